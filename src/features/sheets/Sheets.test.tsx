import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doubleClick } from '@/testing/browser/history';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const now = Date.parse('2026-03-04T09:41:00Z');
const dialog = async () => within(await screen.findByRole('dialog'));
const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

test.each([
  ['Level 8', 'levels', 'Levels and ranks'],
  ['Badges 3', 'badges', 'Badges'],
  ['Streak 5', 'streak', 'Streak'],
])('the figure %s opens its sheet, and Close returns the focus', async (name, sheet, title) => {
  const { user } = renderApp();
  const link = await screen.findByRole('link', { name });

  await user.click(link);

  const heading = await (await dialog()).findByRole('heading', { level: 1, name: title });
  expect(heading).toHaveFocus();
  expect(location.search).toBe(`?sheet=${sheet}`);
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(link).toHaveFocus();
  expect(location.search).toBe('');
});

test('Back, Escape and a click beside the sheet close it', async () => {
  const { user } = renderApp();
  const open = async () => {
    await user.click(await screen.findByRole('link', { name: 'Level 8' }));
    return screen.findByRole('dialog');
  };

  await open();
  act(() => history.back());
  await expectClosed();

  await open();
  await user.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(location.search).toBe(''));

  const sheet = await open();
  fireEvent.click(sheet, { detail: 2 });
  expect(sheet).toBeInTheDocument();
  fireEvent.click(sheet, { detail: 1 });
  await expectClosed();
});

test('a double click on Close stays on Home', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('link', { name: 'Level 8' }));

  const steps = doubleClick(await (await dialog()).findByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(steps()).toBe(1);
  expect(location.pathname).toBe('/');
});

test('a link to a sheet opens it, and Close stays on the screen', async () => {
  const { user } = renderApp({ route: '/?latency=0&sheet=levels' });

  await user.click(await (await dialog()).findByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(location.search).toBe('?latency=0');
});

test('an unknown sheet opens nothing', async () => {
  renderApp({ route: '/?sheet=toString' });

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the ladder shows reached ranks, the own one with its progress, and those ahead', async () => {
  renderApp({ route: '/?sheet=levels' });

  const steps = within(await (await dialog()).findByRole('list', { name: 'Ranks' }));
  const texts = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toHaveLength(12);
  expect(texts[0]).toBe('Water NoviceLevel 1, reached');
  expect(texts[6]).toBe('River RangerLevel 7, reached');
  expect(texts[7]).toBe('You’re here: level 8Water GuardianLevels 8 to 9150 points to level 9');
  expect(texts[8]).toMatch(/Wetland WardenLevels 10 to 11, 350 points to go$/);
  expect(texts[11]).toMatch(/Water LegendLevel 20 and up, 2350 points to go$/);
  expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});

test('the list of badges has the rule and the progress of each', async () => {
  renderApp({ route: '/?sheet=badges' });

  const list = within(await (await dialog()).findByRole('list', { name: 'All badges' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First DropEarn your first points.Earned',
    'Water WarriorEarn 500 points.Earned',
    'Eco ChampionEarn 1,000 points.Earned',
    'Quiz MasterPass 5 different quizzes, or earn three stars on 3.1 of 5 quizzes',
    'Video StarShare 5 videos, or get 25 helpful marks for one.3 of 5 videos',
    'Social SaverFollow 3 people and send 10 messages across 3 days.0 of 3 friends, 3 of 10 messages',
  ]);
});

test.each([
  ['Quiz Master', '1 of 5 quizzes', 'Find a quiz', '/challenges'],
  ['Video Star', '3 of 5 videos', 'Share a video', '/upload'],
])('%s opens with its progress and leads to where it is earned', async (...of) => {
  const [name, progress, label, path] = of;
  const { user } = renderApp();
  await user.click(await screen.findByRole('link', { name }));

  const bar = await (await dialog()).findByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuetext', progress);
  await user.click((await dialog()).getByRole('link', { name: label }));

  await expectClosed();
  expect(location.pathname).toBe(path);
});

test('an earned badge shows its rule and that it is earned', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('link', { name: 'Eco Champion' }));

  expect(await (await dialog()).findByText('Earn 1,000 points.')).toBeVisible();
  expect((await dialog()).getByText('Earned')).toBeVisible();
  expect((await dialog()).queryByRole('link')).not.toBeInTheDocument();
});

test('a badge of a backend without a rule still has its progress', async () => {
  const progress = { current: 1, goal: 2, label: '1 of 2 wells' };
  const badge = { id: 'well', name: 'Well Digger', icon: '🪣', earned: false, progress };
  renderApp({ route: '/profile?badge=well' });
  server.use(respondWith('badges', { items: [badge] }));

  expect(await (await dialog()).findByText('1 of 2 wells')).toBeVisible();
  expect((await dialog()).getByRole('link', { name: 'Find a challenge' })).toBeVisible();
});

test('a badge that does not exist closes its sheet', async () => {
  renderApp({ route: '/?badge=golden-tap' });

  await waitFor(() => expect(location.search).toBe(''));
  await expectClosed();
});

const cell = async (day: string) =>
  (await (await dialog()).findByRole('table', { name: 'March 2026' })).querySelectorAll('td')[
    Number(day) + 5
  ]?.textContent;

test('the calendar names the state of each day until today', async () => {
  renderApp({ route: '/?sheet=streak', now });

  expect(await cell('3')).toBe('3: done');
  expect(await cell('4')).toBe('4: still open');
  expect(await cell('5')).toBe('5');
  expect(screen.getByRole('table').querySelector('[aria-current=date]')).toHaveTextContent(/^4/);
  expect((await dialog()).getByText(/^1 freeze left/)).toBeVisible();
});

test('the calendar goes back to the month of the first award and forward to this one', async () => {
  const { user } = renderApp({ route: '/?sheet=streak', now });
  await cell('1');
  const previous = (await dialog()).getByRole('button', { name: 'Previous month' });
  const next = (await dialog()).getByRole('button', { name: 'Next month' });
  expect(next).toHaveAttribute('aria-disabled', 'true');

  await user.click(previous);

  const february = await (await dialog()).findByRole('table', { name: 'February 2026' });
  expect(within(february).getByText('28')).toHaveTextContent('28: done');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect((await dialog()).getByRole('heading', { name: 'February 2026' })).toBeVisible();

  await user.click(next);
  expect(await cell('1')).toBe('1: done');
});

test('shows an error for a failed month and loads it on Retry', async () => {
  const { user } = renderApp({ route: '/?sheet=streak', now });
  server.use(...fault('offline', ['streakMonth']));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load this month. Check your connection and try again.',
  );

  // The calendar's own query also tries it, and fails.
  const retry = (await dialog()).getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'false'));
  server.resetHandlers();
  await user.click(retry);

  expect(await cell('1')).toBe('1: done');
});
