import { screen, within } from '@testing-library/react';
import { goTo } from '@/testing/drivers/watching';
import { renderApp, server } from '@/testing/render/renderApp';
import { withContent } from '@backend/content/challenges/challengeContent';
import { sampleChallenges } from '@backend/content/challengeList';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen.queryByRole('navigation', { name: 'Main' });
const cardOf = async (title: string) => {
  const name = await screen.findByRole('heading', { level: 2, name: title });
  return within(name.closest('li')!);
};
const challenges = sampleChallenges.map((sample) => ({ ...withContent(sample), completed: false }));
const listing = (items: object[]) =>
  respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 50 } });

test('Start Challenge opens a challenge full screen, and Close returns to its card', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user } = renderApp({ route: '/challenges?filter=active', world: 'newcomer' });
  await heading('Challenges');
  const title = 'Ocean Cleanup Game';
  const card = await cardOf(title);

  await user.click(card.getByRole('button', { name: 'Start Challenge' }));
  expect(await heading(title)).toHaveFocus();
  expect(location.search).toBe('?filter=active&play=3');
  expect(document.title).toBe(`${title} · Water Savers`);
  expect(bar()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(await screen.findByRole('tab', { name: 'Active', selected: true })).toBeVisible();
  expect(location.search).toBe('?filter=active');
  expect((await cardOf(title)).getByRole('button', { name: 'Start Challenge' })).toHaveFocus();
  expect(document.title).toBe('Challenges · Water Savers');
  expect(bar()).toBeVisible();
});

test('a link opens a challenge, also after its deadline, and the browser’s Back closes it', async () => {
  renderApp({ route: '/challenges?play=2' });
  expect(await heading('Save 10 Liters Challenge')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();

  goTo('/challenges');

  expect(await heading('Challenges')).toBeVisible();
});

test.each(['99', '', '__proto__'])(
  'an unknown challenge id "%s" shows an alert and is removed from the URL',
  async (id) => {
    renderApp({ route: `/challenges?play=${id}&filter=active` });

    expect(await screen.findByRole('alert')).toHaveTextContent('That challenge doesn’t exist.');
    expect(location.search).toBe('?filter=active');
    expect(await screen.findByRole('tab', { name: 'Active', selected: true })).toBeVisible();
  },
);

test('a challenge of an unknown type or without its content says that this version can’t play it', async () => {
  const [quiz, ...others] = challenges;
  const bare = others.map(({ prompt: _prompt, course: _course, guide: _guide, ...rest }) => rest);
  const { user } = renderApp({ route: '/challenges?play=1' });
  server.use(listing([{ ...quiz, type: 'constructor' }, ...bare]));

  for (const { id, title } of challenges) {
    goTo(`/challenges?play=${id}`);
    expect(await heading(title)).toBeVisible();
    expect(await screen.findByText(/This version of the app can’t play/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin' })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'Go back' }));

  expect(await heading('Challenges')).toBeVisible();
});

test('a challenge without a brief shows its description', async () => {
  const { brief: _brief, ...bare } = withContent(sampleChallenges[3]!);
  renderApp({ route: '/challenges?play=4' });
  server.use(listing([{ ...bare, completed: false }]));

  expect(await heading('Fix a Leaky Faucet')).toBeVisible();
  expect(
    screen.getByText('Find a dripping faucet, fix it, and measure what you saved.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Source/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
});

test('when the list of challenges fails, Retry loads it and opens the challenge', async () => {
  const { user } = renderApp({ route: '/challenges?play=4' });
  server.use(...fault('offline', ['challenges']));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await heading('Fix a Leaky Faucet')).toBeVisible();
});
