import { lazyPart } from '@/lib/lazyPart';

/** The player of each type that this version can play, loaded when it is opened. */
export const players = {
  quiz: lazyPart(() => import('../quiz/QuizPlayer').then((part) => part.QuizPlayer)),
  game: lazyPart(() => import('../game/GamePlayer').then((part) => part.GamePlayer)),
  action: lazyPart(() => import('../faucet/FaucetPlayer').then((part) => part.FaucetPlayer)),
  video: lazyPart(() => import('../story/StoryPlayer').then((part) => part.StoryPlayer)),
};

export const isPlayable = (type: string): type is keyof typeof players =>
  Object.hasOwn(players, type);
