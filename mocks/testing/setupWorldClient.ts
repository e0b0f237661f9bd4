import { createWorld, type WorldOptions } from '../world/world';
import { clientOf } from './client';
import { completionArg, noLeak } from './submissions';

const startedAt = Date.parse('2026-03-02T09:41:00Z');

/** Signs in a user in a world whose clock can be set. */
export function setupWorldClient(
  options: Pick<WorldOptions, 'name' | 'zone'> & { now?: number } = {},
) {
  const { now = startedAt } = options;
  let time = now;
  const world = createWorld({ ...options, now, clock: { now: () => time } });
  world.signIn('1');
  const travel = (instant: number) => {
    time = instant;
  };
  return { world, travel, ...clientOf(world) };
}

/** Adds a challenge, so that there is one to complete on each day. */
export async function completeChallengeAt(
  { ask, travel, world }: ReturnType<typeof setupWorldClient>,
  instant: number,
  zone: string,
) {
  const id = `t${world.db.challenges.size}`;
  const challenge = world.db.challenges.get('4');
  if (!challenge) throw new Error('No sample.');
  world.db.challenges.put({ ...challenge, id });
  travel(instant);
  await ask('completeChallenge', { ...completionArg(id, noLeak), zone });
}
