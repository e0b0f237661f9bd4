import type { Submission } from '@/contract/submissions';
import type { GradingContext, GradingResult } from './grading';
import { gradeFaucet } from './gradeFaucet';
import { gradeGame } from './gradeGame';
import { gradeQuiz } from './gradeQuiz';
import { gradeStory } from './gradeStory';

export function grade(handedIn: GradingContext, done: Submission): GradingResult {
  switch (done.type) {
    case 'quiz':
      return gradeQuiz(handedIn, done);
    case 'game':
      return gradeGame(handedIn, done);
    case 'action':
      return gradeFaucet(handedIn, done);
    case 'video':
      return gradeStory(handedIn, done);
  }
}
