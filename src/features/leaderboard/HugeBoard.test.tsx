import { act, screen, waitFor, within } from '@testing-library/react';
import { setWindowHeight } from '@/testing/browser/layoutStub';
import { renderApp, server } from '@/testing/render/renderApp';
import { appendEntry } from '@mocks/db/ledgerWrites';

const now = Date.parse('2026-03-02T09:41:00Z');

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });

const openMillion = () => renderApp({ route: '/leaderboard', now, size: 1_000_000 });

async function ownRow(): Promise<HTMLElement> {
  const around = await screen.findByRole('list', { name: 'Around you' });
  await waitFor(() => expect(around.childElementCount).toBe(5));
  return within(around).getAllByRole('listitem')[2]!;
}

test("shows the user's exact rank among a million users", async () => {
  openMillion();

  const own = await ownRow();

  const rank = screen.getByText('Your Rank', { selector: 'dt' }).nextElementSibling;
  expect(own).toHaveTextContent(/^\d{6}Water Guardian/);
  expect(own).toHaveAttribute('aria-setsize', '1000000');
  expect(rank).toHaveTextContent(`#${/^\d{6}/.exec(own.textContent)?.[0]}`);
});

test('abbreviates a rank change of thousands, but announces it in full', async () => {
  const { world } = openMillion();
  const award = { userId: '1', source: 'test', title: 'Test', savings: [], zone: 'UTC', at: now };
  appendEntry(world.db, { ...award, kind: 'award', points: 225 });

  const own = await ownRow();

  expect(within(own).getByText('41K')).toBeVisible();
  expect(within(own).getByText('up 41152 since midnight UTC')).toBeInTheDocument();
});

test('loads pages above automatically, up to 100 rows', async () => {
  setWindowHeight(600);
  const callbacks: IntersectionObserverCallback[] = [];
  const Quiet = window.IntersectionObserver;
  window.IntersectionObserver = class extends Quiet {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      callbacks.push(callback);
    }
  };
  const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  const scrollNear = () => act(() => callbacks.at(-1)?.(near, new Quiet(() => {})));
  openMillion();
  const more = await screen.findByRole('button', { name: 'Show more people' });
  const pages: string[] = [];
  server.events.on('request:start', ({ request: { url } }) => {
    if (url.includes('cursor=')) pages.push(url);
  });
  // Each number of rows creates a new observer.
  const nextPage = async () => {
    const before = callbacks.length;
    scrollNear();
    await waitFor(() => expect(callbacks.length).toBeGreaterThan(before));
  };

  await nextPage();
  await nextPage();
  scrollNear();
  await act(() => nextFrame().then(nextFrame));

  expect(more).toHaveAttribute('aria-disabled', 'false');
  expect(pages).toHaveLength(2);
  server.events.removeAllListeners();
});
