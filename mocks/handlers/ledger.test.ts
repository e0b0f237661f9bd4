import { fixedFaucet, completionArg, story } from '../testing/submissions';
import { readPages } from '../testing/readPages';
import { completeChallengeAt, setupWorldClient } from '../testing/setupWorldClient';

const day = 86_400_000;
const now = Date.parse('2026-03-02T09:41:00Z');

describe('the ledger', () => {
  test("[P08] lists what the demo user's 1250 points consist of, newest first", async () => {
    const { items, total, olderCursor } = await setupWorldClient().ask('ledger', {});

    expect(total).toBe(1250);
    expect(olderCursor).toBeNull();
    expect(items.map(({ title, points, at }) => `${at.slice(0, 10)} ${points} ${title}`)).toEqual([
      '2026-03-01 5 Wait for a full laundry load',
      '2026-03-01 5 Tap off while brushing',
      '2026-02-28 50 Bonus for Tap off while brushing',
      '2026-02-28 100 Tap off while brushing',
      '2026-02-28 50 Bonus for A barrel full of rain',
      '2026-02-28 100 A barrel full of rain',
      '2026-02-28 50 Bonus for My two-minute shower',
      '2026-02-28 100 My two-minute shower',
      '2026-02-27 50 Water Cycle Quiz',
      '2026-02-26 5 Eat a plant-based meal instead of 150 g of beef',
      '2026-02-25 5 Shower two minutes less',
      '2026-02-25 5 Tap off while brushing',
      '2026-01-31 725 Points from before',
    ]);
  });

  test('lists a late submission by the time it was done', async () => {
    const { ask } = setupWorldClient();
    await ask('completeChallenge', completionArg('4', fixedFaucet));
    const doneAt = new Date(now - day / 4).toISOString();
    await ask('completeChallenge', { ...completionArg('2', story), doneAt });

    const { items, total } = await ask('ledger', { limit: 2 });

    expect(items.map(({ source }) => source)).toEqual(['challenge:4', 'challenge:2']);
    expect(items[0]).toMatchObject({ points: 150, savings: [{ litres: 648, days: 30 }] });
    expect(total).toBe(1500);
  });

  test.each([1, 2, 5, 13, 100])(
    'contains every entry once in pages of %i while entries are added',
    async (limit) => {
      const at = setupWorldClient();
      const all = (await at.ask('ledger', {})).items;
      let time = now;

      const paged = await readPages(async (query) => {
        const { items, olderCursor } = await at.ask('ledger', { limit, ...query });
        await completeChallengeAt(at, (time += 1_000), 'UTC');
        return { items, next: olderCursor };
      });

      expect(paged).toEqual(all);
    },
  );

  test('has twenty entries per page by default', async () => {
    const at = setupWorldClient();
    for (let count = 0; count < 10; count += 1) await completeChallengeAt(at, now + count, 'UTC');

    const { items, olderCursor } = await at.ask('ledger', {});

    expect(items).toHaveLength(20);
    expect((await at.ask('ledger', { cursor: String(olderCursor) })).items).toHaveLength(3);
  });

  test.each([
    [{ cursor: 'x' }, '/cursor'],
    [{ limit: 0 }, '/limit'],
  ])('rejects %j', async (query, pointer) => {
    const problem = await setupWorldClient().expectProblem('ledger', query);

    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] });
  });

  test('of a new user is empty', async () => {
    const { ask } = setupWorldClient({ name: 'newcomer' });

    expect(await ask('ledger', {})).toEqual({ items: [], olderCursor: null, total: 0 });
  });
});

describe('the litres', () => {
  test('of the demo user come from the quick actions, largest first', async () => {
    const { mine, sources } = await setupWorldClient().ask('litres', undefined);

    expect(mine).toEqual({ direct: 136, hidden: 2270 });
    expect(sources.map(({ title, kind, litres }) => [litres, kind, title])).toEqual([
      [2270, 'hidden', 'Eat a plant-based meal instead of 150 g of beef'],
      [60, 'direct', 'Tap off while brushing'],
      [57, 'direct', 'Wait for a full laundry load'],
      [19, 'direct', 'Shower two minutes less'],
    ]);
    for (const { basis } of sources) expect(basis).not.toBe('');
  });

  test("of everyone are the sums of the world's ledger, direct and hidden apart", async () => {
    const { ask, world } = setupWorldClient();
    const savings = world.db.ledger.all().flatMap((entry) => entry.savings);
    const sum = (kind: string) =>
      savings.reduce((total, each) => total + (each.kind === kind ? each.litres : 0), 0);

    const { community, mine } = await ask('litres', undefined);

    expect(community).toEqual({ direct: sum('direct'), hidden: sum('hidden') });
    expect(community.direct).toBeGreaterThan(mine.direct);
    expect(community.hidden).toBeGreaterThan(mine.hidden);
  });

  test('of a fixed faucet are credited day by day for thirty days', async () => {
    const { ask, travel } = setupWorldClient({ name: 'newcomer' });
    await ask('completeChallenge', completionArg('4', fixedFaucet));
    const direct = async (days: number) => {
      travel(now + days * day);
      return (await ask('litres', undefined)).mine.direct;
    };

    const seen = [await direct(0), await direct(1), await direct(29), await direct(300)];

    expect(seen).toEqual([21.6, 43.2, 648, 648]);
  });

  test("of hidden water don't change those of direct water", async () => {
    const { ask } = setupWorldClient();
    const before = await ask('litres', undefined);
    await ask('completeChallenge', completionArg('2', { ...story, actionIds: ['act14'] }));

    const { mine, community } = await ask('litres', undefined);

    expect([mine.direct, community.direct]).toEqual([before.mine.direct, before.community.direct]);
    expect(mine.hidden).toBe(before.mine.hidden + 2270);
    expect(community.hidden).toBe(before.community.hidden + 2270);
  });

  test('of two entries with the same source are one line', async () => {
    const { ask } = setupWorldClient();
    await ask('completeChallenge', completionArg('2', { ...story, actionIds: ['act01'] }));

    const { sources } = await ask('litres', undefined);

    expect(sources.filter(({ title }) => title === 'Tap off while brushing')).toMatchObject([
      { litres: 90 },
    ]);
  });

  test('of a new user are zero', async () => {
    const { mine, sources } = await setupWorldClient({ name: 'newcomer' }).ask('litres', undefined);

    expect({ mine, sources }).toEqual({ mine: { direct: 0, hidden: 0 }, sources: [] });
  });
});
