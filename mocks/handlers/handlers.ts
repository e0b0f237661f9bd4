import { http, type HttpHandler } from 'msw';
import type { World } from '../world';
import { avatarHandler } from './avatars';
import { badgeHandlers } from './badges';
import { challengeHandlers } from './challenges';
import { leaderboardHandlers } from './leaderboard';
import { messageHandlers } from './messages';
import { presenceHandlers } from './presence';
import { problemResponse } from './problem';
import { quoteHandlers } from './quotes';
import { basePath } from './route';
import { sessionHandlers } from './session';
import { userHandlers } from './users';
import { videoHandlers } from './videos';

export const operationHandlers = [
  ...sessionHandlers,
  ...userHandlers,
  ...challengeHandlers,
  ...badgeHandlers,
  ...quoteHandlers,
  ...leaderboardHandlers,
  ...messageHandlers,
  ...videoHandlers,
  ...presenceHandlers,
];

/** The whole fake API of a world. Below its base, what no operation answers is not found. */
export function handlers(world: World): HttpHandler[] {
  return [...operationHandlers.map((make) => make(world)), avatarHandler, notFoundHandler];
}

const notFoundHandler = http.all(`*${basePath}/*`, ({ request }) => {
  const detail = `There is no ${request.method} ${new URL(request.url).pathname}.`;
  return problemResponse('not_found', { detail });
});
