import type { ComponentType } from 'react';
import { lazyWithReload } from '@/lib/lazyWithReload';

type Loader = () => Promise<ComponentType>;

const screen = (path: string, title: string, load: Loader) => ({
  path,
  title,
  Screen: lazyWithReload(load),
});

/** The screens, each loaded when it is first shown. */
export const screens = [
  screen('/', 'Home', () => import('./routes/HomeRoute').then((route) => route.HomeRoute)),
  screen('/challenges', 'Challenges', () =>
    import('./routes/ChallengesRoute').then((route) => route.ChallengesRoute),
  ),
  screen('/upload', 'Upload', () =>
    import('./routes/UploadRoute').then((route) => route.UploadRoute),
  ),
  screen('/leaderboard', 'Leaderboard', () =>
    import('./routes/LeaderboardRoute').then((route) => route.LeaderboardRoute),
  ),
  screen('/profile', 'Profile', () =>
    import('./routes/ProfileRoute').then((route) => route.ProfileRoute),
  ),
  screen('/chat', 'Chat', () => import('./routes/ChatRoute').then((route) => route.ChatRoute)),
];

export const preloadScreen = (pathname: string) =>
  screens.find(({ path }) => path === pathname)?.Screen.preload();

/** Loads all screens while the browser is idle, so that the next one opens immediately. */
export function preloadScreens(): () => void {
  const load = () => screens.forEach(({ Screen }) => Screen.preload());
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(load, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
