import type { OperationName } from '@/contract/operations';
import { createDraw, users, waits, type Seen } from './draw';
import { makes } from './historySteps';

/** One request of a history, as a user, some time after the one before. */
export interface Step {
  readonly userId: string;
  readonly name: OperationName;
  readonly arg: Readonly<Record<string, unknown>>;
  readonly waitMs: number;
}

const total = makes.reduce((sum, [weight]) => sum + weight, 0);

/** Draws the steps of a history from a seed. */
export function createHistory(seed: number) {
  const draw = createDraw(seed);
  return {
    step(seenBy: (userId: string) => Seen, now: number): Step {
      const userId = draw.one(users, '1');
      let left = draw.below(total);
      const chosen = makes.find(([weight]) => {
        left -= weight;
        return left < 0;
      });
      if (!chosen) throw new Error('The weights do not add up.');
      const [, name, make] = chosen;
      const waitMs = draw.one(draw.chance(70) ? waits.slice(0, 3) : waits, 1);
      return { userId, name, arg: make(draw, { userId, seen: seenBy(userId), now }), waitMs };
    },
  };
}
