import type { scenarios } from '../scenarios/scenarios';

/** A screen, sheet or player, by its path relative to the app's. */
export const screens = {
  'Sign in': './',
  Home: './',
  Inbox: './?open=inbox',
  'Your level': './?sheet=levels',
  'Your badges': './?sheet=badges',
  'A badge': './?badge=video-star',
  'Your streak': './?sheet=streak',
  Challenges: './challenges',
  Quiz: './challenges?play=1',
  'Video challenge': './challenges?play=2',
  Game: './challenges?play=3',
  Action: './challenges?play=4',
  'Daily 5': './challenges?play=daily',
  Upload: './upload',
  'A video': './upload?video=2',
  Leaderboard: './leaderboard',
  Friends: './leaderboard?tab=friends',
  'A person': './leaderboard?user=3',
  Profile: './profile',
  'Edit profile': './profile?edit',
  'Your points': './profile?open=points',
  'Your progress': './profile?open=progress',
  Settings: './profile?open=settings',
  Chat: './chat',
} as const;

export type ScreenName = keyof typeof screens;
export type FrameScenario = keyof typeof scenarios | null;

/** Width and height in pixels: a small phone, a phone on its side, a computer. */
export const sizes = [
  [360, 780],
  [844, 390],
  [1280, 800],
] as const;

export const themes = ['light', 'dark'] as const;

/** The demo user, or a visitor, in a world of the frame alone, always at the same time. */
export function screenUrl(name: ScreenName, scenario: FrameScenario): string {
  const { [name]: path } = screens;
  const params = new URLSearchParams({
    ...(name !== 'Sign in' && { as: '1' }),
    ...(scenario && { scenario }),
    now: '2026-03-02T09:41',
    members: 'off',
    panel: 'off',
    storage: 'off',
  });
  return `${path}${path.includes('?') ? '&' : '?'}${params.toString()}`;
}

export const componentUrl = (name: string) => `./?gallery&component=${name}`;
