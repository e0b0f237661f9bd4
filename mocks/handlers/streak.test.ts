import { earnOn, setupWorldClient } from '../testing/setupWorldClient';

const day = 86_400_000;
const now = Date.parse('2026-03-02T09:41:00Z');

describe('the streak', () => {
  test('of the demo user is five days, with today still open', async () => {
    const streak = await setupWorldClient().ask('streak', undefined);

    expect(streak).toMatchObject({ days: 5, longest: 5, freezes: 1 });
    expect(streak.week.map(({ state }) => state)).toEqual([
      'before',
      ...Array<string>(5).fill('done'),
      'open',
    ]);
    expect(streak.week.at(-1)?.date).toBe('2026-03-02');
  });

  test('of a new user is zero', async () => {
    const { ask } = setupWorldClient({
      name: 'newcomer',
      zone: 'Pacific/Kiritimati',
      now: Date.parse('2026-03-02T20:00:00Z'),
    });

    const streak = await ask('streak', undefined);

    expect(streak).toMatchObject({ days: 0, longest: 0, freezes: 1 });
    expect(streak.week.at(-1)).toEqual({ date: '2026-03-03', state: 'open' });
  });

  test('uses the dates of the time zone of the last entry', async () => {
    const at = setupWorldClient();

    await earnOn(at, Date.parse('2026-03-02T20:00:00Z'), 'Pacific/Kiritimati');

    const { days, week } = await at.ask('streak', undefined);
    expect(week.at(-1)).toEqual({ date: '2026-03-03', state: 'done' });
    expect(days).toBe(6);
  });

  test('grows by one per day, survives a missed day with a freeze, and then ends', async () => {
    const at = setupWorldClient();
    const seen: number[] = [];
    const days = async () => {
      const { user } = await at.ask('session', undefined);
      const { days } = await at.ask('streak', undefined);
      expect(user?.streak).toBe(days);
      seen.push(days);
    };

    await earnOn(at, now, 'UTC');
    await days();
    await earnOn(at, now + 1, 'UTC');
    await days();
    await earnOn(at, now + 2 * day, 'UTC');
    await days();
    at.travel(now + 4 * day);
    await days();
    at.travel(now + 5 * day);
    await days();
    at.travel(now + 9 * day);
    await days();

    expect(seen).toEqual([6, 6, 7, 7, 0, 0]);
  });

  test.each([
    ['the clocks go forward', 'Europe/Berlin', ['03-28T22:30', '03-29T21:30', '03-30T21:30'], 3],
    ['the clocks go back', 'Europe/Berlin', ['10-24T21:30', '10-24T22:30', '10-25T22:30'], 2],
    ['the year ends', 'Asia/Kolkata', ['12-30T19:00', '12-31T19:00'], 2],
    ['midnight is near', 'America/Los_Angeles', ['07-01T06:30', '07-01T07:30', '07-02T06:30'], 2],
  ])('counts local dates when %s', async (_title, zone, acts, days) => {
    const instants = acts.map((act) => Date.parse(`2026-${act}:00Z`));
    const at = setupWorldClient({ name: 'newcomer', now: instants[0] ?? now });

    for (const instant of instants) await earnOn(at, instant, zone);

    expect(await at.ask('streak', undefined)).toMatchObject({ days, longest: days });
  });
});
