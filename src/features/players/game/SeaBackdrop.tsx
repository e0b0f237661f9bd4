import * as S from './SeaBackdrop.styles';

export function SeaBackdrop() {
  return (
    <S.Water viewBox="0 0 390 684" preserveAspectRatio="none" aria-hidden="true">
      <S.Rays d="M-20 0H150L40 684H-120ZM210 0H270L200 684H110ZM340 0H430L400 684H290Z" />
      <S.Lines d="M78 0V684M156 0V684M234 0V684M312 0V684" />
    </S.Water>
  );
}
