import type { OperationName } from '@/contract/operations';
import type { Data } from '@/contract/types';
import { boardTitle } from '@/domain/ranks';

const nobody = {
  id: '1',
  name: 'Water Guardian',
  avatar: '',
  points: 0,
  rank: boardTitle(1),
  position: 1,
};

/** Answers without a single item, for the operations that list or count something. */
export const emptyAnswers: { readonly [Name in OperationName]?: Data<Name> } = {
  challenges: { items: [], counts: { completed: 0, active: 0, totalPoints: 0 } },
  badges: { items: [] },
  quotes: { items: [] },
  leaderboard: { items: [], nextCursor: null, total: 0, me: nobody },
  messages: { items: [], olderCursor: null },
  videos: { items: [] },
  presence: { online: 0 },
};
