import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import { renderApp, server } from '@/testing/render/renderApp';

const headings = {
  '/': /^Welcome back, Water Guardian ?!$/,
  '/challenges': 'Challenges',
  '/upload': 'Share Your Water Story',
  '/leaderboard': 'Leaderboard',
  '/profile': 'Water Guardian',
  '/chat': 'Water Savers Community',
};
const routes: Array<[string, string | RegExp]> = Object.entries(headings);
const main = () => screen.findByRole('navigation', { name: 'Main' });

test.each(routes)('[G04] [G05] [G08] %s shows the bar with five tabs', async (route, heading) => {
  renderApp({ route });

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  const links = within(await main()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Home',
    'Challenges',
    'Upload',
    'Leaderboard',
    'Profile',
  ]);
});

test.each(routes.filter(([route]) => route !== '/chat'))(
  '[G06] [G07] the tab of %s opens it and is the only one marked',
  async (route, heading) => {
    const { user } = renderApp({ route: '/chat' });
    const links = within(await main()).getAllByRole('link');
    const link = links.find((each) => each.getAttribute('href') === route);

    await user.click(link ?? document.body);

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(location.pathname).toBe(route);
    const marked = links.filter((each) => each.getAttribute('aria-current') === 'page');
    expect(marked).toEqual([link]);
  },
);

test('pressing the Upload tab requests its videos before the tab is released', async () => {
  const { user } = renderApp({ route: '/' });
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));

  await user.pointer({
    keys: '[MouseLeft>]',
    target: within(await main()).getByRole('link', { name: 'Upload' }),
  });

  await waitFor(() => expect(requests).toContain('/api/v1/videos'));
  expect(location.pathname).toBe('/');
});

test('[G09] [G10] /chat shows the chat and marks no tab', async () => {
  renderApp({ route: '/chat' });

  expect(await screen.findByRole('heading', { name: 'Water Savers Community' })).toBeVisible();
  const marked = within(await main())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked).toEqual([]);
});

test.each(['/nope', '/challenges/123', '/upload/x', '/%2e%2e/x', '/profile/<script>'])(
  '[G11] the unknown path %s redirects to Home',
  async (route) => {
    renderApp({ route });

    expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
    expect(location.pathname).toBe('/');
  },
);

test('signing in at an unknown path shows Home', async () => {
  const { user } = renderApp({ route: '/nope', as: null });

  await user.type(await screen.findByLabelText('Email'), 'a@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('signing in shows the screen of the current URL', async () => {
  const { user } = renderApp({ route: '/challenges?filter=completed', as: null });

  await user.type(await screen.findByLabelText('Email'), 'a@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('tab', { name: 'Completed', selected: true })).toBeVisible();
});

test.each(routes.filter(([route]) => route !== '/chat'))(
  'navigating to %s sets the page title and focuses the heading',
  async (route, heading) => {
    const { user } = renderApp({ route: '/chat' });
    const links = within(await main()).getAllByRole('link');
    await screen.findByRole('heading', { level: 1, name: headings['/chat'] });

    await user.click(links.find((each) => each.getAttribute('href') === route) ?? document.body);

    const shown = await screen.findByRole('heading', { level: 1, name: heading });
    await waitFor(() => expect(shown).toHaveFocus());
    const title =
      route === '/' ? 'Home' : screen.getByRole('link', { current: 'page' }).textContent;
    expect(document.title).toBe(`${title} · Water Savers`);
  },
);

test('[G16] a novice and a guardian see the same controls', async () => {
  const controls = async (as: string, world: 'demo' | 'newcomer') => {
    renderApp({ as, world });
    await screen.findByRole('list', { name: 'Next badges' });
    await screen.findByText(/Together we saved/);
    await screen.findByRole('link', { name: /Inbox/ });
    await screen.findByRole('link', { name: 'Streak' });
    // What a user has earned opens too.
    const earned = /^(First Drop|Water Warrior|Eco Champion|Quiz Master|Video Star|Your last)/;
    const names = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
      .map((control) => control.textContent || control.getAttribute('aria-label') || '')
      .filter((name) => !earned.test(name))
      .join()
      .replace(/• [\w ]+/, '')
      .replaceAll(/\d[\d,]*/g, 'so many');
    document.body.replaceChildren();
    return names;
  };

  expect(await controls('1', 'newcomer')).toBe(await controls('1', 'demo'));
});

test('Home, opened again after ten minutes, shows its cached data and refetches it', async () => {
  renderApp();
  await screen.findByRole('list', { name: 'Next badges' });
  await screen.findByRole('link', { name: 'Streak' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(screen.getByRole('link', { name: 'Challenges' }));
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));

  fireEvent.click(screen.getByRole('link', { name: 'Home' }));

  expect(screen.getByRole('list', { name: 'Next badges' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Streak' })).toBeVisible();
  expect(screen.queryByRole('status', { name: /Loading/ })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(requests).toEqual(expect.arrayContaining(['/api/v1/users/me/today', '/api/v1/quotes']));
  server.events.removeAllListeners();
});

test('a challenge that is opened on Home has its own title, and Back focuses the heading', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('link', { name: /Ocean Cleanup Game/ }));
  await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.title).toBe('Ocean Cleanup Game · Water Savers'));

  act(() => history.back());

  await waitFor(() => expect(screen.getByRole('heading', { name: /Welcome back/ })).toHaveFocus());
  expect(document.title).toBe('Home · Water Savers');
});

test('a tap on the current tab scrolls to the top', async () => {
  const { user } = renderApp({ route: '/challenges' });
  const tab = async (name: string) => within(await main()).getByRole('link', { name });
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const before = history.length;

  await user.click(await tab('Challenges'));

  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  expect(history.length).toBe(before);
  act(() => setMedia('(prefers-reduced-motion: reduce)'));
  await user.click(await tab('Challenges'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
