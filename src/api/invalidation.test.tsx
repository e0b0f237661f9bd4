import { addListener } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { AppStore } from '@/app/store';
import type { OperationName } from '@/contract/operations';
import { openStore } from '@/testing/render/openStore';
import { makeTestStore, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { anyArg, anyImage, clientOf, seedForAnyArg } from '@mocks/testing/client';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { publicationOf, upload } from '@mocks/testing/uploads';
import { keyOf } from '@mocks/testing/plays';
import { holdResponses } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';
import { actionsApi } from './actionsApi';
import { attemptsApi } from './attemptsApi';
import { badgesApi } from './badgesApi';
import { refetchAll } from './baseApi';
import { challengesApi } from './challengesApi';
import { imagesApi } from './imagesApi';
import { inboxApi } from './inboxApi';
import { leaderboardApi } from './leaderboardApi';
import { ledgerApi } from './ledgerApi';
import { messagesApi } from './messagesApi';
import { peopleApi } from './peopleApi';
import { presenceApi } from './presenceApi';
import { quotesApi } from './quotesApi';
import { accountApi } from './accountApi';
import { remindersApi } from './remindersApi';
import { sessionApi } from './sessionApi';
import { todayApi } from './todayApi';
import { uploadsApi } from './uploadsApi';
import { videosApi } from './videosApi';

const zone = 'UTC';
const { challengeId, userId, videoId, uploadId, uploadOffset } = anyArg;

/** Every query that screens use, except the chat stream. */
const shown = {
  session: sessionApi.endpoints.session.initiate(),
  challenges: challengesApi.endpoints.challenges.initiate(),
  attempt: attemptsApi.endpoints.attempt.initiate({ challengeId }),
  actions: actionsApi.endpoints.actions.initiate(),
  today: todayApi.endpoints.today.initiate({ zone }),
  review: todayApi.endpoints.review.initiate({ zone }),
  badges: badgesApi.endpoints.badges.initiate(),
  ledger: ledgerApi.endpoints.ledger.initiate(undefined),
  liters: ledgerApi.endpoints.liters.initiate(),
  streak: ledgerApi.endpoints.streak.initiate(),
  quotes: quotesApi.endpoints.quotes.initiate(),
  'the board': leaderboardApi.endpoints.leaderboard.initiate({}),
  'the board of friends': leaderboardApi.endpoints.leaderboard.initiate({ scope: 'friends' }),
  messages: messagesApi.endpoints.messages.initiate(undefined),
  avatars: imagesApi.endpoints.avatars.initiate(),
  person: peopleApi.endpoints.person.initiate({ userId }),
  'another user': peopleApi.endpoints.person.initiate({ userId: '4' }),
  videos: videosApi.endpoints.videos.initiate(),
  inbox: inboxApi.endpoints.inbox.initiate({ zone }),
  history: ledgerApi.endpoints.history.initiate({ by: 'day', count: 7 }),
  'streak month': ledgerApi.endpoints.streakMonth.initiate({ month: anyArg.month }),
  reminders: remindersApi.endpoints.reminders.initiate(),
  presence: presenceApi.endpoints.presence.initiate(),
};
const boards = ['the board', 'the board of friends', 'person', 'another user'];
const submissions = ['ledger', 'liters', 'streak', 'streak month', 'history', 'today', 'review'];

type Name = keyof typeof shown;
const names = Object.keys(shown) as Name[];
/** What writes change in them comes with their responses. */
const patched: Name[] = ['session', 'attempt', 'person', 'review', 'reminders'];

/** Mounts queries in a store. Reports what they have and which are being fetched. */
function mount(store: AppStore, which: readonly Name[] = names) {
  const subscriptions = which.map(
    (name) => [name, store.dispatch(shown[name] as typeof shown.session)] as const,
  );
  const queries = () =>
    subscriptions.map(([name, { queryCacheKey }]) => {
      const { status, data } = store.getState().api.queries[queryCacheKey] ?? {};
      return { name, status, data: JSON.stringify(data) };
    });
  return {
    loaded: Promise.all(subscriptions.map(([, subscription]) => subscription)),
    queries,
    asking: () => queries().flatMap(({ name, status }) => (status === 'pending' ? [name] : [])),
    dispatch: (thunk: unknown) => store.dispatch(thunk as typeof shown.session),
  };
}

function openWorld() {
  const { world, store } = openStore();
  seedForAnyArg(world);
  return { world, store };
}

async function openEverything() {
  const { world, store } = openWorld();
  const mounted = mount(store);
  await mounted.loaded;
  const isIdle = () => waitFor(() => expect(mounted.asking()).toEqual([]));
  return { world, ...mounted, isIdle };
}

/** Returns what these queries load now. */
async function load(which: readonly Name[]) {
  const { loaded, queries } = mount(makeTestStore(), which);
  await loaded;
  return queries();
}

const { completeChallenge } = challengesApi.endpoints;
const { startAttempt, answerQuestion, removeTwoOptions } = attemptsApi.endpoints;
const { logAction, undoAction } = actionsApi.endpoints;
const { follow, unfollow } = peopleApi.endpoints;
const { publishVideo, updateVideo, deleteVideo } = videosApi.endpoints;
const attempt = { challengeId, number: '1' };
const published = async (world: World) =>
  publishVideo.initiate(publicationOf(await upload(clientOf(world).ask, 'one')));

/** Names the first question of the attempt. */
const firstOf = (world: World) => ({
  ...attempt,
  questionId: keyOf(world)[0]?.questionId ?? '',
});

type Write = [what: string, write: (world: World) => unknown, asks: string[]];

const points = ['badges', ...submissions, ...boards];
const ofFollow = ['session', 'avatars', 'badges', 'the board of friends'];

const writes: Write[] = [
  ['another name', () => accountApi.endpoints.updateProfile.initiate({ name: 'River' }), boards],
  [
    'a challenge that is passed',
    () => completeChallenge.initiate(completionArg('4', noLeak)),
    ['challenges', 'attempt', ...points, 'videos'],
  ],
  [
    'a challenge that is not passed',
    () => completeChallenge.initiate(completionArg('1', anyArg.done)),
    ['challenges', 'attempt'],
  ],
  ['a round that begins', () => startAttempt.initiate(attempt), []],
  ['50:50', (world) => removeTwoOptions.initiate(firstOf(world)), []],
  [
    'an answer',
    (world) => answerQuestion.initiate({ ...firstOf(world), option: 0, round: 1 }),
    ['challenges'],
  ],
  ['a video', published, [...points, 'videos']],
  ['another title', () => updateVideo.initiate({ videoId, title: 'Mine' }), ['videos']],
  ['a deletion', () => deleteVideo.initiate({ videoId }), [...points, 'videos']],
  [
    'a message',
    () => messagesApi.endpoints.sendMessage.initiate({ message: 'Rain!', idempotencyKey: 'one' }),
    ['session', 'avatars', 'badges', 'inbox'],
  ],
  ['a follow', () => follow.initiate({ userId }), ofFollow],
  [
    'an unfollow',
    ({ db }) => {
      db.follows.put({ id: `1:${userId}`, userId: '1', followedId: userId, followedAt: 0 });
      return unfollow.initiate({ userId });
    },
    ofFollow,
  ],
  ['an image', () => imagesApi.endpoints.addImage.initiate({ bytes: anyImage }), []],
  [
    'a part of an upload',
    () => uploadsApi.endpoints.appendUpload.initiate({ uploadId, uploadOffset, bytes: new Blob() }),
    [],
  ],
  [
    'an action',
    () => logAction.initiate({ actionId: 'act02', zone, idempotencyKey: 'one' }),
    ['inbox', ...points],
  ],
  [
    'an action that is undone',
    () => undoAction.initiate({ logId: anyArg.logId }),
    ['inbox', ...points],
  ],
  [
    'the last answer of a review',
    () => todayApi.endpoints.answerReview.initiate({ ...anyArg, idempotencyKey: 'one' }),
    points,
  ],
  ['an item that is read', () => inboxApi.endpoints.readInboxItem.initiate(anyArg), ['inbox']],
  ['an inbox that is read', () => inboxApi.endpoints.readInbox.initiate(anyArg), ['inbox']],
  ['another reminder', () => remindersApi.endpoints.changeReminders.initiate(anyArg), []],
];

test('a write updates or refetches the queries that depend on it, and no others', async () => {
  const { world, dispatch, asking, queries, isIdle } = await openEverything();

  for (const [what, write, asks] of writes) {
    const written = await write(world);
    const { error } = await dispatch(written);
    const asked = asking();
    const has = queries().filter(({ name }) => patched.includes(name) && !asked.includes(name));
    const fresh = await load(has.map(({ name }) => name));

    expect({ what, error, asked: asked.toSorted() }).toEqual({ what, asked: asks.toSorted() });
    expect({ what, has }).toEqual({ what, has: fresh });
    await isIdle();
  }

  // The stream brings the user's message.
  const others = names.filter((name) => name !== 'messages');
  expect(queries().filter(({ name }) => name !== 'messages')).toEqual(await load(others));
});

/** One write of each kind: what it changes arrives in another way. */
const late: Name[] = [
  ...patched,
  'challenges',
  'badges',
  'the board of friends',
  'videos',
  'inbox',
];
const kinds = [
  'another name',
  'a challenge that is passed',
  'an answer',
  'a follow',
  'the last answer of a review',
  'an inbox that is read',
  'another reminder',
];

test.each([
  ...kinds.map((kind) => ['refetches', kind] as const),
  ['first requests', 'a follow'] as const,
])("%s with late responses don't bring back what was before %s", async (which, kind) => {
  const { world, store } = openWorld();
  const [, write] = writes.find(([what]) => what === kind)!;
  const written = await write(world);
  const before = await load(late);
  const { held, release, handlers } = holdResponses(world);
  if (which === 'first requests') server.use(...handlers);
  const { loaded, queries, asking, dispatch } = mount(store, late);
  if (which === 'refetches') {
    await loaded;
    server.use(...handlers);
    void dispatch(refetchAll());
  }
  await waitFor(() => expect(held).toHaveLength(late.length));
  const seen = before.map(() => new Array<string | undefined>());
  const look = () => {
    for (const [index, { data }] of queries().entries())
      if (seen[index]?.at(-1) !== data) seen[index]?.push(data);
  };
  store.dispatch(addListener({ predicate: () => true, effect: look }));

  const { error } = await dispatch(written);
  release();
  await waitFor(() => expect(asking()).toEqual([]));

  expect(error).toBeUndefined();
  const after = await load(late);
  expect(queries()).toEqual(after);
  const wentBack = after.filter(({ data }, index) => {
    const old = before[index]?.data;
    const firstNew = which === 'refetches' && seen[index]?.[0] === old ? 1 : 0;
    return old !== data && seen[index]?.includes(old, firstNew);
  });
  expect(wentBack).toEqual([]);
  expect(after).not.toEqual(before);
});

test('a rejected write refetches only the queries that it may have changed', async () => {
  const { dispatch, asking, isIdle } = await openEverything();
  const rejected: [OperationName, unknown, Name[]][] = [
    ['follow', follow.initiate({ userId }), ['the board of friends', 'person']],
    ['unfollow', unfollow.initiate({ userId }), ['the board of friends', 'person']],
    ['publishVideo', publishVideo.initiate(publicationOf('u1')), []],
    [
      'completeChallenge',
      completeChallenge.initiate(completionArg('4', noLeak)),
      ['challenges', 'attempt'],
    ],
  ];

  for (const [name, write, asks] of rejected) {
    server.use(...fault('forbidden', [name]));
    await dispatch(write);
    expect({ name, asked: asking().toSorted() }).toEqual({ name, asked: asks.toSorted() });
    await isIdle();
  }
});

test('refetchAll refetches all queries', async () => {
  const { dispatch, asking } = await openEverything();

  void dispatch(refetchAll());

  expect(asking()).toEqual(names);
});
