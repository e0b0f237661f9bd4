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
import * as actions from '@backend/resolvers/actions';
import * as attempts from '@backend/resolvers/attempts';
import * as challenges from '@backend/resolvers/challenges';
import * as history from '@backend/resolvers/history';
import * as images from '@backend/resolvers/images';
import * as inbox from '@backend/resolvers/inbox';
import * as leaderboard from './leaderboard';
import * as people from './people';
import * as profile from '@backend/resolvers/profile';
import * as reminders from '@backend/resolvers/reminders';
import * as today from '@backend/resolvers/today';
import * as uploads from '@backend/resolvers/uploads';
import * as videos from '@backend/resolvers/videos';
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
  resolvers: Resolvers<Name>,
): MakeHandler[] {
  return (Object.keys(operations) as Name[]).map((name) =>
    handle(name, resolvers[name], latencies[name]),
  );
}

const operationHandlers = [
  ...handlersOf(sessionOperations, session),
  ...handlersOf(profileOperations, profile),
  ...handlersOf(challengeOperations, challenges),
  ...handlersOf(attemptOperations, attempts),
  ...handlersOf(actionOperations, actions),
  ...handlersOf(todayOperations, today),
  ...handlersOf(badgeOperations, badges),
  ...handlersOf(ledgerOperations, { ledger, litres, streak }),
  ...handlersOf(historyOperations, history),
  ...handlersOf(quoteOperations, quotes),
  ...handlersOf(leaderboardOperations, leaderboard),
  ...handlersOf(peopleOperations, people),
  ...handlersOf(inboxOperations, inbox),
  ...handlersOf(reminderOperations, reminders),
  ...handlersOf(messageOperations, { messages, liveMessages, sendMessage }),
  ...handlersOf(videoOperations, videos),
  ...handlersOf(uploadOperations, uploads),
  ...handlersOf(imageOperations, images),
  ...handlersOf(presenceOperations, presence),
];

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
