import { showReminder } from '@/lib/notifications';
import { takeReminder } from '@backend/db/reminders';
import { withWorldLock, type World } from '../world/world';

const checkEveryMs = 30_000;

/** Shows reminders once for all tabs. Without permission or a worker, none count as shown. */
export function showReminders(world: World): void {
  const check = async () => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.active) return;
    const reminder = await withWorldLock(() =>
      world.transact(() => {
        const row = world.db.reminders.get(world.db.session()?.userId ?? '');
        return row ? takeReminder(world, row) : null;
      }),
    );
    if (reminder) await showReminder(registration, reminder);
  };
  const checkQuietly = () =>
    void check().catch((error: unknown) => console.warn("Couldn't show a reminder:", error));
  const timer = setInterval(checkQuietly, checkEveryMs);
  // The panel says so when it has moved the clock.
  document.addEventListener('visibilitychange', checkQuietly, { signal: world.ended });
  const unsubscribe = world.subscribe((cause) => cause && checkQuietly());
  world.ended.addEventListener('abort', () => {
    clearInterval(timer);
    unsubscribe();
  });
  checkQuietly();
}
