import { act, screen, waitFor, within } from '@testing-library/react';
import { ledgerApi } from '@/api/ledgerApi';
import { sessionApi } from '@/api/sessionApi';
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
  expect(trophy!.querySelector('svg')).toBeVisible();
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
  pass(20_000);
  expect(words).toHaveTextContent(texts[0]!);
  await user.click(button('Play quotes'));
  pass(4_000);
  expect(words).toHaveTextContent(texts[1]!);

  // A mouse that hovers over the text pauses them, a finger that touches it doesn't.
  await user.hover(words);
  pass(20_000);
  expect(words).toHaveTextContent(texts[1]!);
  await user.hover(button('Pause quotes'));
  pass(4_000);
  expect(words).toHaveTextContent(texts[2]!);
  await user.pointer({ keys: '[TouchA>]', target: words });
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

test("the community card shows everyone's direct and hidden liters separately", async () => {
  const { store } = renderApp();
  const saved = () => screen.getByText(/^Together we saved/).parentElement?.textContent.trim();
  await screen.findByText(/^Together we saved/);

  for (const [direct, hidden, words] of [
    [1234, 5678, 'Together we saved 1,234 liters and 5,678 liters of hidden water'],
    [1, 0, 'Together we saved 1 liter'],
  ] as const) {
    const mine = { direct: 7, hidden: 8 };
    server.use(respondWith('liters', { mine, sources: [], community: { direct, hidden } }));
    const again = ledgerApi.endpoints.liters.initiate(undefined, { forceRefetch: true });
    await act(() => store.dispatch(again));
    await waitFor(() => expect(saved()).toBe(words));
  }
});

test('the community card leads to the chat without liters, and hides members it can not count', async () => {
  renderWithFakeTimers();
  server.use(...fault('offline', ['liters']));
  const name = 'Water Savers Community 125 members online';
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/chat');
  expect(screen.queryByText(/Together we saved/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  server.use(...fault('offline', ['presence']));
  await act(() => jest.advanceTimersByTimeAsync(30_000));

  expect(screen.getByText('Share your tips in the chat')).toBeVisible();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const choose = (name: RegExp | string) => screen.findByRole('radio', { name });

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']));

test('a sign-up leads through goal, units and the first action, which earns First Drop', async () => {
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
  await user.click(screen.getByRole('button', { name: /Create Account/ }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Set your daily goal'));
  expect(location.search).toBe('?welcome');
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    'Step 1 of 3',
  );
  expect(await choose('Regular')).toBeChecked();
  await user.click(await choose('Serious'));
  await press('Continue');

  expect(await heading('Liters or gallons?')).toHaveFocus();
  expect(await choose('Gallons (US)')).toBeChecked();
  await press('Continue');

  expect(await heading('What have you done today?')).toHaveFocus();
  await user.click(
    await within(screen.getByRole('dialog')).findByRole('button', {
      name: 'Log: Tap off while brushing',
    }),
  );
  expect(await heading('You earned First Drop!')).toBeVisible();
  expect(screen.getByText('Your first badge, and 7.9 gallons saved.')).toBeVisible();
  await press('Start saving water');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.search).toBe('');
  expect(world.db.users.all().find(({ name }) => name === 'Ana Lima')).toMatchObject({
    dailyGoal: 30,
    units: 'gallons',
    badges: ['first-drop'],
  });
  expect(await screen.findByText('5 of 30 points')).toBeVisible();
});

test.each([
  ['internal_error', /^Your choice isn’t saved yet\./],
  ['validation_failed', /^Couldn’t save your choice\..*settings\.$/],
] as const)(
  'a choice that was not saved (%s) is reported in the next step',
  async (kind, words) => {
    const { user, world } = renderApp({ route: '/?welcome', world: 'newcomer' });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await heading('Set your daily goal');
    const before = world.person('1');
    server.use(...fault(kind, ['updateProfile']));

    await press('Continue');
    expect(await screen.findByText(words)).toBeVisible();
    expect(await heading('Liters or gallons?')).toBeVisible();
    await press('Skip');
    if (kind === 'internal_error') await press('Skip');
    else await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    expect(world.person('1')).toEqual(before);
  },
);
