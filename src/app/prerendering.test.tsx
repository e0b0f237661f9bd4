import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

let work: IdleRequestCallback[] = [];

beforeEach(() => {
  work = [];
  window.requestIdleCallback = (callback) => work.push(callback);
});

/** Lets the browser be idle until no work is left. */
async function idle() {
  for (const callback of work.splice(0)) {
    await act(async () => callback({ didTimeout: false, timeRemaining: () => 50 }));
  }
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  if (work.length > 0) await idle();
}

const open = (name: string) => screen.getByRole('link', { name });
const headings = () => Array.from(document.querySelectorAll('h1'));
const isHidden = (element: Element) => element.closest('[style*="display: none"]') !== null;

beforeEach(() => {
  Element.prototype.checkVisibility = function checkVisibility(this: Element) {
    return !isHidden(this);
  };
});

test('renders the other screens hidden while the browser is idle', async () => {
  renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  expect(headings()).toHaveLength(1);

  await idle();

  await waitFor(() => expect(headings()).toHaveLength(6));
  expect(headings().filter((heading) => !isHidden(heading))).toHaveLength(1);
});

test('a tap shows its screen at once, with the title and the focus', async () => {
  const { user } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  await idle();
  await waitFor(() => expect(headings()).toHaveLength(6));

  await user.click(open('Challenges'));

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Challenges');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('Challenges · Water Savers');
});

test.each(['at once', 'after an idle time'])(
  'a screen that was left and is opened again %s has new state',
  async (when) => {
    const { user } = renderApp({ route: '/challenges' });
    const filter = await screen.findByRole('tab', { name: 'Completed' });
    await user.click(filter);
    await idle();
    const [before] = headings().filter((heading) => !isHidden(heading));
    await user.click(open('Profile'));
    if (when !== 'at once') await idle();

    await user.click(open('Challenges'));

    expect(screen.getByRole('tab', { name: 'All Challenges' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(before);
  },
);

test('a hidden screen ignores the URL of the visible one', async () => {
  const { user } = renderApp({ route: '/leaderboard' });
  await screen.findByText('Water Champion');
  await idle();
  await user.click(open('Challenges'));
  await user.click(await screen.findByRole('tab', { name: 'Active' }));
  await idle();

  const hidden = headings().find((heading) => heading.textContent === 'Leaderboard');

  expect(hidden && isHidden(hidden)).toBe(true);
  expect(within(document.body).getByRole('tab', { selected: true })).toHaveTextContent('Active');
});
