import type { Deed } from '@/contract/deeds';
import type { Case, Judgement } from './judged';
import { judgeFaucet } from './judgeFaucet';
import { judgeGame } from './judgeGame';
import { judgeQuiz } from './judgeQuiz';
import { judgeStory } from './judgeStory';

/** What there is to say of something that was done for a challenge of its type. */
export function judge(handedIn: Case, done: Deed): Judgement {
  switch (done.type) {
    case 'quiz':
      return judgeQuiz(handedIn, done);
    case 'game':
      return judgeGame(handedIn, done);
    case 'action':
      return judgeFaucet(handedIn, done);
    case 'video':
      return judgeStory(handedIn, done);
  }
}
