import { http, type HttpHandler } from 'msw';
import { actionOperations } from '@/contract/actions';
import { attemptOperations } from '@/contract/attempts';
import { badgeOperations } from '@/contract/badges';
import { challengeOperations } from '@/contract/challenges';
import { historyOperations } from '@/contract/history';
import { imageOperations } from '@/contract/images';
import { inboxOperations } from '@/contract/inbox';
import { leaderboardOperations } from '@/contract/leaderboard';
import { ledgerOperations } from '@/contract/ledger';
import { messageOperations } from '@/contract/messages';
import type { Operations } from '@/contract/operation';
import type { OperationName } from '@/contract/operations';
import { peopleOperations } from '@/contract/people';
import { presenceOperations } from '@/contract/presence';
import { profileOperations } from '@/contract/profile';
import { quoteOperations } from '@/contract/quotes';
import { reminderOperations } from '@/contract/reminders';
import { sessionOperations } from '@/contract/session';
import { todayOperations } from '@/contract/today';
import { uploadOperations } from '@/contract/uploads';
import { videoOperations } from '@/contract/videos';
import { avatarHandler } from '../avatars/avatarHandler';
import { handle, type MakeHandler, type Resolvers } from '../http/handle';
import { problemResponse } from '../http/problemResponse';
import { basePath } from '@backend/http/paths';
import type { World } from '../world/world';
import * as badges from '@backend/resolvers/badges';
import { ledger, streak } from '@backend/resolvers/ledger';
import { litres } from './ledger';
import { liveMessages, messages } from './messages';
import * as presence from './presence';
import { sendMessage } from '@backend/resolvers/messages';
import * as quotes from '@backend/resolvers/quotes';
import * as session from './session';

/** Latencies in milliseconds that replace the world's. A tenth of a video takes 200 ms. */
const latencies: Partial<Record<OperationName, number>> = {
  createUpload: 0,
  uploadState: 0,
  appendUpload: 200,
  cancelUpload: 0,
  publishVideo: 0,
};

/** Makes the handlers of a contract file with the resolvers of the file of the same name here. */
function handlersOf<Name extends OperationName>(
  operations: Pick<Operations, Name>,
  load: () => Resolvers<Name> | Promise<Resolvers<Name>>,
): MakeHandler[] {
  return (Object.keys(operations) as Name[]).map((name) =>
    handle(name, async () => (await load())[name], latencies[name]),
  );
}

export const operationHandlers = [
  ...handlersOf(sessionOperations, () => session),
  ...handlersOf(profileOperations, async () => import('@backend/resolvers/profile')),
  ...handlersOf(challengeOperations, async () => import('@backend/resolvers/challenges')),
  ...handlersOf(attemptOperations, async () => import('@backend/resolvers/attempts')),
  ...handlersOf(actionOperations, async () => import('@backend/resolvers/actions')),
  ...handlersOf(todayOperations, async () => import('@backend/resolvers/today')),
  ...handlersOf(badgeOperations, () => badges),
  ...handlersOf(ledgerOperations, () => ({ ledger, litres, streak })),
  ...handlersOf(historyOperations, async () => import('@backend/resolvers/history')),
  ...handlersOf(quoteOperations, () => quotes),
  ...handlersOf(leaderboardOperations, async () => import('./leaderboard')),
  ...handlersOf(peopleOperations, async () => import('./people')),
  ...handlersOf(inboxOperations, async () => import('@backend/resolvers/inbox')),
  ...handlersOf(reminderOperations, async () => import('@backend/resolvers/reminders')),
  ...handlersOf(messageOperations, () => ({ messages, liveMessages, sendMessage })),
  ...handlersOf(videoOperations, async () => import('@backend/resolvers/videos')),
  ...handlersOf(uploadOperations, async () => import('@backend/resolvers/uploads')),
  ...handlersOf(imageOperations, async () => import('@backend/resolvers/images')),
  ...handlersOf(presenceOperations, () => presence),
];

/** Returns the whole fake API of a world. Other requests below its base path get a 404 problem. */
export function handlers(world: World): HttpHandler[] {
  const ofWorld = withoutStacks(() => operationHandlers.map((make) => make(world)));
  return [...ofWorld, avatarHandler, notFoundHandler];
}

/** Skips the stack that MSW reads for each handler: 30 ms for all of them in Jest. */
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
