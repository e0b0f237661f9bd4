import { http, type HttpHandler } from 'msw';
import type { World } from '../world';
import { avatarHandler } from './avatars';
import { badgeHandlers } from './badges';
import { challengeHandlers } from './challenges';
import { imageHandlers } from './images';
import { ledgerHandlers } from './ledger';
import { messageHandlers } from './messages';
import { peopleHandlers } from './people';
import { playHandlers } from './play';
import { presenceHandlers } from './presence';
import { problemResponse } from './problem';
import { quoteHandlers } from './quotes';
import { basePath } from './route';
import { sessionHandlers } from './session';
import { uploadHandlers } from './uploads';
import { userHandlers } from './users';
import { videoHandlers } from './videos';

export const operationHandlers = [
  ...sessionHandlers,
  ...userHandlers,
  ...challengeHandlers,
  ...playHandlers,
  ...badgeHandlers,
  ...ledgerHandlers,
  ...quoteHandlers,
  ...peopleHandlers,
  ...messageHandlers,
  ...videoHandlers,
  ...uploadHandlers,
  ...imageHandlers,
  ...presenceHandlers,
];

/** The whole fake API of a world. Below its base, what no operation answers is not found. */
export function handlers(world: World): HttpHandler[] {
  const ofWorld = withoutStacks(() => operationHandlers.map((make) => make(world)));
  return [...ofWorld, avatarHandler, notFoundHandler];
}

/** For each handler msw reads a stack, to know where it stands in the code: in jest 30 ms for all of them. */
function withoutStacks<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const notFoundHandler = http.all(`*${basePath}/*`, ({ request }) => {
  const detail = `There is no ${request.method} ${new URL(request.url).pathname}.`;
  return problemResponse('not_found', { detail });
});
