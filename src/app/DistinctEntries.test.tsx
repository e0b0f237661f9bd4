import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const start = async () => (await screen.findAllByRole('button', { name: 'Start Challenge' }))[0]!;
const link = async (name: string) => (await screen.findAllByRole('link', { name }))[0]!;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each<
  [what: string, route: string, find: () => Promise<HTMLElement>, shown: () => Promise<HTMLElement>]
>([
  ['a challenge', '/challenges', start, () => screen.findByRole('button', { name: 'Begin' })],
  [
    'a video',
    '/upload',
    () => link('A barrel full of rain'),
    () => heading('A barrel full of rain'),
  ],
  ['a user', '/leaderboard', () => link('Mia Novak'), () => heading('Mia Novak')],
  [
    'the profile editor',
    '/profile',
    () => screen.findByRole('button', { name: 'Edit profile' }),
    () => heading('Edit profile'),
  ],
  ['a tab', '/', () => link('Challenges'), () => heading('Challenges')],
])('a double click that opens %s adds one history entry', async (_what, route, find, shown) => {
  renderApp({ route });
  const opener = await find();
  const before = history.length;

  // Both clicks come before the next render.
  act(() => {
    fireEvent.click(opener);
    fireEvent.click(opener);
  });

  expect(await shown()).toBeVisible();
  expect(history.length).toBe(before + 1);
});
