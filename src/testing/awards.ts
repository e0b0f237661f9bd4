import type { Award } from '@/contract/challenges';

/** Points alone. */
export const quizAward: Award = {
  source: 'challenge:1',
  title: 'Water Cycle Quiz',
  points: 50,
  total: 1300,
  savings: [],
  levelBefore: 8,
  levelAfter: 8,
  rankBefore: 'Water Guardian',
  rankAfter: 'Water Guardian',
  badges: [],
  streak: { days: 5, isNewDay: false, date: '2026-03-02' },
  isRepeat: false,
};

/** Also a level and a streak day. */
export const faucetAward: Award = {
  ...quizAward,
  source: 'challenge:4',
  title: 'Fix a Leaky Faucet',
  points: 150,
  total: 1400,
  levelAfter: 9,
  streak: { days: 6, isNewDay: true, date: '2026-03-02' },
};
