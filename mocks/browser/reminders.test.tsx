import { createClock } from '@/lib/clock';
import { removeNotifications, stubNotifications } from '@/testing/browser/notifications';
import { scheduled } from '@backend/db/reminders';
import { createWorld } from '../world/world';
import { showReminders } from './reminders';

const morning = Date.parse('2026-03-02T09:41:00Z');
const evening = Date.parse('2026-03-02T18:00:00Z');
const day = 86_400_000;
const ended: AbortController[] = [];

afterEach(() => {
  for (const end of ended.splice(0)) end.abort();
  removeNotifications();
});

function setup(permission: NotificationPermission = 'granted') {
  const { shown } = stubNotifications({ permission });
  const clock = createClock();
  clock.stop(morning);
  const end = new AbortController();
  ended.push(end);
  const world = createWorld({ now: morning, clock, ended: end.signal });
  world.signIn('1');
  const settings = { isOn: true, quietFrom: '21:00', quietTo: '08:00', zone: 'UTC' };
  const row = scheduled({ id: '1', userId: '1', ...settings }, morning);
  world.transact(() => world.db.reminders.put(row));
  showReminders(world);
  return {
    world,
    shown,
    /** Moves the clock as the panel does. */
    async travelTo(instant: number) {
      clock.stop(instant);
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
  };
}

test('a clock that is moved to 18:00 shows the reminder, once on a date', async () => {
  const { shown, travelTo } = setup();
  await travelTo(evening - 1);
  expect(shown).toEqual([]);

  await travelTo(evening);
  await travelTo(evening + 3_600_000);

  expect(shown).toEqual([
    { title: 'Your 5-day streak is at risk', body: '5 points by midnight keep it.' },
  ]);
  await travelTo(evening + day);
  expect(shown).toHaveLength(2);
});

test('without permission, or for other users, nothing is shown or counts as shown', async () => {
  const { world, shown, travelTo } = setup('default');
  await travelTo(evening);
  Object.assign(Notification, { permission: 'granted' });
  world.signOut();
  await travelTo(evening + 1);
  world.signIn('3');
  await travelTo(evening + 2);
  expect(shown).toEqual([]);

  world.signIn('1');
  await travelTo(evening + 3);

  expect(shown).toHaveLength(1);
});
