import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OperationName } from '@/contract/operations';
import { resumeAtEvidence } from '@/testing/drivers/action';
import { edit, press as pressInEditor, rename } from '@/testing/drivers/editing';
import { fillForm } from '@/testing/drivers/logIn';
import { beginQuiz, option, quizRoute } from '@/testing/drivers/quiz';
import { pass } from '@/testing/drivers/uploading';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { removeNotifications, stubNotifications } from '@/testing/browser/notifications';
import { renderApp, server } from '@/testing/render/renderApp';
import { outboxOperations } from '@/services/outbox/outboxItems';
import { matchOperation } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';

type App = Pick<ReturnType<typeof renderApp>, 'user' | 'world'>;

interface Write {
  readonly open: () => App | Promise<App>;
  readonly act: (app: App) => Promise<unknown>;
  /** The button with which the user sends it again; the app does so if there is none. */
  readonly again?: string;
  /** What the screen shows in the end. */
  readonly shows: string | RegExp;
  readonly effect: (world: World) => unknown;
  readonly expected: unknown;
}

const now = new Date(2026, 2, 2, 19, 10).getTime();
const tap = 'Tap off while brushing';

const press = (name: string | RegExp) => async (app: App) =>
  app.user.click(await screen.findByRole('button', { name }));

async function prepared(app: App, ...steps: ((app: App) => unknown)[]): Promise<App> {
  for (const step of steps) await step(app);
  return app;
}

const openAt =
  (route: string, ...steps: ((app: App) => unknown)[]) =>
  () =>
    prepared(renderApp({ route, now }), ...steps);

const openSignIn = (tab: string, values: Record<string, string>) => () =>
  prepared(
    renderApp({ as: null, world: 'strict' }),
    async ({ user }) => user.click(await screen.findByRole('tab', { name: tab })),
    () => fillForm(values),
  );

const beginReview = async ({ user }: App) => {
  await user.click(await screen.findByRole('link', { name: /^Daily 5/ }));
  await user.click((await screen.findAllByRole('radio'))[0]!);
};

const write = async (message: string) => {
  const field = await screen.findByLabelText('Your tip');
  fireEvent.change(field, { target: { value: message } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

const readItems = ({ db }: World) => db.inbox.all().filter(({ isRead }) => isRead).length;
const points = ({ db }: World) => {
  const own = db.ledger.all().filter(({ userId, at }) => userId === '1' && at > now);
  return own.map((entry) => entry.points);
};
const follows = ({ db }: World) => db.follows.all().filter(({ userId }) => userId === '1').length;
const sent = ({ db }: World) =>
  db.messages
    .all()
    .slice(15)
    .map(({ message, images }) => [message, images?.length ?? 0]);
const answers = ({ db }: World) => db.attempts.all().at(-1)?.answers.length;

const writes: { readonly [Name in OperationName]?: Write } = {
  login: {
    open: openSignIn('Login', { Email: 'water@guardian.io', Password: 'drop-by-drop' }),
    act: press('Login'),
    shows: /^Welcome back/,
    effect: ({ db }) => db.session()?.userId,
    expected: '1',
  },
  signup: {
    open: openSignIn('Sign Up', { 'Full Name': 'Ana', Email: 'ana@x.io', Password: 'x' }),
    act: press('Sign Up'),
    shows: 'What have you done today?',
    effect: ({ db }) => db.accounts.all().map(({ id }) => id),
    expected: ['water@guardian.io', 'ana@x.io'],
  },
  logout: {
    open: openAt('/profile'),
    act: press('Logout'),
    shows: 'Learn, Save, and Protect Water',
    effect: ({ db }) => db.session(),
    expected: null,
  },
  sendMessage: {
    open: openAt('/chat'),
    act: () => write('Rain barrels work'),
    shows: 'Rain barrels work',
    effect: sent,
    expected: [['Rain barrels work', 0]],
  },
  addImage: {
    open: openAt('/chat', () => screen.findByLabelText('Your tip')),
    act: async () => {
      const input = screen.getByLabelText('Images', { selector: 'input' });
      fireEvent.change(input, { target: { files: [picture('a.jpg')] } });
    },
    again: 'Retry image',
    shows: '1 image added',
    effect: sent,
    expected: [],
  },
  logAction: {
    open: openAt('/'),
    act: press(`Log: ${tap}`),
    shows: '5 of 20 points',
    effect: points,
    expected: [5],
  },
  undoAction: {
    open: openAt('/', press(`Log: ${tap}`), () => pass(1_000)),
    act: press(`Undo: ${tap}`),
    shows: '0 of 20 points',
    effect: points,
    expected: [5, -5],
  },
  answerReview: {
    open: openAt('/', beginReview),
    act: press('Check'),
    shows: /^(Correct|Not quite)/,
    effect: ({ db }) => db.reviews.all().at(-1)?.answers.length,
    expected: 1,
  },
  startAttempt: {
    open: () => prepared(renderApp({ route: quizRoute, world: 'newcomer' }), () => pass(1_000)),
    act: press('Begin'),
    again: 'Begin',
    shows: 'Question 1 of 10',
    effect: ({ db }) => db.attempts.all().map(({ number }) => number),
    expected: [1],
  },
  answerQuestion: {
    open: beginQuiz,
    act: async (app) => {
      await app.user.click(option(true));
      await press('Check')(app);
    },
    shows: 'Correct',
    effect: answers,
    expected: 1,
  },
  removeTwoOptions: {
    open: beginQuiz,
    act: press('50:50'),
    shows: /^Removed: /,
    effect: ({ db }) => db.attempts.all().map(({ helpedWith }) => helpedWith !== null),
    expected: [true],
  },
  completeChallenge: {
    open: () => resumeAtEvidence({ note: 'The washer was worn out, a new one helped.' }),
    act: press('Submit'),
    shows: 'You earned 150 points!',
    effect: ({ db }) =>
      db.ledger
        .all()
        .filter(({ userId }) => userId === '1')
        .map((e) => e.points),
    expected: [150],
  },
  follow: {
    open: openAt('/leaderboard?user=3'),
    act: press('Follow'),
    shows: 'Unfollow',
    effect: follows,
    expected: 1,
  },
  unfollow: {
    open: openAt('/leaderboard?user=3', press('Follow'), () => pass(500)),
    act: press('Unfollow'),
    shows: 'Follow',
    effect: follows,
    expected: 0,
  },
  updateProfile: {
    open: edit,
    act: async ({ user }) => {
      await rename('River');
      await pressInEditor(user, 'Save');
    },
    shows: 'River',
    effect: (world) => world.person('1').name,
    expected: 'River',
  },
  readInbox: {
    open: openAt('/?open=inbox'),
    act: press('Mark all as read'),
    shows: 'You’re all caught up',
    effect: readItems,
    expected: 5,
  },
  readInboxItem: {
    open: openAt('/?open=inbox'),
    act: async ({ user }) => {
      await user.click(await screen.findByRole('link', { name: /Amara Okafor followed you/ }));
      await pass(500);
      act(() => history.back());
    },
    shows: '4 unread',
    effect: readItems,
    expected: 1,
  },
  changeReminders: {
    open: openAt('/profile?open=settings'),
    act: async ({ user }) => {
      stubNotifications();
      const group = within(await screen.findByRole('group', { name: 'Streak reminder' }));
      await user.click(group.getByRole('radio', { name: 'On' }));
    },
    shows: 'Quiet hours',
    effect: ({ db }) => db.reminders.all().map(({ isOn }) => isOn),
    expected: [true],
  },
  updateVideo: {
    open: openAt('/upload?video=1', press('Edit title'), () => fillForm({ Title: 'Short' })),
    act: press('Save'),
    shows: 'Edit title',
    effect: ({ db }) => db.videos.get('1')?.title,
    expected: 'Short',
  },
  deleteVideo: {
    open: openAt('/upload?video=1', press('Delete'), press('Delete it')),
    act: async ({ user }) => user.click(await screen.findByRole('link', { name: 'Profile' })),
    shows: '1100',
    effect: points,
    expected: [-100, -50],
  },
};

const failure =
  /Not sent|Couldn’t|needs a connection|still logged in|session has ended|Waiting|Check your connection/;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  stubPictures();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  removeNotifications();
  server.events.removeAllListeners();
});

test.each(
  Object.entries(writes).flatMap(([name, write]) =>
    (['lostResponse', 'lateResponse'] as const).map((kind) => [name, kind, write] as const),
  ),
)('%s with a %s has one effect, which the screen shows', async (name, kind, write) => {
  const app = await write.open();
  let requests = 0;
  server.events.on('request:start', ({ request }) => {
    if (matchOperation(request)?.name === name) requests += 1;
  });
  server.use(...fault(kind, [name as OperationName]));

  await write.act(app);
  await pass(kind === 'lateResponse' ? 8_500 : 500);
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  if (write.again !== undefined) await press(write.again)(app);
  await pass(3_000);

  expect(screen.getAllByText(write.shows)[0]).toBeInTheDocument();
  expect(screen.queryAllByText(failure)).toEqual([]);
  expect(write.effect(app.world)).toEqual(write.expected);
  // The live stream has a message before it would be sent again.
  const isRepeated = name in outboxOperations && name !== 'sendMessage';
  expect(requests).toBe(isRepeated || write.again !== undefined ? 2 : 1);
});

const deletions: readonly [OperationName, string | RegExp, ...((app: App) => unknown)[]][] = [
  ['updateProfile', 'River', press('Delete this change')],
  ['follow', 'Unfollow', press('Delete this follow')],
  ['completeChallenge', 'Completed!', press('Done'), press('Delete this submission')],
  [
    'answerQuestion',
    'Question 2 of 10',
    press('Close'),
    press('Delete this answer'),
    press('Continue'),
    press('Continue'),
  ],
];

test.each(deletions)(
  '%s that is deleted after its response was lost is shown as the server has it',
  async (name, shows, ...steps) => {
    const write = writes[name]!;
    const app = await write.open();
    server.use(...fault('lostResponse', [name]));
    await write.act(app);
    await pass(500);
    server.resetHandlers();

    await prepared(app, ...steps, () => pass(1_000));

    expect(screen.getAllByText(shows)[0]).toBeInTheDocument();
    expect(screen.queryAllByText(failure)).toEqual([]);
    expect(write.effect(app.world)).toEqual(write.expected);
  },
);
