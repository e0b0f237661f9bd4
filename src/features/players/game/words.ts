import type { Sea } from '@/domain/game/sea';
import { litterKinds, type ThingKind } from '@/domain/game/things';
import type { Sighting } from '@/domain/game/turns';

const words: Readonly<Record<ThingKind, readonly [one: string, several: string]>> = {
  bag: ['bag', 'bags'],
  can: ['can', 'cans'],
  bottle: ['bottle', 'bottles'],
  ring: ['six-pack ring', 'six-pack rings'],
  foam: ['foam cup', 'foam cups'],
  net: ['net', 'nets'],
  cloud: ['microplastic cloud', 'microplastic clouds'],
  turtle: ['turtle', 'turtles'],
  fish: ['school of fish', 'schools of fish'],
  jellyfish: ['jellyfish', 'jellyfish'],
  dolphin: ['dolphin', 'dolphins'],
  map: ['current map', 'current maps'],
};

/** Returns "1 bottle" or "3 bottles". */
export const countOf = (kind: ThingKind, count: number): string =>
  `${count} ${words[kind][count === 1 ? 0 : 1]}`;

/** Returns a text such as "bottle in 1" or "net over lanes 2 and 3 in 2". */
export function sightingWords({ kind, lane, turns }: Sighting): string {
  const where = kind === 'net' ? ` over lanes ${lane + 1} and ${lane + 2}` : '';
  const when = turns === 0 ? ', stay' : ` in ${turns}`;
  return words[kind][0] + where + when + (kind === 'cloud' ? ', go Slow' : '');
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
    touched > 0 && `Watch out! You touched ${animals(touched)} and lost your combo.`,
    after.mapUntil > before.mapUntil && 'Current map! You can see farther for a while.',
    gain !== 0 && `${gain > 0 ? '+' : ''}${gain} points.`,
    spared > 0 && `${animals(spared)} passed safely.`,
    missed > 0 && `${missed} ${missed === 1 ? 'piece' : 'pieces'} of litter drifted by.`,
  ];
  return sentences.filter(Boolean).join(' ') || 'Nothing reached your boat.';
}

const animals = (count: number) => (count === 1 ? '1 animal' : `${count} animals`);
