import { setupWorldClient } from '../testing/setupWorldClient';

describe('the history', () => {
  test("has the demo user's awards on their days, without the points brought along", async () => {
    const { items } = await setupWorldClient().ask('history', { by: 'day', count: 31 });

    expect(items).toHaveLength(31);
    expect(items.slice(-6).map(({ points, direct, hidden }) => [points, direct, hidden])).toEqual([
      [10, 49, 0],
      [5, 0, 2270],
      [50, 0, 0],
      [450, 0, 0],
      [10, 87, 0],
      [0, 0, 0],
    ]);
    expect(items.at(-1)?.start).toBe('2026-03-02');
    expect(items.reduce((sum, { points }) => sum + points, 0)).toBe(525);
  });
});

describe('a month of the streak', () => {
  test('has the five days of the demo user, and today as open', async () => {
    const { ask } = setupWorldClient();
    const february = await ask('streakMonth', { month: '2026-02' });
    const march = await ask('streakMonth', { month: '2026-03' });

    expect(february.firstMonth).toBe('2026-02');
    expect(february.days.filter(({ state }) => state === 'done')).toHaveLength(4);
    expect(march.days).toEqual([
      { date: '2026-03-01', state: 'done' },
      { date: '2026-03-02', state: 'open' },
    ]);
  });
});
