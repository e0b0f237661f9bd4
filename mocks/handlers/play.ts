import { onDemand } from './on';

/** The quiz bank and the judges come with the first of these that is asked. */
const load = async () => (await import('./inPlay')).inPlay;

export const playHandlers = [
  onDemand('attempt', load),
  onDemand('startAttempt', load),
  onDemand('answerQuestion', load),
  onDemand('removeTwoOptions', load),
  onDemand('actions', load),
  onDemand('completeChallenge', load),
];
