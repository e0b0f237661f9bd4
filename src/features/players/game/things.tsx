import styled from 'styled-components';
import type { Sea, Sighting } from '@/domain/game/sea';
import { type LitterKind, litterKinds, type ThingKind } from '@/domain/game/things';
import { pluralize } from '@/lib/pluralize';
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

/** The names of things whose kind isn't a name. */
const names: Partial<Record<ThingKind, string>> = {
  ring: 'six-pack ring',
  foam: 'foam cup',
  cloud: 'microplastic cloud',
  fish: 'school of fish',
  map: 'current map',
};

/** Returns "1 bottle" or "3 bottles". */
export const countOf = (kind: LitterKind, count: number): string =>
  pluralize(count, names[kind] ?? kind);

/** Returns a text such as "bottle in 1" or "net over lanes 2 and 3 in 2". */
export function sightingWords({ kind, lane, turns }: Sighting): string {
  const where = kind === 'net' ? ` over lanes ${lane + 1} and ${lane + 2}` : '';
  const when = turns === 0 ? ', stay' : ` in ${turns}`;
  return (names[kind] ?? kind) + where + when + (kind === 'cloud' ? ', go Slow' : '');
}

type Counts = Pick<Sea, 'score' | 'caught' | 'touched' | 'spared' | 'missed' | 'mapUntil'>;

/** Returns a text such as "Caught 1 bag, 1 bottle. +25 points. 1 animal passed safely." */
export function outcomeWords(before: Counts, after: Counts): string {
  const caught = litterKinds
    .filter((kind) => after.caught[kind] > before.caught[kind])
    .map((kind) => countOf(kind, after.caught[kind] - before.caught[kind]));
  const touched = after.touched - before.touched;
  const spared = after.spared - before.spared;
  const missed = after.missed - before.missed;
  const gain = after.score - before.score;

  const sentences = [
    caught.length > 0 && `Caught ${caught.join(', ')}.`,
    touched > 0 && `Watch out! You touched ${pluralize(touched, 'animal')} and lost your combo.`,
    after.mapUntil > before.mapUntil && 'Current map! You can see farther for a while.',
    gain !== 0 && `${gain > 0 ? '+' : ''}${gain} points.`,
    spared > 0 && `${pluralize(spared, 'animal')} passed safely.`,
    missed > 0 && `${pluralize(missed, 'piece')} of litter drifted by.`,
  ];
  return sentences.filter(Boolean).join(' ') || 'Nothing reached your boat.';
}
