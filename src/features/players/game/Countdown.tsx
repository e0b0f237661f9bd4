import * as S from './Countdown.styles';

/** 3, 2, 1 before it goes on; in plain words where nothing is to move. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <S.Place role="status">
      <S.Figure key={seconds}>
        <S.Words>It starts in </S.Words>
        {seconds}
      </S.Figure>
    </S.Place>
  );
}
