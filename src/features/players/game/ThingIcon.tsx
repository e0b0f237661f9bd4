import styled from 'styled-components';
import type { ThingKind } from '@/domain/game/things';
import { Center } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { artOf } from './drawing/art';

interface ThingProps {
  kind: ThingKind;
  size: number;
}

export function ThingIcon({ kind, size }: ThingProps) {
  const { shapes, scale = 1, turn = 0, reach } = artOf[kind];
  const half = Math.max(...reach);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      <g
        transform={`rotate(${turn}) scale(${scale})`}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shapes.map(({ width, dash, ...shape }) => (
          <path
            key={`${shape.d} ${shape.stroke}`}
            {...shape}
            strokeWidth={width}
            strokeDasharray={dash}
          />
        ))}
      </g>
    </svg>
  );
}

/** The icon on a piece of the sea. */
export const ThingChip = (props: ThingProps) => (
  <Chip as="span">
    <ThingIcon {...props} />
  </Chip>
);

const Chip = styled(Center)`
  padding: 4px;
  border-radius: 30%;
  background: ${theme.color.game.seaMid};
`;
