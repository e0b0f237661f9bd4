/** Cached: jest looks up each global slowly, and some tests draw millions of numbers. */
const { imul } = Math;

/** Creates a generator of integers from 0 to 2^32 - 1, the same on every machine (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Returns a shuffled copy (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(next() % rest.length, 1));
}
