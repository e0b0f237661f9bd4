import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';
import { appendEntry } from '@backend/db/ledgerWrites';

const card = async () => within(await screen.findByRole('region', { name: 'Today' }));
const logButton = (title: string) => screen.findByRole('button', { name: `Log: ${title}` });
const awards = ({ world }: ReturnType<typeof renderApp>) =>
  world.db.ledger.all().filter(({ source }) => source.includes('action:act01:2026-03-02'));
const now = Date.parse('2026-03-02T09:41:00Z');

test('shows the points of the day, the streak and the actions that the user logs most', async () => {
  renderApp({ now });

  expect(await (await card()).findByText('0 of 20 points')).toBeVisible();
  expect(
    await screen.findByText('Earn 5 points by midnight to keep your 5-day streak'),
  ).toBeVisible();
  const actions = within(await screen.findByRole('list', { name: 'Quick actions' }));
  expect(actions.getAllByRole('button')[0]).toHaveAccessibleName('Log: Tap off while brushing');
  expect(actions.getByText('30 liters')).toBeVisible();
});

test('logs an action once for a double click, and undoes it', async () => {
  const app = renderApp({ now });
  await app.user.dblClick(await logButton('Tap off while brushing'));

  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  expect(await screen.findByText('Day 6 of your streak: done')).toBeVisible();
  expect(awards(app)).toHaveLength(1);

  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(awards(app).map(({ points }) => points)).toEqual([5, -5]);
});

test('says why an action can not be logged again before it is tapped', async () => {
  const app = renderApp({ now });
  await app.user.click(await logButton('Tap off while brushing'));
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await app.user.click(await logButton('Tap off while brushing'));
  await waitFor(() => expect(awards(app)).toHaveLength(3));

  await app.user.click(await screen.findByRole('link', { name: 'Challenges' }));
  await screen.findByRole('heading', { name: 'Challenges', level: 1 });
  await app.user.click(screen.getByRole('link', { name: 'Home' }));

  expect(await screen.findByText('Done for today')).toBeVisible();
  const button = await logButton('Tap off while brushing');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(button);
  expect(awards(app)).toHaveLength(3);
});

test('says that 25 points are the most before the next tap', async () => {
  const { user } = renderApp({ now });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick actions' }));
  const titles = [
    'Tap off while brushing',
    'Shower two minutes less',
    'Wait for a full laundry load',
    'Shower instead of a bath',
    'Run a full dishwasher instead of washing by hand',
  ];
  for (const title of titles) {
    await user.click(sheet.getByRole('button', { name: `Log: ${title}` }));
    await sheet.findByRole('button', { name: `Done: ${title}` });
  }

  const refused = await sheet.findAllByText(
    'That’s all 25 points from actions today. More tomorrow!',
  );

  expect(refused.length).toBeGreaterThan(3);
  const next = sheet.getByRole('button', { name: 'Log: Cover the pool' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('celebrates the goal once, when it is reached', async () => {
  const { user, world } = renderApp({ now });
  world.db.users.put({ ...world.person('1'), dailyGoal: 10 });
  await user.click(await logButton('Tap off while brushing'));
  await screen.findByText('5 of 10 points');
  expect(screen.queryByText('You reached today’s goal!')).not.toBeInTheDocument();

  await user.click(await logButton('Shower two minutes less'));

  expect(await screen.findByText('You reached today’s goal!')).toBeVisible();
  expect(screen.getByText('Goal reached: 10 of 10 points')).toBeVisible();
});

test('offers to undo each of two logs, and keeps the focus in the card', async () => {
  const { user } = renderApp({ now });
  await user.click(await logButton('Tap off while brushing'));
  await user.click(await logButton('Shower two minutes less'));
  expect(await screen.findByText('10 of 20 points')).toBeVisible();
  const undo = () =>
    screen.getByRole('button', {
      name: 'Undo',
      description: 'Tap off while brushing: +5 points',
    });

  await user.click(undo());

  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  const button = await logButton('Tap off while brushing');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
});

test('celebrates a goal that was reached elsewhere on the next visit', async () => {
  const { user, world } = renderApp({ now, route: '/leaderboard' });
  world.db.users.put({ ...world.person('1'), dailyGoal: 10 });
  await screen.findByRole('list', { name: 'Ranking' });
  const award = { userId: '1', source: 'challenge:9', kind: 'award', title: 'Quiz' } as const;
  appendEntry(world.db, { ...award, points: 10, savings: [], at: now, zone: 'UTC' });

  await user.click(screen.getByRole('link', { name: 'Home' }));

  expect(await screen.findByText('You reached today’s goal!')).toBeVisible();
  expect(localStorage.getItem('water-savers:goal:1')).toBe('2026-03-02');
});

test('continues the begun challenge', async () => {
  const { user } = renderApp({ now });
  localStorage.setItem('water-savers:draft:1:4', JSON.stringify({ step: 'find' }));

  await user.click(await screen.findByRole('link', { name: 'Challenges' }));
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('link', { name: /^Continue where you left off/ }));

  expect(location.search).toBe('?play=4');
});

test('continues what was opened last of several', async () => {
  localStorage.setItem('water-savers:draft:1:4', JSON.stringify({ step: 'find' }));
  localStorage.setItem('water-savers:draft:1:2', JSON.stringify({ step: 'actions' }));
  localStorage.setItem('water-savers:last:1', '4');
  renderApp({ now });

  expect(await screen.findByRole('link', { name: /^Continue where you left off/ })).toHaveAttribute(
    'href',
    '/challenges?play=4',
  );
});

test('continues an upload that was started after the challenge', async () => {
  localStorage.setItem('water-savers:draft:1:4', JSON.stringify({ step: 'find' }));
  const unfinished = { uploadId: 'u1', name: 'tap.mp4', size: 4, lastModified: 7 };
  localStorage.setItem('water-savers:upload:1:library', JSON.stringify(unfinished));
  localStorage.setItem('water-savers:last:1', 'u1');
  renderApp({ now });

  const name = 'Continue where you left off tap.mp4';
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/upload');
});

test('Daily 5 closes to the screen that opened it', async () => {
  const { user } = renderApp({ now });
  await user.click(await screen.findByRole('link', { name: /^Daily 5/ }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));

  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('leads from the goal to the progress, and from the streak to its days', async () => {
  const { user } = renderApp({ now });

  const goal = await screen.findByRole('link', { name: '0 of 20 points' });
  expect(goal).toHaveAttribute('href', '/profile?open=progress');
  const description = 'Earn 5 points by midnight to keep your 5-day streak';
  await user.click(await screen.findByRole('link', { name: 'Streak', description }));

  expect(await screen.findByRole('dialog', { name: /streak/i })).toBeVisible();
});
