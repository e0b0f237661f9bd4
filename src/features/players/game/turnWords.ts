import type { Sea } from '@/domain/game/sea';
import { isInLane, laneCount, litterKinds } from '@/domain/game/things';
import type { Sighting, Turn } from '@/domain/game/turns';
import { countOf, nameOf } from './thingWords';

export type Counts = Pick<Sea, 'score' | 'caught' | 'touched' | 'spared' | 'missed' | 'mapUntil'>;

export interface LaneWords {
  /** 1 to 5. */
  readonly lane: number;
  readonly sightings: ReadonlyArray<{ readonly key: string; readonly sighting: Sighting }>;
}

/** Returns the things ahead in each lane, nearest first. */
export function lanesOf({ sightings }: Turn): readonly LaneWords[] {
  return Array.from({ length: laneCount }, (_, lane) => ({
    lane: lane + 1,
    sightings: sightings
      .map((sighting, at) => ({ key: String(at), sighting }))
      .filter(({ sighting }) => isInLane(sighting, lane)),
  }));
}

/** Returns a text such as "bottle in 1" or "net over lanes 2 and 3 in 2". */
export function sightingWords({ kind, lane, turns }: Sighting): string {
  const where = kind === 'net' ? ` over lanes ${lane + 1} and ${lane + 2}` : '';
  const how = kind === 'cloud' ? ', go Slow' : '';
  return turns === 0
    ? `${nameOf(kind)}${where}, stay`
    : `${nameOf(kind)}${where} in ${turns}${how}`;
}

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
    ...(caught.length > 0 ? [`Caught ${caught.join(', ')}.`] : []),
    ...(touched > 0 ? [`Watch out! You touched ${animals(touched)} and lost your combo.`] : []),
    ...(after.mapUntil > before.mapUntil ? ['Current map! You can see farther for a while.'] : []),
    ...(gain === 0 ? [] : [`${gain > 0 ? '+' : ''}${gain} points.`]),
    ...(spared > 0 ? [`${animals(spared)} passed safely.`] : []),
    ...(missed > 0 ? [`${missed} ${missed === 1 ? 'piece' : 'pieces'} of litter drifted by.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing reached your boat.';
}

function animals(count: number): string {
  return count === 1 ? '1 animal' : `${count} animals`;
}
