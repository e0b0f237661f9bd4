import * as S from './CountRing.styles';

export function CountRing({ fraction }: { fraction: number }) {
  return (
    <S.Ring viewBox="0 0 240 240" aria-hidden="true">
      <S.Track cx="120" cy="120" r="111" />
      {fraction > 0 && (
        <S.Fill cx="120" cy="120" r="111" pathLength={1} strokeDasharray={`${fraction} 1`} />
      )}
    </S.Ring>
  );
}
