/** Runs work several times, one after the other, and returns how long each took, in ms. */
export async function timesOf(count: number, work: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    await work(index);
    times.push(performance.now() - from);
  }
  return times;
}

/** Returns the value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const shown = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

export const summary = (times: readonly number[]) =>
  `p50 ${shown(quantile(times, 0.5))}, p99 ${shown(quantile(times, 0.99))}`;

/** Prints a figure next to the plain implementation's. */
export function printPair(title: string, own: readonly number[], plain: readonly number[]): void {
  const ratio = quantile(plain, 0.5) / quantile(own, 0.5);
  console.log(
    `${title.padEnd(34)} ${summary(own).padEnd(32)} plain: ${summary(plain).padEnd(32)} ${ratio.toFixed(1)} ×`,
  );
}
