import { type Action, advance, createSea, isFinished, type Sea } from './sea';
import type { Speed } from './speeds';
import { type LitterKind, litterKinds, things } from './things';

export type Inputs = ReadonlyArray<readonly [tick: number, action: number]>;

export interface Outcome {
  readonly score: number;
  readonly base: number;
  readonly caught: Readonly<Record<LitterKind, number>>;
  readonly touched: number;
  readonly spared: number;
  readonly missed: number;
  /** Years that the caught litter would have stayed in the sea, in total. */
  readonly yearsRemoved: number;
}

export function outcomeOf(sea: Sea): Outcome {
  const { score, base, caught, touched, spared, missed } = sea;
  const yearsRemoved = litterKinds.reduce(
    (sum, kind) => sum + caught[kind] * (things[kind].years ?? 0),
    0,
  );
  return { score, base, caught: { ...caught }, touched, spared, missed, yearsRemoved };
}

/** Plays a whole round. The inputs must have passed `inputFault`. */
export function simulate(seed: number, speed: Speed, inputs: Inputs, roundTicks: number): Outcome {
  const sea = createSea(seed, speed, roundTicks);
  let next = 0;
  while (!isFinished(sea)) {
    const input = inputs[next];
    const isDue = input?.[0] === sea.tick;
    if (isDue) next += 1;
    advance(sea, isDue ? (input[1] as Action) : null);
  }
  return outcomeOf(sea);
}

export function inputFault(inputs: unknown, roundTicks: number): string | null {
  if (!Array.isArray(inputs)) return 'Inputs must be a list.';
  let last = -1;
  for (const input of inputs as unknown[]) {
    if (!Array.isArray(input) || input.length !== 2) return 'An input must be [tick, action].';
    const [tick, action] = input as unknown[];
    if (!isWhole(tick, roundTicks - 1)) {
      return `A tick must be a whole number from 0 to ${roundTicks - 1}.`;
    }
    if (!isWhole(action, 6)) return 'An action must be a whole number from 0 to 6.';
    if (tick <= last) return 'Ticks must increase: at most one action per tick.';
    last = tick;
  }
  return null;
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
