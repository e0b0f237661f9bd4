import type { ThingKind } from '@/domain/game/things';

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

/** Returns "bottle" or "bottles". */
export function nameOf(kind: ThingKind, count = 1): string {
  return words[kind][count === 1 ? 0 : 1];
}

/** Returns "1 bottle" or "3 bottles". */
export function countOf(kind: ThingKind, count: number): string {
  return `${count} ${nameOf(kind, count)}`;
}
