import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';
import { appendEntry } from '@backend/db/ledgerWrites';

const tap = 'Tap off while brushing';
const shower = 'Shower two minutes less';
const now = Date.parse('2026-03-02T09:41:00Z');
const logButton = (title: string) => screen.findByLabelText(`Log: ${title}`);
const pointsOf = ({ world }: ReturnType<typeof renderApp>) =>
  world.db.ledger
    .all()
    .filter(({ source }) => source.includes('action:act01:2026-03-02'))
    .map(({ points }) => points);

test('shows the goal, the streak and the usual actions, and leads to progress and streak', async () => {
  const { user } = renderApp({ now });
  const card = within(await screen.findByLabelText('Today'));
  const description = 'Earn 5 points by midnight to keep your 5-day streak';
  expect(await card.findByText(description)).toBeVisible();
  const actions = within(await screen.findByLabelText('Quick actions'));
  const buttons = actions.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  expect(buttons[0]).toHaveAccessibleName(`Log: ${tap}`);
  expect(actions.getByText('30 liters')).toBeVisible();
  const goal = card.getByRole('link', { name: '0 of 20 points' });
  expect(goal).toHaveAttribute('href', '/profile?open=progress');

  await user.click(card.getByRole('link', { name: 'Streak', description }));

  expect(await screen.findByRole('dialog', { name: /streak/i })).toBeVisible();
});

test('logs an action once for a double click, undoes each of two logs, and says what is spent', async () => {
  const app = renderApp({ now });
  const { user } = app;

  await user.dblClick(await logButton(tap));
  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  expect(await screen.findByText('Day 6 of your streak: done')).toBeVisible();
  expect(pointsOf(app)).toEqual([5]);
  await user.click(await logButton(shower));
  expect(await screen.findByText('10 of 20 points')).toBeVisible();

  const description = `${tap}: +5 points`;
  await user.click(screen.getByRole('button', { name: 'Undo', description }));
  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  const button = await logButton(tap);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(pointsOf(app)).toEqual([5, -5]);

  await user.click(await logButton(tap));
  await waitFor(() => expect(pointsOf(app)).toHaveLength(3));
  await user.click(await screen.findByText('Challenges'));
  await screen.findByRole('heading', { name: 'Challenges', level: 1 });
  await user.click(screen.getByText('Home'));
  expect(await screen.findByText('Done for today')).toBeVisible();
  const spent = await logButton(tap);
  expect(spent).toHaveAttribute('aria-disabled', 'true');
  await user.click(spent);
  expect(pointsOf(app)).toHaveLength(3);
});

test('says that 25 points are the most before the next tap', async () => {
  const { user } = renderApp({ now });
  await user.click(await screen.findByText('More actions'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick actions' }));
  const titles = [
    tap,
    shower,
    'Wait for a full laundry load',
    'Shower instead of a bath',
    'Run a full dishwasher instead of washing by hand',
  ];
  for (const title of titles) {
    await user.click(sheet.getByLabelText(`Log: ${title}`));
    await sheet.findByLabelText(`Done: ${title}`);
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
  await user.click(await logButton(tap));
  await screen.findByText('5 of 10 points');
  expect(screen.queryByText('You reached today’s goal!')).not.toBeInTheDocument();

  await user.click(await logButton(shower));

  expect(await screen.findByText('You reached today’s goal!')).toBeVisible();
  expect(screen.getByText('Goal reached: 10 of 10 points')).toBeVisible();
});

test('celebrates a goal that was reached elsewhere on the next visit', async () => {
  const { user, world } = renderApp({ now, route: '/leaderboard' });
  world.db.users.put({ ...world.person('1'), dailyGoal: 10 });
  await screen.findByLabelText('Ranking');
  const award = { userId: '1', source: 'challenge:9', kind: 'award', title: 'Quiz' } as const;
  appendEntry(world.db, { ...award, points: 10, savings: [], at: now, zone: 'UTC' });

  await user.click(screen.getByText('Home'));

  expect(await screen.findByText('You reached today’s goal!')).toBeVisible();
  expect(localStorage.getItem('water-savers:goal:1')).toBe('2026-03-02');
});

test('continues the begun challenge, or what was opened last of several', async () => {
  const store = (key: string, value: unknown) =>
    localStorage.setItem(`water-savers:${key}`, JSON.stringify(value));
  const { user } = renderApp({ now });
  const link = () => screen.findByRole('link', { name: /^Continue where you left off/ });
  const comeBack = async () => {
    await user.click(await screen.findByText('Challenges'));
    await user.click(await screen.findByText('Home'));
    return link();
  };

  store('draft:1:4', { step: 'find' });
  expect(await comeBack()).toHaveAttribute('href', '/challenges?play=4');
  store('draft:1:2', { step: 'actions' });
  localStorage.setItem('water-savers:last:1', '2');
  expect(await comeBack()).toHaveAttribute('href', '/challenges?play=2');
  localStorage.setItem('water-savers:last:1', '4');
  expect(await comeBack()).toHaveAttribute('href', '/challenges?play=4');
  store('upload:1:library', { uploadId: 'u1', name: 'tap.mp4', size: 4, lastModified: 7 });
  localStorage.setItem('water-savers:last:1', 'u1');

  const upload = await comeBack();
  expect(upload).toHaveAccessibleName('Continue where you left off tap.mp4');
  expect(upload).toHaveAttribute('href', '/upload');
});
