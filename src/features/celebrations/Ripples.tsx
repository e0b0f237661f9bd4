import styled, { keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const rings = [
  { rx: 96, ry: 16, opacity: 0.5 },
  { rx: 140, ry: 26, opacity: 0.28 },
  { rx: 184, ry: 36, opacity: 0.14 },
];

export function Ripples() {
  return (
    <Root viewBox="-186 -38 372 76" aria-hidden="true">
      {rings.map(({ rx, ry, opacity }, index) => (
        <Ring
          key={rx}
          rx={rx}
          ry={ry}
          strokeOpacity={opacity}
          style={{ animationDelay: `${index * 120}ms` }}
        />
      ))}
    </Root>
  );
}

const spread = keyframes`
  from { transform: scale(0.4); opacity: 0; }
`;

const Root = styled.svg`
  width: 372px;
  max-width: 100%;
  overflow: visible;
`;

const Ring = styled.ellipse`
  fill: none;
  stroke: ${theme.color.heroInk};
  stroke-width: 3;
  animation: ${spread} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;
