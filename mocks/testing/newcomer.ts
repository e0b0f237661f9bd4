import type { Submission } from '@/contract/submissions';
import { createWorld } from '../world/world';
import { clientOf } from './client';
import { completionArg } from './submissions';

const now = Date.parse('2026-03-02T09:41:00Z');

/** Signs in a new user, whose submissions are graded. */
export function newcomer() {
  const world = createWorld({ name: 'newcomer', now });
  world.signIn('1');
  const client = clientOf(world);
  return {
    ...client,
    world,
    grade: (challengeId: string, done: Submission) =>
      client.ask('completeChallenge', completionArg(challengeId, done)),
    expectProblem: (challengeId: string, done: Submission) =>
      client.expectProblem('completeChallenge', completionArg(challengeId, done)),
  };
}
