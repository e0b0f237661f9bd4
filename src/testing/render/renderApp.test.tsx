import { screen, within } from '@testing-library/react';
import { generateSeedProfile } from '@mocks/seeds/generateSeedProfile';
import { renderApp } from './renderApp';

const names = async () => {
  const board = await screen.findByRole('list', { name: 'Ranking' });
  const rows = within(board).getAllByRole('link');
  return rows.map((row) => row.textContent);
};

test('another seed is a world of other users, the same each time', async () => {
  const { world } = renderApp({ route: '/leaderboard', seed: 7 });

  const [, ...others] = world.db.users.all().map(({ name }) => name);
  const { members } = await generateSeedProfile(7);
  expect(others).toEqual(members.map(({ name }) => name));
  expect(await names()).toEqual(expect.arrayContaining(others.map(expect.stringContaining)));
});
