import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import type { Submission } from '@/contract/submissions';
import { roundTicksOf } from '@/domain/game/goal';
import { simulate, type Inputs } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import { Skipped } from './failure';
import type { Person } from './people';

/** Starts the first attempt at a game whose rules this suite knows. */
export async function startGame(person: Person, challengeId: string): Promise<GameAttempt> {
  const { attempt } = await person.request('startAttempt', { challengeId, number: '1' });
  if (attempt.type !== 'game' || attempt.version !== gameVersion) {
    throw new Skipped('The server plays by other rules than those of this version of the suite.');
  }
  return attempt;
}

const steering: Inputs = [
  [30, 1],
  [240, 3],
  [600, 4],
  [1200, 0],
  [2400, 2],
];

/** Returns the submission of a round with these inputs, and the base points that it collects. */
export function roundWith(
  attempt: { number: number; seed: number },
  course: Course,
  change: object = {},
  steered: Inputs = steering,
) {
  const roundTicks = roundTicksOf(course);
  const inRound = steered.filter(([tick]) => tick < roundTicks);
  const { score, base } = simulate(attempt.seed, 'normal', inRound, roundTicks);
  const inputs = inRound.map(([tick, action]): [number, number] => [tick, action]);
  const submission = {
    type: 'game',
    attempt: attempt.number,
    version: gameVersion,
    speed: 'normal',
  } as const;
  return { submission: { ...submission, inputs, score, ...change } satisfies Submission, base };
}
