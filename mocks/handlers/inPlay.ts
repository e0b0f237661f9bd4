import { actionList } from '../content/actionList';
import { answerQuestion, removeTwoOptions } from './answering';
import { attempt, startAttempt } from './attempts';
import { completeChallenge } from './completeChallenge';
import type { Resolve } from './answer';
import { ok } from './reply';

const actions: Resolve<'actions'> = () => ok({ items: [...actionList] });

/** What decides the operations that only a challenge in play asks. */
export const inPlay = {
  attempt,
  startAttempt,
  answerQuestion,
  removeTwoOptions,
  actions,
  completeChallenge,
};
