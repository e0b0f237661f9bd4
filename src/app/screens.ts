import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';

type Load = () => Promise<ComponentType<{ user: User }>>;

const screen = (path: string, title: string, load: Load) => ({
  path,
  title,
  Screen: lazyWithReload(load),
});

/** The screens, each loaded when it is first shown, or when the browser is idle. */
export const screens = [
  screen('/', 'Home', () => import('./routes/HomeRoute').then((route) => route.HomeRoute)),
  screen('/challenges', 'Challenges', () =>
    import('./routes/ChallengesRoute').then((route) => route.ChallengesRoute),
  ),
  screen('/upload', 'Upload', () => import('@/features/upload/Upload').then((part) => part.Upload)),
  screen('/leaderboard', 'Leaderboard', () =>
    import('@/features/leaderboard/Leaderboard').then((part) => part.Leaderboard),
  ),
  screen('/profile', 'Profile', () =>
    import('./routes/ProfileRoute').then((route) => route.ProfileRoute),
  ),
  screen('/chat', 'Chat', () => import('@/features/chat/Chat').then((part) => part.Chat)),
];

export const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);

export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload();
