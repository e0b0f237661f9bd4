import { lazyWithReload } from '@/lib/lazyWithReload';

export const players = {
  quiz: lazyWithReload(() =>
    import('@/features/players/quiz/QuizPlayer').then((part) => part.QuizPlayer),
  ),
  game: lazyWithReload(() =>
    import('@/features/players/game/GamePlayer').then((part) => part.GamePlayer),
  ),
  action: lazyWithReload(() =>
    import('@/features/players/action/ActionPlayer').then((part) => part.ActionPlayer),
  ),
  review: lazyWithReload(() =>
    import('@/features/players/review/ReviewPlayer').then((part) => part.ReviewPlayer),
  ),
  video: lazyWithReload(() =>
    import('@/features/players/video/StoryPlayer').then((part) => part.StoryPlayer),
  ),
};
