import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { LedgerEntry } from '@/contract/ledger';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import { fault } from '@mocks/scenarios/fault';
import type { Data } from '@/contract/types';

function entry(points: number, title: string, at = '2026-03-02T12:00:00Z'): LedgerEntry {
  return { id: `${title} ${at}`, source: title, title, points, savings: [], at };
}

const route = '/profile?open=points';
const section = async () => within(await screen.findByRole('region', { name: 'Points' }));
const rows = async () => (await section()).findAllByRole('listitem');
const texts = async () => (await rows()).map(({ textContent }) => textContent);

function renderWith(items: LedgerEntry[], total: number) {
  const rendered = renderApp({ route });
  server.use(respondWith('ledger', { items, total, olderCursor: null }));
  return rendered;
}

test('shows points, title and date of each award', async () => {
  renderWith([entry(50, 'Water Cycle Quiz'), entry(0, 'A thousand drops')], 50);

  expect(await texts()).toEqual(['+50 Water Cycle Quiz3/2/2026', '0 A thousand drops3/2/2026']);
});

test('marks a revoked award with the word "Reversed"', async () => {
  renderWith([entry(-100, 'A barrel full of rain'), entry(100, 'A barrel full of rain')], 0);

  expect(await texts()).toEqual([
    '−100 A barrel full of rainReversed, 3/2/2026',
    '+100 A barrel full of rain3/2/2026',
  ]);
});

test.each([
  [1, '1 point, and how you earned it'],
  [1250, '1250 points, and how you earned them'],
])('shows a total of %i at the top', async (points, words) => {
  const { world } = renderApp({ route: '/profile' });
  const person = world.db.users.get('1');
  if (person) world.db.users.put({ ...person, points });

  expect(await (await section()).findByText(words)).toBeVisible();
});

test('is collapsed at first and opens with its title', async () => {
  const { user } = renderApp({ route: '/profile' });
  const title = await (await section()).findByRole('button', { name: 'Points' });
  expect(title).toHaveAttribute('aria-expanded', 'false');
  expect((await section()).queryByRole('list')).not.toBeInTheDocument();

  await user.click(title);

  expect(title).toHaveAttribute('aria-expanded', 'true');
  expect((await rows()).length).toBeGreaterThan(0);
  await user.click(title);
  expect((await section()).queryByRole('list')).not.toBeInTheDocument();
});

test('shows a duplicated entry twice', async () => {
  renderWith([entry(5, 'Tap off'), entry(5, 'Tap off')], 10);

  expect(await rows()).toHaveLength(2);
});

test('announces that the ledger is loading', async () => {
  renderApp({ route });
  server.use(...fault('hang', ['ledger']));

  expect(await (await section()).findByText('Loading your points')).toBeInTheDocument();
});

test('shows an error for a failed ledger and loads it on Retry', async () => {
  const { user } = renderApp({ route });
  server.use(...fault('offline', ['ledger']));
  expect(await (await section()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load your points. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click((await section()).getByRole('button', { name: 'Retry' }));

  expect((await rows()).length).toBeGreaterThan(0);
});

test('shows ledger entries that add up to the points of the profile', async () => {
  const { user } = renderApp({ route });
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
  expect((await section()).getByText(/^1250 points/)).toBeVisible();
  expect(screen.getByText('Points', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    /^1250$/,
  );
  expect(await texts()).toContainEqual(expect.stringMatching(/^\+50 Water Cycle Quiz/));
});

test('shows an error for failed older entries and loads them on the next try', async () => {
  const { user } = renderApp({ route });
  const known = (await rows()).length;
  server.use(...fault('offline', ['ledger']));

  await user.click((await section()).getByRole('button', { name: 'Show older' }));

  expect(await (await section()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load older points. Check your connection and try again.',
  );
  expect(await rows()).toHaveLength(known);

  server.resetHandlers();
  await user.click((await section()).getByRole('button', { name: 'Show older' }));

  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(known));
  expect((await section()).queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a note to a new user without points', async () => {
  renderApp({ route, world: 'newcomer' });

  expect(await (await section()).findByText(/^No points yet/)).toBeVisible();
  expect((await section()).getByText(/^0 points/)).toBeVisible();
});

describe('WaterSaved', () => {
  const litres: Data<'litres'> = {
    mine: { direct: 1000, hidden: 234.5 },
    sources: [
      {
        title: 'Fix a dripping faucet',
        kind: 'direct',
        litres: 999,
        basis: 'USGS: 0.25 mL a drip',
      },
      {
        title: 'Eat one meal without beef',
        kind: 'hidden',
        litres: 234.5,
        basis: 'Water Footprint',
      },
      { title: 'Cold water', kind: 'direct', litres: 1, basis: 'Measured' },
    ],
    community: { direct: 5000, hidden: 0 },
  };

  const section = async () => within(await screen.findByRole('region', { name: 'Water Saved' }));
  const figure = async (term: string) =>
    (await (await section()).findByText(term, { selector: 'dt' })).nextElementSibling;
  const sources = async (user: UserEvent) => {
    await user.click(await (await section()).findByRole('button', { name: 'Where it comes from' }));
    const list = await (await section()).findByRole('list', { name: 'What saved water' });
    return within(list).getAllByRole('listitem');
  };

  test('shows direct and hidden water as two figures without a sum', async () => {
    const { user } = renderApp({ route: '/profile' });
    server.use(respondWith('litres', litres));
    await sources(user);

    expect(await figure('Direct water')).toHaveTextContent(/^1,000 L$/);
    expect(await figure('Hidden water')).toHaveTextContent(/^235 L$/);
    expect(document.body).not.toHaveTextContent('1,234');
    expect(document.body).not.toHaveTextContent('1,235');
  });

  test('shows liters, kind and basis of each source', async () => {
    const { user } = renderApp({ route: '/profile' });
    server.use(respondWith('litres', litres));

    expect((await sources(user)).map(({ textContent }) => textContent)).toEqual([
      'Fix a dripping faucetDirect water. USGS: 0.25 mL a drip999 L',
      'Eat one meal without beefHidden water. Water Footprint235 L',
      'Cold waterDirect water. Measured1 L',
    ]);
  });

  test('shows a duplicated source twice', async () => {
    const twice = [litres.sources[0], litres.sources[0]];
    const { user } = renderApp({ route: '/profile' });
    server.use(respondWith('litres', { ...litres, sources: twice }));

    expect(await sources(user)).toHaveLength(2);
  });

  test('announces that the saved water is loading', async () => {
    renderApp({ route: '/profile' });
    server.use(...fault('hang', ['litres']));

    expect(await (await section()).findByText('Loading your saved water')).toBeInTheDocument();
  });

  test('shows an error for failed saved water and loads it on Retry', async () => {
    const { user } = renderApp({ route: '/profile' });
    server.use(...fault('offline', ['litres']));
    expect(await (await section()).findByRole('alert')).toHaveTextContent(
      'Couldn’t load your saved water. Check your connection and try again.',
    );

    server.resetHandlers();
    await user.click((await section()).getByRole('button', { name: 'Retry' }));

    expect((await sources(user)).length).toBeGreaterThan(0);
  });

  test('shows water of both kinds in the demo world', async () => {
    const { user } = renderApp({ route: '/profile' });

    const kinds = (await sources(user)).map(
      ({ textContent }) => /(Direct|Hidden) water\./.exec(textContent)?.[1],
    );
    expect(new Set(kinds)).toEqual(new Set(['Direct', 'Hidden']));
    expect(await figure('Direct water')).toHaveTextContent(/^[1-9]\S* L$/);
    expect(await figure('Hidden water')).toHaveTextContent(/^[1-9]\S* L$/);
  });

  test('shows a note to a new user who has saved no water', async () => {
    renderApp({ route: '/profile', world: 'newcomer' });

    expect(await (await section()).findByText(/^No water saved yet/)).toBeVisible();
    expect((await section()).queryByText(/ L$/)).not.toBeInTheDocument();
  });
});
