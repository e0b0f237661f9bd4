import type { ThingKind } from '@/domain/game/things';
import { artOf } from './drawing/art';

export function ThingIcon({ kind, size = 44 }: { kind: ThingKind; size?: number }) {
  const { shapes, scale = 1, turn = 0, reach } = artOf[kind];
  const half = Math.max(...reach);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      <g transform={`rotate(${turn}) scale(${scale})`} strokeLinecap="round" strokeLinejoin="round">
        {shapes.map(({ d, fill = 'none', stroke, width, dash, opacity, at }) => (
          <path
            key={`${d} ${at?.join(' ')} ${stroke}`}
            d={d}
            fill={fill}
            stroke={stroke}
            strokeWidth={width}
            strokeDasharray={dash}
            opacity={opacity}
            transform={at && `translate(${at[0]} ${at[1]}) scale(${at[2]})`}
          />
        ))}
      </g>
    </svg>
  );
}
