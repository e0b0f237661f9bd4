import * as S from './Countdown.styles';

/** Shows 3, 2, 1 before play starts; as a sentence when the user prefers reduced motion. */
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
