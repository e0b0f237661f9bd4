import { lazy } from 'react';

const loaders = {
  home: () => import('./routes/HomeRoute').then(({ HomeRoute }) => ({ default: HomeRoute })),
  challenges: () =>
    import('./routes/ChallengesRoute').then(({ ChallengesRoute }) => ({
      default: ChallengesRoute,
    })),
  upload: () =>
    import('./routes/UploadRoute').then(({ UploadRoute }) => ({ default: UploadRoute })),
  leaderboard: () =>
    import('./routes/LeaderboardRoute').then(({ LeaderboardRoute }) => ({
      default: LeaderboardRoute,
    })),
  profile: () =>
    import('./routes/ProfileRoute').then(({ ProfileRoute }) => ({ default: ProfileRoute })),
  chat: () => import('./routes/ChatRoute').then(({ ChatRoute }) => ({ default: ChatRoute })),
};

/** Each screen, loaded when it is first shown. */
export const screens = [
  { path: '/', title: 'Home', Screen: lazy(loaders.home) },
  { path: '/challenges', title: 'Challenges', Screen: lazy(loaders.challenges) },
  { path: '/upload', title: 'Upload', Screen: lazy(loaders.upload) },
  { path: '/leaderboard', title: 'Leaderboard', Screen: lazy(loaders.leaderboard) },
  { path: '/profile', title: 'Profile', Screen: lazy(loaders.profile) },
  { path: '/chat', title: 'Chat', Screen: lazy(loaders.chat) },
];

/** Loads all screens while nothing else is going on, so that the next one opens at once. */
export function preloadScreens(): () => void {
  const load = () => Object.values(loaders).forEach((loader) => void loader().catch(() => undefined));
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(load, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
