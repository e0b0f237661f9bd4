import type { Deeds } from '@/domain/badges';

/** Of somebody who has done nothing yet. */
export const noDeeds: Deeds = {
  awards: 0,
  points: 0,
  quizzesPassed: 0,
  quizzesWithThreeStars: 0,
  videos: 0,
  mostHelpfulMarks: 0,
  friends: 0,
  messages: 0,
  messageDays: 0,
};
