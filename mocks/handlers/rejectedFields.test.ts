import { maxNameLength } from '@/domain/limits';
import { clientOf, jsonHeaders } from '../testing/client';
import { completionArg, noLeak, story } from '../testing/submissions';
import { publicationOf, upload, uploadArg } from '../testing/uploads';
import { answerQuiz, keyOf } from '../testing/plays';
import { createWorld } from '../world/world';

const attempt = { challengeId: '1', number: '1' };

function openWorld() {
  const world = createWorld();
  world.signIn('1');
  return { world, ...clientOf(world) };
}

type Opened = ReturnType<typeof openWorld>;

/** Starts a quiz without answers, and returns its first two questions. */
async function openQuiz({ ask, world }: Opened) {
  await ask('startAttempt', attempt);
  const [first, second] = keyOf(world).map((key) => ({ ...key, ...attempt }));
  if (!first || !second) throw new Error('No questions.');
  return { first, second };
}

interface Rejected {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

const rejected: Array<[string, Rejected, (opened: Opened) => Promise<unknown>]> = [
  [
    'a story of an action that is not there',
    { pointer: '/done/actionIds/1', code: 'invalid', message: 'There’s no such action.' },
    ({ expectProblem }) =>
      expectProblem(
        'completeChallenge',
        completionArg('2', { ...story, actionIds: ['act01', 'act99'] }),
      ),
  ],
  [
    'a story of a video that is not there',
    {
      pointer: '/done/videoId',
      code: 'invalid',
      message: 'That video no longer exists. Record or choose another.',
    },
    ({ expectProblem }) =>
      expectProblem('completeChallenge', completionArg('2', { ...story, videoId: 'v99' })),
  ],
  [
    'a name of nothing but blanks',
    { pointer: '/name', code: 'blank', message: 'The name can’t be empty.' },
    ({ expectProblem }) => expectProblem('signup', { name: ' ', email: 'a@x.io', password: 'x' }),
  ],
  [
    'a name that is too long',
    {
      pointer: '/name',
      code: 'too_long',
      message: `The name is too long: ${maxNameLength} characters at most.`,
    },
    ({ expectProblem }) =>
      expectProblem('signup', {
        name: 'a'.repeat(maxNameLength + 1),
        email: 'a@x.io',
        password: 'x',
      }),
  ],
  [
    'a sign-up without an email',
    { pointer: '/email', code: 'blank', message: 'The email can’t be empty.' },
    ({ expectProblem }) => expectProblem('signup', { name: 'Ana', email: '', password: 'x' }),
  ],
  [
    'a login without an email',
    { pointer: '/email', code: 'blank', message: 'The email can’t be empty.' },
    ({ expectProblem }) => expectProblem('login', { email: ' ', password: 'x' }),
  ],
  [
    'another name that is empty',
    { pointer: '/name', code: 'blank', message: 'The name can’t be empty.' },
    ({ expectProblem }) => expectProblem('updateProfile', { name: '' }),
  ],
  [
    'a face from elsewhere',
    {
      pointer: '/avatar',
      code: 'unknown',
      message: 'This image can’t be your avatar. Choose another one.',
    },
    ({ expectProblem }) => expectProblem('updateProfile', { avatar: 'https://example.com/me.png' }),
  ],
  [
    'an option that is not there',
    { pointer: '/option', code: 'invalid', message: 'There’s no such option.' },
    async (opened) => {
      const { first } = await openQuiz(opened);
      return opened.expectProblem('answerQuestion', { ...first, option: 99, round: 1 });
    },
  ],
  [
    'an option that 50:50 took away',
    { pointer: '/option', code: 'removed', message: '50:50 removed this option.' },
    async (opened) => {
      const { first } = await openQuiz(opened);
      const { attempt: helped } = await opened.ask('removeTwoOptions', first);
      const [option = 9] = helped.removed?.options ?? [];
      return opened.expectProblem('answerQuestion', { ...first, option, round: 1 });
    },
  ],
  [
    'a second answer to a question that was answered right',
    { pointer: '/round', code: 'invalid', message: 'You got this right the first time.' },
    async ({ ask, expectProblem, world }) => {
      await answerQuiz(world, ask, 10);
      const [first] = keyOf(world);
      return expectProblem('answerQuestion', { ...attempt, ...first!, option: 0, round: 2 });
    },
  ],
  [
    '50:50 for a question of another attempt',
    {
      pointer: '/questionId',
      code: 'invalid',
      message: 'This attempt doesn’t include that question.',
    },
    async (opened) => {
      const { first } = await openQuiz(opened);
      return opened.expectProblem('removeTwoOptions', { ...first, questionId: 'q99' });
    },
  ],
  [
    '50:50 once more',
    {
      pointer: '/questionId',
      code: 'used',
      message: 'You already used 50:50 in this attempt.',
    },
    async (opened) => {
      const { first, second } = await openQuiz(opened);
      await opened.ask('removeTwoOptions', first);
      return opened.expectProblem('removeTwoOptions', second);
    },
  ],
  [
    '50:50 for what is answered',
    { pointer: '/questionId', code: 'answered', message: 'You already answered that question.' },
    async (opened) => {
      const { first } = await openQuiz(opened);
      await opened.ask('answerQuestion', { ...first, option: first.wrong, round: 1 });
      return opened.expectProblem('removeTwoOptions', first);
    },
  ],
  [
    'a challenge done in another way',
    {
      pointer: '/done/type',
      code: 'invalid',
      message: 'This challenge can’t be completed that way.',
    },
    ({ expectProblem }) => expectProblem('completeChallenge', completionArg('1', noLeak)),
  ],
  [
    'a challenge done nowhere on earth',
    { pointer: '/zone', code: 'invalid', message: 'There’s no such time zone.' },
    ({ expectProblem }) =>
      expectProblem('completeChallenge', { ...completionArg('4', noLeak), zone: 'Mars/Olympus' }),
  ],
  [
    'a chat followed from nowhere',
    {
      pointer: '/after',
      code: 'invalid',
      message: 'The cursor must be from an earlier response.',
    },
    ({ expectProblem }) => expectProblem('liveMessages', { after: 'now' }),
  ],
  [
    'a video without a title',
    { pointer: '/title', code: 'blank', message: 'The title can’t be empty.' },
    async ({ ask, expectProblem }) =>
      expectProblem('publishVideo', publicationOf(await upload(ask, 'tap'), { title: ' ' })),
  ],
  [
    'a video from nowhere on earth',
    { pointer: '/zone', code: 'invalid', message: 'There’s no such time zone.' },
    async ({ ask, expectProblem }) =>
      expectProblem(
        'publishVideo',
        publicationOf(await upload(ask, 'tap'), { zone: 'Mars/Olympus' }),
      ),
  ],
  [
    "a file whose name can't be read",
    {
      pointer: '/uploadMetadata',
      code: 'invalid',
      message: 'The file’s name can’t be read.',
    },
    ({ expectProblem }) =>
      expectProblem('createUpload', { ...uploadArg(9), uploadMetadata: 'filename ?' }),
  ],
  [
    'an empty file',
    { pointer: '/uploadLength', code: 'empty', message: 'The file is empty.' },
    ({ expectProblem }) => expectProblem('createUpload', uploadArg(0)),
  ],
  [
    'a page of 0 items',
    {
      pointer: '/limit',
      code: 'invalid',
      message: 'The limit must be a whole number from 1 to 100.',
    },
    ({ expectProblem }) => expectProblem('leaderboard', { scope: 'global', limit: 0 }),
  ],
  [
    'a page from nowhere',
    {
      pointer: '/cursor',
      code: 'invalid',
      message: 'The cursor must be from an earlier response.',
    },
    ({ expectProblem }) => expectProblem('leaderboard', { scope: 'global', cursor: 'there' }),
  ],
];

test.each(rejected)('rejects %s with a sentence', async (_title, error, reject) => {
  const problem = await reject(openWorld());

  expect(problem).toMatchObject({ code: 'validation_failed', errors: [error] });
});

test('names the missing members and those of a wrong type', async () => {
  const { send } = openWorld();
  const post = async (body: string) => {
    const url = 'http://localhost/api/v1/users';
    const response = await send(new Request(url, { method: 'POST', headers: jsonHeaders, body }));
    return ((await response.json()) as { errors: unknown }).errors;
  };

  expect(await post('{"name":"Ana","email":7}')).toEqual([
    {
      pointer: '/email',
      code: 'invalid',
      message: expect.stringContaining('This isn’t valid: ') as string,
    },
    { pointer: '/password', code: 'missing', message: 'This is required.' },
  ]);
  expect(await post('[]')).toMatchObject([{ pointer: '', code: 'missing' }]);
  expect(await post('{')).toMatchObject([{ pointer: '', code: 'missing' }]);
});
