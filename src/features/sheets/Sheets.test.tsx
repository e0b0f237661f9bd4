import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { awardGiven } from '@/api/events';
import { doubleClick } from '@/testing/browser/history';
import { goTo } from '@/testing/drivers/watching';
import { actionAwardRow, quizAward } from '@/testing/fixtures/awards';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { addMonths, weeksOf } from './StreakSheet';

const now = Date.parse('2026-03-04T09:41:00Z');
const dialog = async () => within(await screen.findByRole('dialog'));
const inDialog = async (name: string) => (await dialog()).findByRole('button', { name });
const link = (name: string) => screen.findByRole('link', { name });
const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

test('the figures open their sheets, which Close, Back, Escape and a click beside them close', async () => {
  const { user } = renderApp();
  const levels = await link('Level 8');
  const badges = await link('Badges 3');
  const streak = await link('Streak 5');
  const open = async (opener: HTMLElement, sheet: string, title: string) => {
    await user.click(opener);
    const heading = await (await dialog()).findByRole('heading', { level: 1, name: title });
    expect(heading).toHaveFocus();
    expect(location.search).toBe(`?sheet=${sheet}`);
  };
  const expectLeft = async (opener: HTMLElement) => {
    await expectClosed();
    await waitFor(() => expect(location.search).toBe(''));
    expect(location.pathname).toBe('/');
    expect(opener).toHaveFocus();
  };

  await open(levels, 'levels', 'Levels and ranks');
  const steps = doubleClick(await inDialog('Close'));
  await expectLeft(levels);
  expect(steps()).toBe(1);

  await open(badges, 'badges', 'Badges');
  const list = within(await (await dialog()).findByRole('list', { name: 'All badges' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First DropEarn your first points.Earned',
    'Water WarriorEarn 500 points.Earned',
    'Eco ChampionEarn 1,000 points.Earned',
    'Quiz MasterPass 5 different quizzes, or earn three stars on 3.1 of 5 quizzes',
    'Video StarShare 5 videos, or get 25 helpful marks for one.3 of 5 videos',
    'Social SaverFollow 3 people and send 10 messages across 3 days.0 of 3 friends, 3 of 10 messages',
  ]);
  act(() => history.back());
  await expectLeft(badges);

  await open(streak, 'streak', 'Streak');
  await user.keyboard('{Escape}');
  await expectLeft(streak);

  await open(levels, 'levels', 'Levels and ranks');
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(sheet, { detail: 2 });
  expect(sheet).toBeInTheDocument();
  fireEvent.click(sheet, { detail: 1 });
  await expectClosed();
});

test('a link opens the ladder of reached ranks, the own one and those ahead; Close stays on the screen', async () => {
  const { user } = renderApp({ route: '/?latency=0&sheet=levels' });

  const steps = within(await (await dialog()).findByRole('list', { name: 'Ranks' }));
  const texts = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(12);
  expect(texts[0]).toBe('Water NoviceLevel 1, reached');
  expect(texts[6]).toBe('River RangerLevel 7, reached');
  expect(texts[7]).toBe('You’re here: level 8Water GuardianLevels 8 to 9150 points to level 9');
  expect(texts[8]).toMatch(/Wetland WardenLevels 10 to 11, 350 points to go$/);
  expect(texts[11]).toMatch(/Water LegendLevel 20 and up, 2350 points to go$/);
  expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');

  await user.click(await inDialog('Close'));
  await expectClosed();
  expect(location.search).toBe('?latency=0');
});

test('an unknown sheet opens nothing, an unknown badge’s closes, and a badge without a rule has its progress', async () => {
  const progress = { current: 1, goal: 2, label: '1 of 2 wells' };
  const badge = { id: 'well', name: 'Well Digger', icon: '🪣', earned: false, progress };
  renderApp({ route: '/?sheet=toString' });
  server.use(respondWith('badges', { items: [badge] }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  goTo('/?badge=well');
  expect(await (await dialog()).findByText('1 of 2 wells')).toBeVisible();
  expect((await dialog()).getByRole('link', { name: 'Find a challenge' })).toBeVisible();
  goTo('/?badge=golden-tap');

  await waitFor(() => expect(location.search).toBe(''));
  await expectClosed();
});

test('a badge opens with its rule, and its progress leads to where it is earned', async () => {
  const { user } = renderApp();
  await user.click(await link('Eco Champion'));
  expect(await (await dialog()).findByText('Earn 1,000 points.')).toBeVisible();
  expect((await dialog()).getByText('Earned')).toBeVisible();
  expect((await dialog()).queryByRole('link')).not.toBeInTheDocument();
  await user.click(await inDialog('Close'));
  await expectClosed();

  await user.click(await link('Video Star'));
  const bar = await (await dialog()).findByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuetext', '3 of 5 videos');
  await user.click((await dialog()).getByRole('link', { name: 'Share a video' }));

  await expectClosed();
  expect(location.pathname).toBe('/upload');
});

test('the calendar names the state of each day, from the month of the first award until today', async () => {
  const { user } = renderApp({ route: '/?sheet=streak', now });
  server.use(...fault('offline', ['streakMonth']));
  const cell = async (day: number) =>
    (await (await dialog()).findByRole('table', { name: 'March 2026' })).querySelectorAll('td')[
      day + 5
    ]?.textContent;
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load this month. Check your connection and try again.',
  );
  // The calendar's own query also tries it, and fails.
  const retry = await inDialog('Retry');
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'false'));
  server.resetHandlers();
  await user.click(retry);

  expect(await cell(3)).toBe('3: done');
  expect(await cell(4)).toBe('4: still open');
  expect(await cell(5)).toBe('5');
  expect(screen.getByRole('table').querySelector('[aria-current=date]')).toHaveTextContent(/^4/);
  expect((await dialog()).getByText(/^1 freeze left/)).toBeVisible();
  const previous = await inDialog('Previous month');
  const next = await inDialog('Next month');
  expect(next).toHaveAttribute('aria-disabled', 'true');

  await user.click(previous);
  const february = await (await dialog()).findByRole('table', { name: 'February 2026' });
  expect(within(february).getByText('28')).toHaveTextContent('28: done');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect((await dialog()).getByRole('heading', { name: 'February 2026' })).toBeVisible();
  await user.click(next);
  expect(await cell(1)).toBe('1: done');
});

test('an award waits until the game of another challenge is closed, and Continue returns to its own', async () => {
  const { user, store } = renderApp({ route: '/challenges?play=1' });
  await screen.findByRole('heading', { level: 1, name: 'Water Cycle Quiz' });
  act(() => void store.dispatch(awardGiven(quizAward)));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await expectClosed();
  expect(location.search).toBe('?play=1');

  act(() => void store.dispatch(awardGiven(actionAwardRow)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?play=1');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'You reached Level 9' })).toBeVisible();
});

test.each([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 0, '2026-03'],
])('%s plus %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('weeks go from Monday to Sunday and are empty outside of the month', () => {
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
  const weeks = weeksOf('2026-03');

  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks[1]).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`));
  expect(weeks[5]).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
});
