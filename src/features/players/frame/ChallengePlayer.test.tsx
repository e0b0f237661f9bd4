import { act, screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { faults } from '@/testing/fixtures/faults';
import { withContent } from '@backend/content/challenges/challengeContent';
import { sampleChallenges } from '@backend/content/challengeList';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const log = () => jest.spyOn(console, 'log').mockImplementation(() => undefined);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen.queryByRole('navigation', { name: 'Main' });

test.each(sampleChallenges)(
  'Start Challenge opens "$title" full screen, and Close returns to its card',
  async ({ id, title }) => {
    log();
    const { user } = renderApp({ route: '/challenges?filter=active', world: 'newcomer' });
    const card = (await heading('Challenges')) && (await cardOf(title));

    await user.click(card.getByRole('button', { name: 'Start Challenge' }));

    expect(await heading(title)).toHaveFocus();
    expect(location.search).toBe(`?filter=active&play=${id}`);
    expect(document.title).toBe(`${title} · Water Savers`);
    expect(bar()).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(await screen.findByRole('tab', { name: 'Active', selected: true })).toBeVisible();
    expect(location.search).toBe('?filter=active');
    expect((await cardOf(title)).getByRole('button', { name: 'Start Challenge' })).toHaveFocus();
    expect(document.title).toBe('Challenges · Water Savers');
    expect(bar()).toBeVisible();
  },
);

test('a link opens a challenge, and the browser’s Back closes it', async () => {
  renderApp({ route: '/challenges?play=4' });
  expect(await heading('Fix a Leaky Faucet')).toBeVisible();

  act(() => {
    history.pushState(null, '', '/challenges');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

  expect(await heading('Challenges')).toBeVisible();
});

test.each(['99', '', '<img src=x>', '__proto__'])(
  'an unknown challenge id "%s" shows an alert and is removed from the URL',
  async (id) => {
    renderApp({ route: `/challenges?play=${encodeURIComponent(id)}&filter=active` });

    expect(await screen.findByRole('alert')).toHaveTextContent('That challenge doesn’t exist.');
    expect(location.search).toBe('?filter=active');
    expect(await screen.findByRole('tab', { name: 'Active', selected: true })).toBeVisible();
  },
);

test.each(['poem', 'constructor'])(
  'a challenge of the unknown type "%s" says that this version can’t play it',
  async (type) => {
    const items = [{ ...sampleChallenges[0]!, type, completed: false }];
    const { user } = renderApp({ route: '/challenges?play=1' });
    server.use(
      respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 50 } }),
    );

    expect(await screen.findByText(/This version of the app can’t play/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await heading('Challenges')).toBeVisible();
  },
);

test.each(sampleChallenges.slice(1).map(withContent))(
  'without its content, "$title" says that this version can’t play it',
  async ({ brief, prompt: _prompt, course: _course, guide: _guide, ...bare }) => {
    const items = [{ ...bare, ...(brief && { brief }), completed: false }];
    renderApp({ route: `/challenges?play=${bare.id}` });
    server.use(
      respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 50 } }),
    );

    expect(await screen.findByText(/This version of the app can’t play/)).toBeVisible();
  },
);

test('a challenge without a brief shows its description', async () => {
  const { brief: _brief, ...bare } = withContent(sampleChallenges[3]!);
  const items = [{ ...bare, completed: false }];
  renderApp({ route: '/challenges?play=4' });
  server.use(
    respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 150 } }),
  );

  expect(await heading('Fix a Leaky Faucet')).toBeVisible();
  expect(
    screen.getByText('Find a dripping faucet, fix it, and measure what you saved.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Source/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
});

test('a challenge can begin after its deadline', async () => {
  renderApp({ route: '/challenges?play=2' });

  expect(await heading('Save 10 Liters Challenge')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
});

test.each(faults.filter(([kind]) => kind === 'offline' || kind === 'internal_error'))(
  'when the list of challenges fails with %s, Retry loads it and opens the challenge',
  async (kind, words) => {
    const { user } = renderApp({ route: '/challenges?play=4' });
    server.use(...fault(kind, ['challenges']));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await heading('Fix a Leaky Faucet')).toBeVisible();
  },
);

async function cardOf(title: string) {
  const name = await screen.findByRole('heading', { level: 2, name: title });
  return within(name.closest('li')!);
}
