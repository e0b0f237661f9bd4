import { operation, operations, type OperationName } from '@/contract/operations';
import { actionsApi } from './actionsApi';
import { attemptsApi } from './attemptsApi';
import { badgesApi } from './badgesApi';
import { baseApi } from './baseApi';
import { challengesApi } from './challengesApi';
import { historyApi } from './historyApi';
import { imagesApi } from './imagesApi';
import { inboxApi } from './inboxApi';
import { leaderboardApi } from './leaderboardApi';
import { ledgerApi } from './ledgerApi';
import { messagesApi } from './messagesApi';
import { peopleApi } from './peopleApi';
import { presenceApi } from './presenceApi';
import { profileApi } from './profileApi';
import { quotesApi } from './quotesApi';
import { remindersApi } from './remindersApi';
import { sessionApi } from './sessionApi';
import { todayApi } from './todayApi';
import { uploadsApi } from './uploadsApi';
import { videosApi } from './videosApi';
import { liveMessagesApi } from '@/services/chat/liveMessages';

const apis = [
  actionsApi,
  attemptsApi,
  badgesApi,
  challengesApi,
  historyApi,
  imagesApi,
  inboxApi,
  leaderboardApi,
  ledgerApi,
  liveMessagesApi,
  messagesApi,
  peopleApi,
  presenceApi,
  profileApi,
  quotesApi,
  remindersApi,
  sessionApi,
  todayApi,
  uploadsApi,
  videosApi,
];

interface Definition {
  type: string;
  providesTags?: unknown;
  invalidatesTags?: unknown;
  onQueryStarted?: unknown;
  rawResponseSchema?: unknown;
}

/** Endpoint definitions by name, as RTK Query itself reads them. */
const definitions: Record<string, Definition> = {};
baseApi.enhanceEndpoints({
  endpoints: Object.fromEntries(
    apis.flatMap((api) =>
      Object.keys(api.endpoints).map((name) => [
        name,
        (definition: Definition) => {
          definitions[name] = definition;
        },
      ]),
    ),
  ),
});

test('every operation of the contract has exactly one endpoint of its name', () => {
  expect(Object.keys(definitions).toSorted()).toEqual(Object.keys(operations).toSorted());
});

test('queries provide cache tags, and mutations update or invalidate caches', () => {
  const lacking = Object.entries(definitions).flatMap(([name, definition]) => {
    const { type, providesTags, invalidatesTags, onQueryStarted } = definition;
    const has = type === 'mutation' ? (invalidatesTags ?? onQueryStarted) : providesTags;
    return has === undefined ? [name] : [];
  });

  expect(lacking).toEqual([]);
});

test("responses are validated with the contract's schema", () => {
  for (const [name, { rawResponseSchema }] of Object.entries(definitions)) {
    const { response, responseIn } = operation(name as OperationName);
    // Events are validated one by one as they arrive.
    if (responseIn === 'events') continue;
    expect([name, rawResponseSchema === response]).toEqual([name, true]);
  }
});
