import { takeReminder, type Reminder } from '@backend/db/reminders';
import { loadMember } from './member';
import type { Device } from './push';
import type { Services } from './services';

const batchSize = 50;
const needs = { tables: ['ledger', 'reminders'] } as const;

interface Delivery {
  readonly userId: string;
  readonly device: Device;
  readonly reminder: Reminder;
}

/** What is sent is marked before: at any node, a device gets at most one on a date. */
export async function sendReminders(services: Services, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { checked, deliveries } = await takeDue(services);
    await Promise.all(deliveries.map(async (delivery) => deliver(services, delivery)));
    if (deliveries.length > 0) {
      services.log.info({ reminders: deliveries.length }, 'Sent reminders.');
    }
    if (checked < batchSize || signal?.aborted) return;
  }
}

/** Takes people whose time it is, whom no other node has taken, and marks their devices. */
async function takeDue(services: Services) {
  const { database, clock } = services;
  return database.transaction(async (sql) => {
    const due = await sql.query<{ user_id: string }>(
      `select user_id from reminders where next_at <= $1
       order by next_at limit ${batchSize} for update skip locked`,
      [clock.now()],
    );
    const deliveries: Delivery[] = [];
    for (const { user_id: userId } of due) {
      const world = await loadMember(sql, userId, needs, { ...services, isWriting: false });
      const row = world?.db.reminders.get(userId);
      const reminder = world && row ? takeReminder(world, row) : null;
      await world?.save();
      if (!reminder) continue;
      const devices = await sql.query<Device>(
        `update subscriptions set sent_on = $2 where user_id = $1
         and sent_on is distinct from $2 returning id, p256dh, auth`,
        [userId, reminder.date],
      );
      deliveries.push(...devices.map((device) => ({ userId, device, reminder })));
    }
    return { checked: due.length, deliveries };
  });
}

async function deliver(
  { database, push, clock }: Services,
  { userId, device, reminder }: Delivery,
): Promise<void> {
  const { title, body, until } = reminder;
  const now = clock.now();
  const outcome = await push.send(
    device,
    JSON.stringify({ title, body }),
    Math.max(0, Math.floor((until - now) / 1000)),
  );
  if (outcome.kind === 'gone') {
    const isDevice = 'id = $1 and p256dh = $2';
    await database.query(`delete from subscriptions where ${isDevice}`, [device.id, device.p256dh]);
  }
  const again = outcome.kind === 'busy' ? now + outcome.retryAfter * 1000 : Infinity;
  if (again >= until) return;
  await database.transaction(async (sql) => {
    await sql.query('update subscriptions set sent_on = null where id = $1', [device.id]);
    await sql.query(
      `update reminders set reminded_on = null, next_at = least(next_at, $2)
       where user_id = $1 and is_on`,
      [userId, again],
    );
  });
}
