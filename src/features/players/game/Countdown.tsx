import * as S from './Countdown.styles';

export function Countdown({ seconds }: { seconds: number }) {
  return (
    <S.Overlay role="status">
      <S.Figure key={seconds}>
        <S.Words>Starting in </S.Words>
        <span>{seconds}</span>
      </S.Figure>
    </S.Overlay>
  );
}
