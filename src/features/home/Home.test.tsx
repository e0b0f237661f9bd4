import { act, screen, waitFor, within } from '@testing-library/react';
import { messagesApi } from '@/api/messagesApi';
import { sessionApi } from '@/api/sessionApi';
import { todayApi } from '@/api/todayApi';
import { deviceZone } from '@/lib/deviceZone';
import { setMedia } from '@/testing/browser/browserStubs';
import { renderApp, server } from '@/testing/render/renderApp';
import { quotes } from '@backend/content/content';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const at = (time: string) => new Date(`2026-03-02T${time}:00`).getTime();
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function renderWithFakeTimers() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  return renderApp({ hasFakeTimers: true, now: at('18:00') });
}

test('[H09] [H13] [H14] [H15] [H18] [H20] [H21] [H22] [H23] [H24] [H26] [H27] [K01] [K04] greets the user with their figures, three challenges and the badges', async () => {
  renderApp();

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Welcome back, Water Guardian!',
  );
  expect(screen.getByText('Level 8 • Water Guardian')).toBeVisible();
  expect(screen.getByText((_, element) => element?.textContent === '1250 points')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Level progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  expect(bar).toHaveAttribute('aria-valuemax', '200');
  expect(await figure('Points')).toHaveTextContent(/^1250$/);
  expect(await figure('Level')).toHaveTextContent(/^8$/);
  expect(await figure('Badges')).toHaveTextContent(/^3$/);
  expect(await figure('Streak')).toHaveTextContent(/^5$/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const items = await (await region('Recent Challenges')).findAllByRole('listitem');
  const [quiz, video, game] = items;
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Water Cycle Quiz',
    'Save 10 Liters Challenge',
    'Ocean Cleanup Game',
  ]);
  expect(quiz).toHaveTextContent(/Follow a drop.*easy\+50 pts/);
  expect(video).toHaveTextContent(/Show on video.*medium\+100 pts/);
  expect(game).toHaveTextContent(/Steer the skimmer.*medium\+75 pts/);
  const [trophy, ...others] = screen.getAllByRole('img', { name: 'Trophy: completed' });
  expect(quiz).toContainElement(trophy!);
  expect(trophy).toBeVisible();
  expect(others).toEqual([]);

  const earned = await screen.findByRole('list', { name: 'Earned badges' });
  expect(earned).toHaveTextContent(/^First DropWater WarriorEco Champion$/);
  const next = within(screen.getByRole('list', { name: 'Next badges' })).getAllByRole('listitem');
  expect(next.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Quiz Master1 of 5 quizzes'),
    expect.stringContaining('Video Star3 of 5 videos'),
  ]);
  expect(screen.queryByText('Social Saver')).not.toBeInTheDocument();
});

test('[H19] shows level 1 for a user without a level, and quotes that start paused with reduced motion', async () => {
  setMedia('(prefers-reduced-motion: reduce)');
  const { store, world } = renderApp();
  await figure('Level');
  server.use(
    respondWith('session', { user: { ...world.db.users.get('1'), streak: 5, level: undefined } }),
  );

  await act(() =>
    store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true })),
  );

  const level = await figure('Level');
  await waitFor(() => expect(level).toHaveTextContent(/^1$/));
  expect(await screen.findByRole('button', { name: 'Play quotes' })).toBeVisible();
});

test('[H10] [H11] [H12] [K02] shows the next of six quotes every 4 seconds, unless paused', async () => {
  const { user } = renderWithFakeTimers();
  const card = await screen.findByRole('region', { name: 'Motivational quote' });
  expect(screen.getByText('Good Evening')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Moon' })).toBeVisible();
  const words = card.querySelector('p')!;
  const button = (name: string) => within(card).getByRole('button', { name });
  const texts = quotes.map(({ text }) => text);
  expect(card.closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();

  pass(3_999);
  expect(words).toHaveTextContent(texts[0]!);
  pass(1);
  const seen = [words.textContent];
  for (let turn = 2; turn <= 6; turn += 1) {
    pass(4_000);
    seen.push(words.textContent);
  }
  expect(seen).toEqual([...texts.slice(1), texts[0]]);

  await user.click(button('Pause quotes'));
  await user.unhover(card);
  pass(20_000);
  expect(words).toHaveTextContent(texts[0]!);
  await user.click(button('Play quotes'));
  await user.unhover(card);
  pass(4_000);
  expect(words).toHaveTextContent(texts[1]!);

  // A mouse over the card pauses them, a finger that touches it doesn't.
  await user.hover(card);
  pass(20_000);
  expect(words).toHaveTextContent(texts[1]!);
  await user.unhover(card);
  pass(4_000);
  expect(words).toHaveTextContent(texts[2]!);
  await user.pointer({ keys: '[TouchA>]', target: card });
  pass(4_000);
  expect(words).toHaveTextContent(texts[3]!);
});

test('[H25] leads to the challenges, the chat, the ledger and the ranks', async () => {
  const { user } = renderApp({ now: at('09:41') });
  await screen.findByText('125 members online');
  expect(screen.getByRole('img', { name: 'Sun' })).toBeVisible();
  expect(href('View All')).toBe('/challenges');
  expect(href('Ocean Cleanup Game')).toBe('/challenges?play=3');
  expect(href(/Water Savers Community.*125 members online/)).toBe('/chat');

  await user.click(screen.getByRole('link', { name: 'Level 8 • Water Guardian' }));
  expect(await screen.findByRole('dialog', { name: 'Levels and ranks' })).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('link', { name: 'Points 1250' }));
  expect(location.pathname + location.search).toBe('/profile?open=points');
  const points = await screen.findByRole('heading', { name: 'How you earned your 1250 points' });
  await waitFor(() => expect(points).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});

test('failed challenges and badges show why once, and one Retry loads both', async () => {
  const { user } = renderApp();
  server.use(...fault('offline', ['challenges', 'badges']));
  const words = 'Couldn’t load the challenges. Check your connection and try again.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Couldn’t load the badges.')).toBeVisible();
  // The Today card requests the challenges again when it mounts.
  await screen.findByRole('list', { name: 'Quick actions' });
  const retry = screen.getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'false'));

  server.resetHandlers();
  await user.click(retry);

  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Earned badges' })).toBeVisible();
});

test('counts messages that others sent since the chat was last open', async () => {
  const { store, user, world } = renderApp();
  const load = async () => {
    const newest = messagesApi.endpoints.messages.initiate(undefined, { forceRefetch: true });
    await act(() => store.dispatch(newest));
  };
  expect(await screen.findByRole('link', { name: 'Community chat' })).toHaveAttribute(
    'href',
    '/chat',
  );
  await load();

  for (const userId of ['1', 'amara', 'kai']) {
    const sequence = world.db.nextSequence();
    world.db.messages.put({
      id: `new ${userId}`,
      userId,
      message: 'Hi',
      sentAt: world.now() + 1_000,
      sequence,
    });
  }
  await load();
  await user.click(await screen.findByRole('link', { name: 'Community chat, 2 new' }));
  await screen.findByRole('heading', { name: 'Water Savers Community' });
  await screen.findAllByText('Hi');
  await user.click(screen.getByRole('link', { name: 'Home' }));

  expect(await screen.findByRole('link', { name: 'Community chat' })).toBeVisible();
});

test('the community card leads to the chat, and hides members it can not count', async () => {
  renderWithFakeTimers();
  const name = 'Water Savers Community 125 members online';
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/chat');

  server.use(...fault('offline', ['presence']));
  await act(() => jest.advanceTimersByTimeAsync(30_000));

  expect(screen.getByText('Share your tips in the chat')).toBeVisible();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const choose = (name: RegExp | string) => screen.findByRole('radio', { name });

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']));

test('a sign-up leads to the first action, which earns First Drop, and then to the goal', async () => {
  const { user, world } = renderApp({ as: null });
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  for (const [label, text] of [
    ['Full Name', 'Ana Lima'],
    ['Email', 'ana@x.io'],
    ['Password', 'rain'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  const welcome = within(await screen.findByRole('dialog', { name: 'Welcome' }));
  expect(await heading('What have you done today?')).toHaveFocus();
  expect(location.search).toBe('?welcome');
  expect(screen.getByText('Log an action to see what you save.')).toBeVisible();
  expect(await welcome.findByText('7.9 gallons')).toBeVisible();
  await user.click(welcome.getByRole('button', { name: 'Log: Tap off while brushing' }));
  expect(await heading('You earned First Drop!')).toBeVisible();
  expect(screen.getByText('Your first badge, and 7.9 gallons saved.')).toBeVisible();
  await press('Continue');

  expect(await heading('Pick a daily goal.')).toHaveFocus();
  expect(screen.getByText('You can change it any time.')).toBeVisible();
  expect(await choose('Regular')).toBeChecked();
  await user.click(await choose('Serious'));
  await press('Start saving water');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
  expect(await screen.findByText('5 of 30 points')).toBeVisible();
  expect(world.db.users.all().find(({ name }) => name === 'Ana Lima')).toMatchObject({
    dailyGoal: 30,
    units: 'gallons',
    badges: ['first-drop'],
  });
});

test('the first run can be skipped, and then changes no goal', async () => {
  const { user, world } = renderApp({ route: '/?welcome', world: 'newcomer' });
  const { dailyGoal } = world.person('1');
  await heading('What have you done today?');

  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await heading('Pick a daily goal.');
  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
  expect(world.person('1').dailyGoal).toBe(dailyGoal);
});

test('says on Home why a goal was refused, until it is deleted', async () => {
  const { user, world } = renderApp({ route: '/?welcome', world: 'newcomer' });
  const { dailyGoal } = world.person('1');
  await heading('What have you done today?');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  server.use(...fault('validation_failed', ['updateProfile']));
  await user.click(await choose('Serious'));
  await user.click(screen.getByRole('button', { name: 'Start saving water' }));

  const list = within(await screen.findByRole('list', { name: 'Not sent yet' }));
  expect(list.getByRole('alert')).toHaveTextContent(/^Couldn’t send\./);
  await user.click(list.getByRole('button', { name: 'Delete this choice' }));

  await waitFor(() => expect(screen.queryByText('Your choice')).toBeNull());
  expect(world.person('1').dailyGoal).toBe(dailyGoal);
});

test('a log leaves its row where it was', async () => {
  const { user, store } = renderApp({ now: at('09:41'), world: 'strict' });
  await screen.findByLabelText('Log: Tap off while brushing');
  const buttons = () => within(screen.getByLabelText('Quick actions')).getAllByRole('button');
  const titles = () =>
    buttons().map((button) => button.getAttribute('aria-label')?.replace(/^.*: /, ''));
  const select = todayApi.endpoints.today.select({ zone: deviceZone() });
  const listed = () => select(store.getState()).data?.actions.items.map((item) => item.actionId);
  const [before, listedBefore] = [titles(), listed()];

  await user.click(buttons()[2]!);

  await waitFor(() => expect(listed()).not.toEqual(listedBefore));
  expect(titles()).toEqual(before);
});
