import type { ComponentType } from 'react';
import { matchPath, type Location } from 'react-router-dom';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';

type Load = () => Promise<ComponentType<{ user: User }>>;

const screen = (path: string, title: string, load: Load, views: Record<string, string> = {}) => ({
  path,
  title,
  /** Titles of the views that replace the screen: `/?open=inbox`. */
  views,
  Screen: lazyWithReload(load),
});

/** The screens, each loaded when it is first shown, or when the browser is idle. */
export const screens = [
  screen('/', 'Home', () => import('./routes/HomeRoute').then((route) => route.HomeRoute), {
    inbox: 'Inbox',
  }),
  screen('/challenges', 'Challenges', () =>
    import('./routes/ChallengesRoute').then((route) => route.ChallengesRoute),
  ),
  screen('/upload', 'Upload', () => import('@/features/upload/Upload').then((part) => part.Upload)),
  screen('/leaderboard', 'Leaderboard', () =>
    import('@/features/leaderboard/Leaderboard').then((part) => part.Leaderboard),
  ),
  screen(
    '/profile',
    'Profile',
    () => import('./routes/ProfileRoute').then((route) => route.ProfileRoute),
    { progress: 'Progress', points: 'Progress', settings: 'Settings' },
  ),
  screen('/chat', 'Chat', () => import('@/features/chat/Chat').then((part) => part.Chat)),
];

export const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);

/** Returns the title of a screen or of a view that replaces it. */
export function titleAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const screen = screenAt(pathname);
  const view = new URLSearchParams(search).get('open') ?? '';
  return screen?.views[view] ?? screen?.title;
}

export const preloadScreen = (pathname: string) => screenAt(pathname)?.Screen.preload();
