import { completionArg, noLeak, story } from '../testing/submissions';
import { passed } from '../testing/plays';
import { setupWorldClient } from '../testing/setupWorldClient';

const hour = 3_600_000;
const now = Date.parse('2026-03-02T09:41:00Z');
const lastNight = '2026-03-01T20:00:00Z';

const lateTap = { ...completionArg('4', noLeak), doneAt: lastNight };

describe('a submission that is sent the morning after', () => {
  test('counts for the day before, next to an award of today', async () => {
    const { ask } = setupWorldClient({ name: 'newcomer' });
    await ask('completeChallenge', completionArg('2', story));

    const { award, user } = passed(await ask('completeChallenge', lateTap));

    expect(award.streak).toEqual({ days: 2, isNewDay: true, date: '2026-03-01' });
    expect(user.streak).toBe(2);
  });

  test('is not a new day of the streak if that day already counted', async () => {
    const { ask } = setupWorldClient();

    const { award, user } = passed(await ask('completeChallenge', lateTap));

    expect(award.streak).toEqual({ days: 5, isNewDay: false, date: '2026-03-01' });
    expect(user.streak).toBe(5);
  });

  test('counts for the date in its own time zone', async () => {
    const { ask } = setupWorldClient({ name: 'newcomer' });

    const sent = { ...lateTap, zone: 'Pacific/Kiritimati' };
    const { award } = passed(await ask('completeChallenge', sent));

    expect(award.streak).toEqual({ days: 1, isNewDay: true, date: '2026-03-02' });
  });

  test('returns the same award when it is sent again days later', async () => {
    const { ask, travel } = setupWorldClient({ name: 'newcomer' });
    await ask('completeChallenge', completionArg('2', story));
    const first = passed(await ask('completeChallenge', lateTap));

    travel(now + 80 * hour);
    const again = passed(await ask('completeChallenge', lateTap));

    expect(again.award).toEqual(first.award);
    expect(again.user.streak).toBe(0);
  });

  test('returns the current streak if it was broken in the meantime', async () => {
    const { ask, travel } = setupWorldClient({ name: 'newcomer' });
    await ask('completeChallenge', completionArg('2', story));
    travel(now + 4 * 24 * hour + 12 * hour);

    const doneAt = new Date(now + 3 * 24 * hour + 12 * hour).toISOString();
    const { award, user } = passed(
      await ask('completeChallenge', { ...completionArg('4', noLeak), doneAt }),
    );

    expect(award.streak).toEqual({ days: user.streak, isNewDay: true, date: '2026-03-05' });
  });
});
