import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { todayApi } from '@/api/todayApi';
import { operations, type OperationName } from '@/contract/operations';
import { moveTo } from '@/testing/drivers/moveTo';
import { renderApp, server } from '@/testing/render/renderApp';
import { appendEntry } from '@backend/db/ledgerWrites';
import { openReview } from '@backend/resolvers/reviews';
import { problemResponse } from '@mocks/http/respond';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';

const minute = 60_000;
const lastMinute = new Date(2026, 2, 10, 23, 59, 30).getTime();
const sunday = new Date(2026, 2, 8, 23, 59, 30).getTime();

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const waitForMidnight = () => wait(1.5 * minute);
const logButton = () => screen.findByRole('button', { name: 'Log: Tap off while brushing' });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

test.each([
  ['/profile', 'Today, Tuesday: still open', 'Today, Wednesday: still open'],
  ['/challenges', 'Fix a Leaky Faucet', 'Toilet Dye Test'],
])('%s shows the new day at midnight without a reload', async (route, before, after) => {
  renderApp({ route, now: lastMinute, hasFakeTimers: true });
  expect(await screen.findByText(before)).toBeInTheDocument();
  expect(screen.queryByText(after)).not.toBeInTheDocument();

  await waitForMidnight();

  expect(await screen.findByText(after)).toBeInTheDocument();
});

describe('Home at midnight', () => {
  /** Home on Sunday evening: an action is logged, and Daily 5 is done. */
  async function openHome() {
    const app = renderApp({ now: sunday, hasFakeTimers: true });
    const { db } = app.world;
    const review = openReview(db, '1', '2026-03-08');
    const answers = review.questionIds.map((questionId) => ({ questionId, option: 0 }));
    db.reviews.put({ ...review, answers });
    await app.user.click(await logButton());
    expect(await screen.findByText('5 of 20 points')).toBeVisible();
    await wait(15_000);
    expect(
      await screen.findByRole('button', { name: 'Done: Tap off while brushing' }),
    ).toBeVisible();
    expect(await screen.findByText('Done. New questions tomorrow.')).toBeVisible();
    return app;
  }

  async function expectNewDay() {
    expect(await screen.findByText('0 of 20 points')).toBeVisible();
    expect(await logButton()).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByText('Five quick questions for 5 points')).toBeVisible();
  }

  test('has no points, enabled actions, Daily 5 and the week in the inbox', async () => {
    await openHome();
    expect(await screen.findByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible();

    await waitForMidnight();

    await expectNewDay();
    expect(await screen.findByRole('link', { name: 'Inbox, 4 unread' })).toBeVisible();
    expect(screen.getByText('5 points by midnight keep your 6-day streak')).toBeVisible();
  });

  test('has the new day after a midnight without a connection on another tab, and counts what waits', async () => {
    const { user, world } = await openHome();
    await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
    server.use(...fault('offline', Object.keys(operations) as OperationName[]));

    await waitForMidnight();
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    await expectNewDay();
    await user.click(await logButton());

    expect(await screen.findByText('5 of 20 points')).toBeVisible();
    await wait(15_000);
    expect(
      await screen.findByRole('button', { name: 'Done: Tap off while brushing' }),
    ).toBeVisible();
    expect(world.db.ledger.all().filter(({ at }) => at > sunday + minute)).toEqual([]);
  });

  test('has the new day if the response of the day before comes after midnight', async () => {
    const { store, world } = await openHome();
    const late = holdResponses(world, ['today']);
    server.use(...late.handlers);
    await wait(14_000);
    act(() => void store.dispatch(todayApi.util.invalidateTags(['Today'])));
    await wait(5_000);
    expect(late.held).toHaveLength(1);
    server.resetHandlers();
    late.release();
    await waitForMidnight();

    await expectNewDay();
  });

  test('has the new day if the clock of the server is a little behind', async () => {
    const { world } = await openHome();
    const now = world.now.bind(world);
    jest.spyOn(world, 'now').mockImplementation(() => now() - 20_000);

    await wait(2 * minute);

    await expectNewDay();
  });
});

test("a board has the new day's changes from midnight UTC on, in any zone", async () => {
  const zone = 'Asia/Tokyo';
  moveTo(zone);
  const at = Date.parse('2026-03-08T23:59:30Z');
  const { user, world } = renderApp({ route: '/challenges', now: at, hasFakeTimers: true });
  const award = { source: 'challenge:9', kind: 'award', title: 'Quiz' } as const;
  appendEntry(world.db, { ...award, userId: '1', points: 1000, savings: [], at, zone });
  await user.click(await screen.findByRole('link', { name: 'Leaderboard' }));
  expect((await screen.findAllByText(/^up \d+ since midnight UTC$/)).length).toBeGreaterThan(0);

  await waitForMidnight();

  await waitFor(() => expect(screen.queryByText(/since midnight UTC/)).not.toBeInTheDocument());
});

test('Daily 5 asks the questions of the new day, also if an answer of the old one is late', async () => {
  const { user, world } = renderApp({
    route: '/challenges?play=daily',
    now: sunday,
    hasFakeTimers: true,
  });
  const questions = () => openReview(world.db, '1', '2026-03-09').questionIds;
  await user.click((await screen.findAllByRole('radio'))[0]!);
  const held = world.hold('answerReview');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await act(() => held.reached);

  await waitForMidnight();
  await act(async () => {
    held.release();
    await jest.advanceTimersByTimeAsync(100);
  });

  expect(questions()).toHaveLength(5);
  expect(await screen.findByText('Question 1 of 5')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Check' })).toBeVisible();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test.each([
  ['its offset', ['America/New_York'], 'Etc/GMT+5', 'UTC−5'],
  ['UTC', ['America/New_York', 'Etc/GMT+5'], 'UTC', 'UTC'],
])('in a zone that the server lacks, days follow %s', async (_what, lacks, zone, name) => {
  moveTo('America/New_York');
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const now = Date.parse('2026-03-10T15:30:00Z');
  const { user, world } = renderApp({ world: 'newcomer', now, hasFakeTimers: true });
  const errors = [{ pointer: '/zone', code: 'invalid', message: 'There’s no such time zone.' }];
  server.use(
    http.all('*', async ({ request }) => {
      const sent = `${decodeURIComponent(request.url)} ${await request.clone().text()}`;
      const isKnown = !lacks.some((each) => sent.includes(each));
      return isKnown ? undefined : problemResponse('validation_failed', { errors });
    }),
  );

  await user.click(await logButton());
  await wait(1_000);

  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  expect(
    screen.getByText(`Your days follow ${name}: we don’t know the time zone America/New_York yet.`),
  ).toBeVisible();
  expect(world.db.ledger.all().at(-1)).toMatchObject({ zone });
});

test('in another time zone, an action is logged in it, and Home has its day and time', async () => {
  const now = Date.parse('2026-03-10T02:30:00Z');
  moveTo('Europe/Berlin');
  const { user, world } = renderApp({ world: 'newcomer', now, hasFakeTimers: true });
  expect(await screen.findByText('Good Morning')).toBeVisible();
  await logButton();

  moveTo('America/New_York');
  await user.click(await logButton());
  expect(await screen.findByText('Good Evening')).toBeVisible();
  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  expect(world.db.ledger.all().at(-1)).toMatchObject({
    zone: 'America/New_York',
    localDate: '2026-03-09',
  });

  // Without any event.
  moveTo('Asia/Tokyo');
  await wait(10_000);
  expect(await screen.findByText('Good Morning')).toBeVisible();
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(world.db.ledger.all().at(-1)).toMatchObject({ zone: 'America/New_York' });
});
