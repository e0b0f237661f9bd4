import { screen, waitFor, within } from '@testing-library/react';
import type { LedgerEntry } from '@/contract/ledger';
import { renderApp, server } from '@/testing/render/renderApp';
import { answerWith } from '@mocks/testing/answerWith';
import { fault } from '@mocks/scenarios/fault';

function entry(points: number, title: string, at = '2026-03-02T12:00:00Z'): LedgerEntry {
  return { id: `${title} ${at}`, source: title, title, points, savings: [], at };
}

const section = async () => within(await screen.findByRole('region', { name: 'Points' }));
const rows = async () => (await section()).findAllByRole('listitem');
const texts = async () => (await rows()).map(({ textContent }) => textContent);

function renderWith(items: LedgerEntry[], total: number) {
  const rendered = renderApp({ route: '/profile' });
  server.use(answerWith('ledger', { items, total, olderCursor: null }));
  return rendered;
}

test('shows points, title and date of each award', async () => {
  renderWith([entry(50, 'Water Cycle Quiz'), entry(0, 'A thousand drops')], 50);

  expect(await texts()).toEqual(['+50 Water Cycle Quiz3/2/2026', '0 A thousand drops3/2/2026']);
});

test('marks a revoked award with the words "Taken back"', async () => {
  renderWith([entry(-100, 'A barrel full of rain'), entry(100, 'A barrel full of rain')], 0);

  expect(await texts()).toEqual([
    '−100 A barrel full of rainTaken back, 3/2/2026',
    '+100 A barrel full of rain3/2/2026',
  ]);
  expect((await section()).getByText('0 points')).toBeVisible();
});

test.each([
  [1, '1 point'],
  [1250, '1250 points'],
])('shows a total of %i at the top', async (total, words) => {
  renderWith([entry(total, 'Points')], total);

  expect(await (await section()).findByText(words)).toBeVisible();
});

test('shows a duplicated entry twice', async () => {
  renderWith([entry(5, 'Tap off'), entry(5, 'Tap off')], 10);

  expect(await rows()).toHaveLength(2);
});

test('announces that the ledger is loading', async () => {
  renderApp({ route: '/profile' });
  server.use(...fault('hang', ['ledger']));

  expect(await (await section()).findByText('Loading your points')).toBeInTheDocument();
});

test('shows an error for a failed ledger and loads it on Retry', async () => {
  const { user } = renderApp({ route: '/profile' });
  server.use(...fault('offline', ['ledger']));
  expect(await (await section()).findByRole('alert')).toHaveTextContent(
    'Your points did not load. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click((await section()).getByRole('button', { name: 'Retry' }));

  expect((await rows()).length).toBeGreaterThan(0);
});

test('shows ledger entries that add up to the points of the profile', async () => {
  const { user } = renderApp({ route: '/profile' });
  const known = (await rows()).length;

  await user.click((await section()).getByRole('button', { name: 'Show older' }));

  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(known));
  expect((await rows())[known]).toHaveFocus();
  while ((await section()).queryByRole('button', { name: 'Show older' })) {
    const before = (await rows()).length;
    await user.click((await section()).getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(before));
  }
  const sum = (await texts()).reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  expect(sum).toBe(1250);
  expect((await section()).getByText('1250 points')).toBeVisible();
  expect(screen.getByText('Points', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    /^1250$/,
  );
  expect(await texts()).toContainEqual(expect.stringMatching(/^\+50 Water Cycle Quiz/));
});

test('shows an error for failed older entries and loads them on the next try', async () => {
  const { user } = renderApp({ route: '/profile' });
  const known = (await rows()).length;
  server.use(...fault('offline', ['ledger']));

  await user.click((await section()).getByRole('button', { name: 'Show older' }));

  expect(await (await section()).findByRole('alert')).toHaveTextContent(
    'Older points did not load. Check your connection and try again.',
  );
  expect(await rows()).toHaveLength(known);

  server.resetHandlers();
  await user.click((await section()).getByRole('button', { name: 'Show older' }));

  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(known));
  expect((await section()).queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a note to a new user without points', async () => {
  renderApp({ route: '/profile', world: 'newcomer' });

  expect(await (await section()).findByText(/^No points yet/)).toBeVisible();
  expect((await section()).getByText('0 points')).toBeVisible();
});
