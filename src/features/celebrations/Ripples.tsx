import * as S from './Ripples.styles';

const rings = [
  { rx: 96, ry: 16, opacity: 0.5 },
  { rx: 140, ry: 26, opacity: 0.28 },
  { rx: 184, ry: 36, opacity: 0.14 },
];

export function Ripples() {
  return (
    <S.Ripples viewBox="-186 -38 372 76" aria-hidden="true">
      {rings.map(({ rx, ry, opacity }, index) => (
        <S.Ring
          key={rx}
          rx={rx}
          ry={ry}
          strokeOpacity={opacity}
          style={{ animationDelay: `${index * 120}ms` }}
        />
      ))}
    </S.Ripples>
  );
}
