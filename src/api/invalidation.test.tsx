import type { OperationName } from '@/contract/operations';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { anyArg, anyImage, clientOf, seedForAnyArg } from '@mocks/testing/client';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { publicationOf, upload } from '@mocks/testing/uploads';
import { keyOf } from '@mocks/testing/plays';
import type { World } from '@mocks/world/world';
import { actionsApi } from './actionsApi';
import { attemptsApi } from './attemptsApi';
import { badgesApi } from './badgesApi';
import { refetchAll } from './baseApi';
import { challengesApi } from './challengesApi';
import { imagesApi } from './imagesApi';
import { leaderboardApi } from './leaderboardApi';
import { ledgerApi } from './ledgerApi';
import { messagesApi } from './messagesApi';
import { peopleApi } from './peopleApi';
import { presenceApi } from './presenceApi';
import { quotesApi } from './quotesApi';
import { profileApi } from './profileApi';
import { sessionApi } from './sessionApi';
import { todayApi } from './todayApi';
import { uploadsApi } from './uploadsApi';
import { videosApi } from './videosApi';

const zone = 'UTC';
const { challengeId, userId, videoId, uploadId, uploadLength, uploadOffset } = anyArg;

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
  litres: ledgerApi.endpoints.litres.initiate(),
  streak: ledgerApi.endpoints.streak.initiate(),
  quotes: quotesApi.endpoints.quotes.initiate(),
  'the board': leaderboardApi.endpoints.leaderboard.initiate({}),
  'the board of friends': leaderboardApi.endpoints.leaderboard.initiate({ scope: 'friends' }),
  messages: messagesApi.endpoints.messages.initiate(undefined),
  avatars: imagesApi.endpoints.avatars.initiate(),
  person: peopleApi.endpoints.person.initiate({ userId }),
  'another user': peopleApi.endpoints.person.initiate({ userId: '4' }),
  videos: videosApi.endpoints.videos.initiate(),
  presence: presenceApi.endpoints.presence.initiate(),
};
const boards = ['the board', 'the board of friends', 'person', 'another user'];
const submissions = ['ledger', 'litres', 'streak', 'today', 'review'];

/** Mounts all these queries and reports which are being fetched. */
async function openEverything() {
  const { world, store } = openStore();
  seedForAnyArg(world);
  const keys = await Promise.all(
    Object.entries(shown).map(async ([name, query]) => {
      const subscription = store.dispatch(query as typeof shown.session);
      await subscription;
      return [name, subscription.queryCacheKey] as const;
    }),
  );
  const { session: mine } = shown;
  return {
    world,
    dispatch: (thunk: unknown) => store.dispatch(thunk as typeof mine),
    asking: () =>
      keys
        .filter(([, key]) => store.getState().api.queries[key]?.status === 'pending')
        .map(([name]) => name),
  };
}

const { completeChallenge } = challengesApi.endpoints;
const { startAttempt, answerQuestion, removeTwoOptions } = attemptsApi.endpoints;
const { follow, unfollow } = peopleApi.endpoints;
const { publishVideo, updateVideo, deleteVideo } = videosApi.endpoints;
const attempt = { challengeId, number: '1' };
const published = async (world: World) =>
  publishVideo.initiate(publicationOf(await upload(clientOf(world).ask, 'one')));

const firstQuestion = (world: World) => keyOf(world)[0]?.questionId ?? '';

interface Write {
  what: string;
  write: (world: World) => unknown;
  asks: string[];
}

test.each<Write>([
  {
    what: 'another name',
    write: () => profileApi.endpoints.updateProfile.initiate({ name: 'River' }),
    asks: boards,
  },
  {
    what: 'a challenge that is passed',
    write: () => completeChallenge.initiate(completionArg('4', noLeak)),
    asks: ['challenges', 'attempt', 'badges', ...submissions, ...boards, 'videos'],
  },
  {
    what: 'a challenge that is not passed',
    write: () => completeChallenge.initiate(completionArg('1', anyArg.done)),
    asks: ['challenges', 'attempt'],
  },
  { what: 'a round that begins', write: () => startAttempt.initiate(attempt), asks: [] },
  {
    what: 'an answer',
    write: (world) =>
      answerQuestion.initiate({
        ...attempt,
        questionId: firstQuestion(world),
        option: 0,
        round: 1,
      }),
    asks: ['challenges'],
  },
  {
    what: '50:50',
    write: (world) => removeTwoOptions.initiate({ ...attempt, questionId: firstQuestion(world) }),
    asks: [],
  },
  { what: 'a video', write: published, asks: ['badges', ...submissions, ...boards, 'videos'] },
  {
    what: 'another title',
    write: () => updateVideo.initiate({ videoId, title: 'Mine' }),
    asks: ['videos'],
  },
  {
    what: 'a deletion',
    write: () => deleteVideo.initiate({ videoId }),
    asks: ['badges', ...submissions, ...boards, 'videos'],
  },
  {
    what: 'a message',
    write: () =>
      messagesApi.endpoints.sendMessage.initiate({ message: 'Rain!', idempotencyKey: 'one' }),
    asks: ['badges'],
  },
  {
    what: 'a follow',
    write: () => follow.initiate({ userId }),
    asks: ['session', 'avatars', 'badges', 'the board of friends', 'person'],
  },
  {
    what: 'an unfollow',
    write: () => unfollow.initiate({ userId }),
    asks: ['session', 'avatars', 'badges', 'the board of friends', 'person'],
  },
  {
    what: 'an image',
    write: () => imagesApi.endpoints.addImage.initiate({ bytes: anyImage }),
    asks: [],
  },
  {
    what: 'an upload',
    write: () =>
      uploadsApi.endpoints.createUpload.initiate({
        uploadLength,
        uploadMetadata: anyArg.uploadMetadata,
        sessionUser: '1',
      }),
    asks: [],
  },
  {
    what: 'a part of an upload',
    write: () =>
      uploadsApi.endpoints.appendUpload.initiate({ uploadId, uploadOffset, bytes: new Blob() }),
    asks: [],
  },
  {
    what: 'an upload that is canceled',
    write: () => uploadsApi.endpoints.cancelUpload.initiate({ uploadId }),
    asks: [],
  },
])('$what refetches the queries that depend on it, and no others', async ({ write, asks }) => {
  const { world, dispatch, asking } = await openEverything();
  const written = await write(world);
  expect(asking()).toEqual([]);

  const { error } = await dispatch(written);

  expect(error).toBeUndefined();
  expect(asking().toSorted()).toEqual(asks.toSorted());
});

test.each<[OperationName, unknown, string[]]>([
  ['follow', follow.initiate({ userId }), ['the board of friends', 'person']],
  ['unfollow', unfollow.initiate({ userId }), ['the board of friends', 'person']],
  ['publishVideo', publishVideo.initiate(publicationOf('u1')), []],
  [
    'completeChallenge',
    completeChallenge.initiate(completionArg('4', noLeak)),
    ['challenges', 'attempt'],
  ],
])('a rejected %s refetches the queries that may have changed', async (name, write, asks) => {
  const { dispatch, asking } = await openEverything();
  server.use(...fault('forbidden', [name]));

  await dispatch(write);

  expect(asking().toSorted()).toEqual(asks.toSorted());
});

test('refetchAll refetches all queries', async () => {
  const { dispatch, asking } = await openEverything();

  void dispatch(refetchAll());

  expect(asking()).toEqual(Object.keys(shown));
});
