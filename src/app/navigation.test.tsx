import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import { logIn } from '@/testing/drivers/logIn';
import { expectConsole } from '@/testing/jest/console';
import { renderApp, server } from '@/testing/render/renderApp';

const home = /^Welcome back, Water Guardian ?!$/;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const main = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const tab = async (name: string) => (await main()).findByRole('link', { name });
const link = async (name: string) => (await screen.findAllByRole('link', { name }))[0]!;

afterEach(() => server.events.removeAllListeners());

/** Records the paths of requests from now on. */
function recordRequests() {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
  return requests;
}

test('[G04] [G05] [G06] [G07] [G08] [G09] [G10] the bar has five tabs; each opens its screen, and /chat marks none', async () => {
  const { user } = renderApp({ route: '/chat' });
  expect(await heading('Water Savers Community')).toBeVisible();
  const screens: Array<[name: string, path: string, title: string | RegExp]> = [
    ['Challenges', '/challenges', 'Challenges'],
    ['Upload', '/upload', 'Share Your Water Story'],
    ['Leaderboard', '/leaderboard', 'Leaderboard'],
    ['Profile', '/profile', 'Water Guardian'],
    ['Home', '/', home],
  ];
  const names = ['Home', 'Challenges', 'Upload', 'Leaderboard', 'Profile'];
  const links = async () => (await main()).getAllByRole('link');
  const marked = async () => (await links()).filter((each) => each.hasAttribute('aria-current'));
  expect((await links()).map(({ textContent }) => textContent)).toEqual(names);
  expect(await marked()).toEqual([]);

  for (const [name, path, title] of screens) {
    await user.click(await tab(name));

    const shown = await heading(title);
    expect(shown).toBeVisible();
    await waitFor(() => expect(shown).toHaveFocus());
    expect(location.pathname).toBe(path);
    expect(document.title).toBe(`${name} · Water Savers`);
    expect((await links()).map(({ textContent }) => textContent)).toEqual(names);
    expect(await marked()).toEqual([await tab(name)]);
    expect(await tab(name)).toHaveAttribute('aria-current', 'page');
  }
});

test('pressing the Upload tab requests its videos; a tap on the current tab scrolls to the top', async () => {
  const { user } = renderApp({ route: '/challenges' });
  const requests = recordRequests();
  await user.pointer({ keys: '[MouseLeft>]', target: await tab('Upload') });
  await waitFor(() => expect(requests).toContain('/api/v1/videos'));
  expect(location.pathname).toBe('/challenges');
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });

  const scrollTo = jest.spyOn(window, 'scrollTo');
  const before = history.length;
  await user.click(await tab('Challenges'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  expect(history.length).toBe(before);
  act(() => setMedia('(prefers-reduced-motion: reduce)'));
  await user.click(await tab('Challenges'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('[G11] an unknown path redirects to Home', async () => {
  renderApp({ route: '/challenges/123' });

  expect(await heading(home)).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('signing in at a URL shows its screen', async () => {
  renderApp({ route: '/challenges?filter=completed', as: null });

  await logIn();

  expect(await screen.findByRole('tab', { name: 'Completed', selected: true })).toBeVisible();
  expect(location.pathname).toBe('/challenges');
});

test('[G16] a novice and a guardian see the same controls', async () => {
  const controls = async (world: 'demo' | 'newcomer') => {
    renderApp({ world });
    await screen.findByRole('list', { name: 'Next badges' });
    await screen.findByText(/members? online/);
    await screen.findByRole('link', { name: /Inbox/ });
    await screen.findByRole('link', { name: 'Streak' });
    // What a user has earned opens too.
    const earned = /^(First Drop|Water Warrior|Eco Champion|Quiz Master|Video Star)/;
    const names = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
      .map((control) => control.textContent || control.getAttribute('aria-label') || '')
      .filter((name) => !earned.test(name))
      .join()
      .replace(/• [\w ]+/, '')
      .replaceAll(/\d[\d,]*/g, 'so many');
    document.body.replaceChildren();
    localStorage.clear();
    return names;
  };

  expect(await controls('newcomer')).toBe(await controls('demo'));
});

test('Home, opened again after ten minutes, shows its cached data and refetches it', async () => {
  renderApp();
  await screen.findByRole('list', { name: 'Next badges' });
  await screen.findByRole('link', { name: 'Streak' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(screen.getByRole('link', { name: 'Challenges' }));
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  const requests = recordRequests();

  fireEvent.click(screen.getByRole('link', { name: 'Home' }));

  expect(screen.getByRole('list', { name: 'Next badges' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Streak' })).toBeVisible();
  expect(screen.queryByRole('status', { name: /Loading/ })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(requests).toEqual(expect.arrayContaining(['/api/v1/users/me/today', '/api/v1/quotes']));
});

test('a challenge that is opened on Home has its own title, and Back focuses the heading', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('link', { name: /Ocean Cleanup Game/ }));
  await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.title).toBe('Ocean Cleanup Game · Water Savers'));

  act(() => history.back());

  await waitFor(() => expect(screen.getByRole('heading', { name: home })).toHaveFocus());
  expect(document.title).toBe('Home · Water Savers');
});

test.each<[string, string, () => Promise<HTMLElement>, () => Promise<HTMLElement>]>([
  [
    'a challenge',
    '/challenges',
    async () => (await screen.findAllByRole('button', { name: 'Start Challenge' }))[0]!,
    () => screen.findByRole('button', { name: 'Begin' }),
  ],
  ['a tab', '/', () => link('Challenges'), () => heading('Challenges')],
])('a double click that opens %s adds one history entry', async (_what, route, find, shown) => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
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

test('[A23] a screen that crashes shows the error page with a link to Home; the bar shows others, and Try again the screen', async () => {
  expectConsole('error', /no dates today/);
  const dates = jest.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(() => {
    throw new Error('no dates today');
  });
  const { user } = renderApp({ route: '/challenges' });
  expect(await heading('Unexpected Application Error!')).toBeVisible();
  expect(document.title).toBe('Unexpected Application Error! · Water Savers');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

  await user.click(await tab('Leaderboard'));
  expect(await screen.findByText('Water Champion')).toBeVisible();
  await user.click(await tab('Challenges'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  dates.mockRestore();
  await user.click(again);

  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
});

describe('with a dialog open', () => {
  type Press = (name: string | RegExp) => Promise<void>;
  type Opened = readonly [name: string, route: string, open: (press: Press) => Promise<void>];

  const openMenu = async (press: Press) => {
    await press(/^More about this message/);
  };
  const reports: Opened[] = [
    ['the report of a message', '/chat', async (press) => (await openMenu(press), press('Report'))],
    ['the report of a person', '/leaderboard?user=3', (press) => press('Report')],
  ];

  async function open([, route, openIt]: Opened) {
    const app = renderApp({ route });
    const press: Press = async (name) =>
      app.user.click((await screen.findAllByRole('button', { name })).at(-1)!);
    await screen.findAllByRole('heading', { level: 1 });
    const dialogs = () => screen.queryAllByRole('dialog').length;
    if (route.includes('?')) await waitFor(() => expect(dialogs()).toBe(1));
    const before = dialogs();
    await openIt(press);
    return { ...app, press, dialogs, before };
  }

  test.each([
    ['the menu of a message', '/chat', openMenu],
    ['the question whether to block', '/leaderboard?user=3', (press) => press('Block')],
    ['all actions', '/', (press) => press('More actions')],
    ...reports,
  ] as Opened[])('Back closes %s and stays on the screen', async (...opened) => {
    const { dialogs, before } = await open(opened);
    await waitFor(() => expect(dialogs()).toBeGreaterThan(0));
    const { pathname } = location;

    act(() => history.back());

    await waitFor(() => expect(dialogs()).toBe(before));
    expect(location.pathname).toBe(pathname);
  });

  test.each([
    ...reports,
    ['the email', '/profile?open=settings&account=email', async () => {}],
    ['the title of a video', '/upload?video=1', (press) => press('Edit title')],
  ] as Opened[])('a text typed into %s is lost only by Discard', async (...opened) => {
    const { user, press, dialogs } = await open(opened);
    const field = (await screen.findAllByRole<HTMLInputElement>('textbox')).at(-1)!;
    await user.type(field, ' rain');
    const { value } = field;
    const asked = async () =>
      expect(await screen.findByText('Discard what you typed?')).toHaveFocus();
    const count = dialogs();

    for (const leave of [
      () => press('Close'),
      () => user.keyboard('{Escape}'),
      async () => act(() => history.back()),
    ]) {
      await leave();
      await asked();
      await press('Keep editing');
      expect(field).toHaveFocus();
      expect(field).toHaveValue(value);
    }
    await press('Close');
    await press('Discard changes');

    await waitFor(() => expect(dialogs()).toBe(count - 1));
  });
});
