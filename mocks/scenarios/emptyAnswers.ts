import type { OperationName } from '@/contract/operations';
import type { Data } from '@/contract/types';
import { boardTitle } from '@/domain/levels';

const nobody = {
  id: '1',
  name: 'Water Guardian',
  avatar: '',
  points: 0,
  rank: boardTitle(1),
  position: 1,
  change: 0,
};

const none = { direct: 0, hidden: 0 };

/** After everything that has happened: the chat's stream starts with the next event. */
const aheadOfAll = '9'.repeat(15);

export const emptyAnswers: { readonly [Name in OperationName]?: Data<Name> } = {
  challenges: { items: [], counts: { completed: 0, active: 0, totalPoints: 0 } },
  attempt: { attempt: null },
  actions: { items: [] },
  badges: { items: [] },
  ledger: { items: [], olderCursor: null, total: 0 },
  litres: { mine: none, sources: [], community: none },
  streak: { days: 0, longest: 0, freezes: 0, week: [] },
  streakMonth: { days: [], firstMonth: '9999-12' },
  history: { items: [] },
  quotes: { items: [] },
  leaderboard: { items: [], nextCursor: null, total: 0, me: nobody },
  messages: { items: [], olderCursor: null, position: aheadOfAll },
  inbox: { items: [], unread: 0 },
  videos: { items: [] },
  presence: { online: 0 },
};
