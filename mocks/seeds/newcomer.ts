import { rankForLevel } from '@/domain/ranks';
import type { WorldData } from '../db/shapes';
import type { Cast } from './cast';
import { demoWorld, partId } from './demo';
import { understudy } from './dialogue';
import type { Beginning } from './history';
import { demoUserId } from './samples';

const justBegun = { name: 'New Saver', points: 0, level: 1, badges: [] };

/** Like demo, but person 1 has done nothing yet. */
export function newcomerWorld(cast: Cast, beginning: Beginning): WorldData {
  const demo = demoWorld(cast, beginning);
  return {
    ...demo,
    users: demo.users.map((user) =>
      user.id === demoUserId ? { ...user, ...justBegun, rank: rankForLevel(1) } : user,
    ),
    ledger: demo.ledger.filter(({ userId }) => userId !== demoUserId),
    completions: [],
    videos: [],
    messages: demo.messages.map((message) =>
      message.userId === demoUserId ? { ...message, userId: partId(cast, understudy) } : message,
    ),
  };
}
