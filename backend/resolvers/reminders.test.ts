import { appendEntry } from '../db/ledgerWrites';
import { takeReminder } from '../db/reminders';
import {
  day,
  hour,
  invalidField,
  openBackend,
  startedAt,
  unknownZone,
} from '../testing/openBackend';

const evening = Date.parse('2026-03-02T18:00:00Z');
const on = { isOn: true, quietFrom: '21:00', quietTo: '08:00', zone: 'UTC' };
const device = (number: number) => ({
  endpoint: `https://push.example.com/${number}`,
  p256dh: `BA${'A'.repeat(85)}`,
  auth: 'A'.repeat(22),
});

test('reminders are off at first, and are kept as they are set', () => {
  const { ask, as, db } = openBackend();
  const first = { reminders: { ...on, isOn: false, devices: 0, pushKey: 'push key' } };
  expect(ask('reminders', undefined)).toEqual(first);

  const changed = ask('changeReminders', { ...on, quietFrom: '20:30', zone: 'Asia/Tokyo' });

  const set = { isOn: true, quietFrom: '20:30', quietTo: '08:00', zone: 'Asia/Tokyo' };
  expect(changed.reminders).toMatchObject(set);
  expect(ask('reminders', undefined)).toEqual(changed);
  expect(as('2').ask('reminders', undefined)).toEqual(first);
  // Quiet hours may leave no time while reminders are off.
  const off = { ...on, isOn: false, quietFrom: '18:00' };
  ask('changeReminders', off);
  expect(db.reminders.get('1')).toEqual({ id: '1', userId: '1', ...off });
});

const noTime = 'Enter a time from 00:00 to 23:59.';
const noTimeLeft = 'Leave some time for a reminder between 6 PM and midnight.';

test.each([
  [{ quietFrom: '24:00' }, invalidField('/quietFrom', 'invalid', noTime)],
  [{ quietTo: '8' }, invalidField('/quietTo', 'invalid', noTime)],
  [{ zone: 'Moon' }, unknownZone],
  [{ quietFrom: '18:00' }, invalidField('/quietTo', 'invalid', noTimeLeft)],
])('rejects %j', (change, problem) => {
  const { reject, db } = openBackend();

  expect(reject('changeReminders', { ...on, ...change })).toEqual(problem);
  expect(db.reminders.size).toBe(0);
});

test('a device belongs to the user who added it last, and the ten last ones are kept', () => {
  const { ask, as, db } = openBackend();
  const devices = (userId: string) => as(userId).ask('reminders', undefined).reminders.devices;
  for (const number of [1, 1, 2]) ask('addPushSubscription', device(number));
  expect(devices('1')).toBe(2);
  as('2').ask('removePushSubscription', { endpoint: device(1).endpoint });
  expect(devices('1')).toBe(2);
  as('2').ask('addPushSubscription', device(1));
  expect([devices('1'), devices('2')]).toEqual([1, 1]);
  ask('removePushSubscription', { endpoint: device(2).endpoint });
  expect([devices('1'), devices('2')]).toEqual([0, 1]);

  for (let number = 3; number <= 12; number += 1) ask('addPushSubscription', device(number));
  expect(ask('addPushSubscription', device(3)).reminders.devices).toBe(10);
  ask('addPushSubscription', device(13));

  const own = db.subscriptions.all().filter(({ userId }) => userId === '1');
  const kept = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => device(number).endpoint);
  expect(own.map(({ id }) => id)).toEqual(kept);
});

const noKey = 'This isn’t a key of a push subscription.';
const noService = 'This isn’t the address of a push service.';

test.each([
  [{ endpoint: 'http://push.example.com/1' }, '/endpoint', noService],
  [{ p256dh: 'BA' }, '/p256dh', noKey],
  [{ auth: 'A' }, '/auth', noKey],
])('rejects the device %j', (change, pointer, message) => {
  const { reject, db } = openBackend();

  expect(reject('addPushSubscription', { ...device(1), ...change })).toEqual(
    invalidField(pointer, 'invalid', message),
  );
  expect(db.subscriptions.size).toBe(0);
});

describe('a reminder', () => {
  /** Turns reminders on for a user with a streak of a day. */
  function setup() {
    const backend = openBackend();
    backend.ask('changeReminders', on);
    appendEntry(backend.db, {
      userId: '1',
      source: 'video:1',
      kind: 'award',
      title: 'A tap',
      points: 10,
      savings: [],
      at: startedAt - day,
      zone: 'UTC',
    });
    const row = () => backend.db.reminders.get('1')!;
    return {
      ...backend,
      row,
      take(instant: number) {
        backend.travel(instant);
        return takeReminder(backend.world, row());
      },
    };
  }

  test('comes once on an evening on which the streak is at risk', () => {
    const { take, row } = setup();
    expect(row().nextAt).toBe(evening);
    expect(take(evening - 1)).toBeNull();

    expect(take(evening)).toEqual({
      date: '2026-03-02',
      until: evening + 3 * hour,
      title: 'Your 1-day streak is at risk',
      body: '5 points by midnight keep it.',
    });

    expect(row()).toMatchObject({ remindedOn: '2026-03-02', nextAt: evening + day });
    expect(take(evening + hour)).toBeNull();
  });

  test('does not come twice on a date, though the settings change', () => {
    const { take, ask, travel, row } = setup();
    take(evening);
    travel(evening + hour);

    ask('changeReminders', on);

    expect(row().nextAt).toBe(evening + hour);
    expect(take(evening + hour)).toBeNull();
    expect(row()).toMatchObject({ remindedOn: '2026-03-02', nextAt: evening + day });
  });

  test('does not come in quiet hours, without a risk, or when it is off', () => {
    const late = setup();
    expect(late.take(evening + 3 * hour)).toBeNull();
    expect(late.row()).not.toHaveProperty('remindedOn');
    expect(late.row().nextAt).toBe(evening + day);

    const safe = setup();
    safe.db.ledger.replaceAll([]);
    expect(safe.take(evening)).toBeNull();
    expect(safe.row().nextAt).toBe(evening + day);
    expect(safe.row()).not.toHaveProperty('remindedOn');

    const off = setup();
    off.ask('changeReminders', { ...on, isOn: false });
    expect(off.row()).not.toHaveProperty('nextAt');
    off.db.reminders.put({ ...off.row(), nextAt: 0 });
    expect(off.take(evening)).toBeNull();
  });
});
