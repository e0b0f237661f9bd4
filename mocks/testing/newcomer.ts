import type { Deed } from '@/contract/deeds';
import { createWorld } from '../world/world';
import { clientOf } from './client';
import { handIn } from './deeds';

const now = Date.parse('2026-03-02T09:41:00Z');

/** Somebody who has only just begun, and what becomes of what they hand in. */
export function newcomer() {
  const world = createWorld({ name: 'newcomer', now });
  world.signIn('1');
  const client = clientOf(world);
  return {
    ...client,
    world,
    judge: (challengeId: string, done: Deed) =>
      client.ask('completeChallenge', handIn(challengeId, done)),
    refusal: (challengeId: string, done: Deed) =>
      client.refusal('completeChallenge', handIn(challengeId, done)),
  };
}
