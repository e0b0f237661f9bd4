import { rankForLevel } from '@/domain/levels';
import type { WorldData } from '@backend/db/schema';
import type { SeedProfile } from './seedProfile';
import { demoWorld, partId } from './demo';
import { replacementPart } from './dialogue';
import type { WorldStart } from './history';
import { demoUserId } from './samples';

const justBegun = { name: 'New Saver', points: 0, level: 1, badges: [] };

/** Like demo, but user 1 has done nothing yet. */
export function newcomerWorld(seedProfile: SeedProfile, beginning: WorldStart): WorldData {
  const demo = demoWorld(seedProfile, beginning);
  return {
    ...demo,
    users: demo.users.map((user) =>
      user.id === demoUserId ? { ...user, ...justBegun, rank: rankForLevel(1) } : user,
    ),
    ledger: demo.ledger.filter(({ userId }) => userId !== demoUserId),
    completions: [],
    videos: [],
    follows: [],
    messages: demo.messages.map((message) =>
      message.userId === demoUserId
        ? { ...message, userId: partId(seedProfile, replacementPart) }
        : message,
    ),
  };
}
