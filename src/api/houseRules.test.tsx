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
const named = (...types: string[]) =>
  Object.entries(definitions).filter(([, { type }]) => types.includes(type));

test('every operation of the contract has exactly one endpoint of its name', () => {
  expect(Object.keys(definitions).toSorted()).toEqual(Object.keys(operations).toSorted());
});

test.each(named('query', 'infinitequery'))('query %s provides cache tags', (_name, definition) => {
  expect(definition.providesTags).toBeDefined();
});

test.each(named('mutation'))('mutation %s updates or invalidates caches', (_name, definition) => {
  expect(definition.invalidatesTags ?? definition.onQueryStarted).toBeDefined();
});

/** Events are validated one by one as they arrive. */
const answered = Object.entries(definitions).filter(
  ([name]) => operation(name as OperationName).responseIn !== 'events',
);

test.each(answered)("%s validates its response with the contract's schema", (name, definition) => {
  expect(definition.rawResponseSchema).toBe(operations[name as OperationName].response);
});
