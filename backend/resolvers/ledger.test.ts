import { appendEntry, type LedgerWrite } from '../db/ledgerWrites';
import { day, hour, invalidField, openBackend, startedAt } from '../testing/openBackend';
import { litersOf } from './ledger';

type Options = Parameters<typeof openBackend>[0];

function setup(options?: Options) {
  const backend = openBackend(options);
  return {
    ...backend,
    /** Writes an award of 10 points, so many milliseconds after the start. */
    award: (after: number, change: Partial<LedgerWrite> = {}) =>
      appendEntry(backend.db, {
        userId: '1',
        kind: 'award',
        title: 'A tap',
        points: 10,
        savings: [],
        zone: 'UTC',
        source: `video:${backend.db.ledger.size}`,
        at: startedAt + after,
        ...change,
      })!,
  };
}

const saving = (title: string, liters: number, days = 1, kind: 'direct' | 'hidden' = 'direct') => ({
  title,
  kind,
  liters,
  days,
  basis: 'Measured.',
});

describe('the ledger', () => {
  test('lists entries by when they were done, the later written first, and their sum', () => {
    const { award, ask, as } = setup();
    award(-hour, { savings: [saving('Tap', 30)] });
    award(-2 * hour);
    award(-hour, { kind: 'reversal', source: 'reversal:video:0', points: -10 });
    award(0, { userId: '2' });

    const { items, olderCursor, total } = ask('ledger', {});

    expect(items.map(({ source }) => source)).toEqual(['reversal:video:0', 'video:0', 'video:1']);
    expect(items[1]).toEqual({
      id: '1:video:0',
      source: 'video:0',
      title: 'A tap',
      points: 10,
      savings: [saving('Tap', 30)],
      at: '2026-03-02T08:41:00.000Z',
    });
    expect([olderCursor, total]).toEqual([null, 10]);
    expect(as('2').ask('ledger', {}).items).toHaveLength(1);
  });

  test('has twenty entries on a page by default', () => {
    const { award, ask } = setup();
    for (let count = 0; count < 21; count += 1) award(count);

    const { items, olderCursor } = ask('ledger', {});

    expect(items).toHaveLength(20);
    const last = { items: [{}], olderCursor: null };
    expect(ask('ledger', { cursor: olderCursor! })).toMatchObject(last);
    expect(ask('ledger', { limit: 21 }).olderCursor).toBeNull();
  });

  const badLimit = 'The limit must be a whole number from 1 to 100.';
  const badCursor = 'The cursor must be from an earlier response.';

  test.each([
    ...[0, 101, 1.5].map((limit) => [{ limit }, '/limit', badLimit] as const),
    [{ cursor: 'bm9wZQ' }, '/cursor', badCursor] as const,
    [{ cursor: btoa('[1,1.5]') }, '/cursor', badCursor] as const,
  ])('rejects %j', (query, pointer, message) => {
    expect(setup().reject('ledger', query)).toEqual(invalidField(pointer, 'invalid', message));
  });
});

test('liters are credited day by day and summed by title and kind, the most first', () => {
  const { award, world, travel } = setup();
  const undone = award(0, { source: 'action:act01:2026-03-02:1', savings: [saving('Undone', 9)] });
  award(0, { source: `reversal:${undone.source}`, kind: 'reversal', points: -10 });
  award(0, { savings: [saving('Tap', 30), saving('Leak', 650, 30)] });
  award(-day, { savings: [saving('Tap', 30), saving('Tap', 500, 1, 'hidden')] });
  award(0, { userId: '2', savings: [saving('Other', 7)] });

  expect(litersOf(world, '1')).toEqual({
    today: '2026-03-02',
    mine: { direct: 81.7, hidden: 500 },
    sources: [
      { title: 'Tap', kind: 'hidden', liters: 500, basis: 'Measured.' },
      { title: 'Tap', kind: 'direct', liters: 60, basis: 'Measured.' },
      { title: 'Leak', kind: 'direct', liters: 21.7, basis: 'Measured.' },
    ],
  });
  travel(startedAt + 300 * day);
  expect(litersOf(world, '1').mine.direct).toBe(710);
});

test('the streak counts dates in the zone of the last entry, or in the app’s without entries', () => {
  const { award, ask, travel } = setup({ zone: 'Pacific/Kiritimati' });
  const today = () => ask('streak', undefined).week.at(-1);
  travel(startedAt + hour);
  expect(ask('streak', undefined)).toMatchObject({ days: 0, longest: 0, freezes: 1 });
  expect(today()).toEqual({ date: '2026-03-03', state: 'open' });
  award(0, { userId: '2', zone: 'Pacific/Niue' });
  award(-23 * hour, { zone: 'Europe/Madrid' });

  award(0, { zone: 'Pacific/Kiritimati', at: Date.parse('2026-03-02T09:30:00Z') });

  travel(startedAt);
  expect(ask('streak', undefined).days).toBe(2);
  expect(today()).toEqual({ date: '2026-03-02', state: 'done' });
  travel(Date.parse('2026-03-03T10:00:00Z'));
  expect(today()?.date).toBe('2026-03-04');
  travel(startedAt + 4 * day);
  expect(ask('streak', undefined).days).toBe(0);
});

describe('the history', () => {
  test('has points and liters of each day until today, without reversals', () => {
    const { award, ask } = setup();
    award(-day, { savings: [saving('Tap', 30)] });
    award(0, { savings: [saving('Meal', 2270, 1, 'hidden')] });
    award(0, { userId: '2' });

    expect(ask('history', { by: 'day', count: 3 }).items).toEqual([
      { start: '2026-02-28', points: 0, direct: 0, hidden: 0 },
      { start: '2026-03-01', points: 10, direct: 30, hidden: 0 },
      { start: '2026-03-02', points: 10, direct: 0, hidden: 2270 },
    ]);
    expect(ask('history', { by: 'week', count: 1 }).items).toMatchObject([{ points: 10 }]);
  });

  test.each([
    ['day', 32, 31],
    ['day', 1.5, 31],
    ['week', 0, 12],
    ['week', 13, 12],
  ] as const)('by %s does not have %d parts', (by, count, most) => {
    const { ask, reject } = setup();
    const message = `The count must be a whole number from 1 to ${most}.`;

    expect(reject('history', { by, count })).toEqual(invalidField('/count', 'invalid', message));
    expect(ask('history', { by, count: most }).items).toHaveLength(most);
    expect(ask('history', { by, count: 1 }).items).toHaveLength(1);
  });

  test('a month of the streak has its days until today and the first month', () => {
    const { award, ask } = setup();
    award(-2 * day);

    expect(ask('streakMonth', { month: '2026-03' })).toEqual({
      days: [
        { date: '2026-03-01', state: 'frozen' },
        { date: '2026-03-02', state: 'open' },
      ],
      firstMonth: '2026-02',
    });
  });

  test.each(['1969-12', '2026-00', '2026-13', '2026-1', 'x2026-01', '2026-011'])(
    '%s is no month',
    (month) => {
      const { ask, reject } = setup();

      expect(reject('streakMonth', { month })).toEqual(
        invalidField('/month', 'invalid', 'The month must be like 2026-03.'),
      );
      for (const first of ['1970-01', '9999-10', '2026-12']) ask('streakMonth', { month: first });
    },
  );
});
