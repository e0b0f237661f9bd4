import type { Submission } from '@/contract/submissions';
import type { GradingContext, GradingResult } from './grading';
import { gradeFaucet } from './gradeFaucet';
import { gradeGame } from './gradeGame';
import { gradeQuiz } from './gradeQuiz';
import { gradeStory } from './gradeStory';

export function grade(context: GradingContext, done: Submission): GradingResult {
  switch (done.type) {
    case 'quiz':
      return gradeQuiz(context, done);
    case 'game':
      return gradeGame(context, done);
    case 'action':
      return gradeFaucet(context, done);
    case 'video':
      return gradeStory(context, done);
  }
}
