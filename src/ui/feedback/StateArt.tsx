import * as S from './State.styles';

const drop =
  'M14 2c1.400 0 2.400.8 3.200 2C20 9 27 17 27 23a13 13 0 0 1-26 0C1 17 8 9 10.800 4c.8-1.200 1.800-2 3.200-2Z';

export function Puddle() {
  return (
    <svg width="220" height="170" viewBox="0 0 220 170">
      <S.Ground cx="110" cy="140" rx="100" ry="18" />
      <S.Pool cx="110" cy="138" rx="66" ry="11" />
      <S.Water d={drop} transform="translate(24 40)" opacity=".9" />
      <S.Water d={drop} transform="translate(172 22) scale(.8)" />
    </svg>
  );
}

export function RainCloud() {
  return (
    <svg width="200" height="170" viewBox="0 0 200 170">
      <S.Water d="M46 92a30 30 0 0 1 8-58 42 42 0 0 1 80-6 32 32 0 0 1 20 64Z" />
      <S.Rain d="M62 106l-5 14M138 106l-5 14M80 112l-3 9" />
    </svg>
  );
}
