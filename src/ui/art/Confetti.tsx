import styled, { css, keyframes } from 'styled-components';
import { whenStill } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const colors = ['#FFC23D', '#4CC3E6', '#FF9CBD', '#6FDD9F', '#B79CFF'];
const drop = 'M0-8c3 4.500 5 7.500 5 10a5 5 0 0 1-10 0c0-2.500 2-5.500 5-10Z';

/** Returns fractional parts of multiples of irrational numbers: the same scatter each time. */
const scatter = (index: number, step: number) => ((index + 1) * step) % 1;

export function Confetti({ count = 26, width = 358, height = 220 }) {
  return (
    <Sky viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const x = scatter(index, 0.754878) * width;
        const y = scatter(index, 0.56984) * height * 0.92 + 8;
        const turn = scatter(index, 0.618034) * 360;
        const size = 0.85 + scatter(index, 0.324718) * 0.6;
        return (
          <g
            key={index}
            transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
            fill={colors[index % colors.length]}
          >
            <g style={{ animationDelay: `${scatter(index, 0.414214) * 300}ms` }}>
              {index % 3 === 0 ? <circle r="3.2" /> : <path d={drop} />}
            </g>
          </g>
        );
      })}
    </Sky>
  );
}

const fall = keyframes`
  from { transform: translate(24px, -60px) scale(0); opacity: 0; }
  60% { opacity: 1; }
`;

const Sky = styled.svg`
  position: absolute;
  left: 0;
  top: 0;
  width: 100%;
  pointer-events: none;

  g g {
    animation: ${fall} 1.2s ${theme.motion.ease} backwards;
  }

  ${whenStill(css`
    display: none;
  `)}
`;
