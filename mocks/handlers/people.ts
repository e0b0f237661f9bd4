import { onDemand } from './on';

const load = async () => (await import('./peopleAnswers')).peopleAnswers;

export const peopleHandlers = [
  onDemand('leaderboard', async () => import('./leaderboard')),
  onDemand('person', load),
  onDemand('follow', load),
  onDemand('unfollow', load),
];
