import { takeReminder, type Reminder } from '@backend/db/reminders';
import { resetLifetimeMs } from '@/domain/limits';
import { countSavings, selectRows } from './db/rows';
import { dropFiles, findUnclaimed } from './files/unclaimedFiles';
import { loadMember } from './member';
import { appointModerator } from './operations/sessionOperations';
import type { Device } from './push';
import type { Services } from './services';
import { deleteOldSessions } from './sessions';

const minute = 60_000;

const jobs = [
  { everyMs: 60 * minute, run: cleanUp, onError: 'Not cleaned up.' },
  { everyMs: minute, run: sendReminders, onError: 'Reminders were not sent.' },
];

/** Runs each job at once and then at intervals, never twice at a time. Returns how to stop. */
export function startJobs(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const stops = jobs.map(({ everyMs, run, onError }) => {
    let running: Promise<void> | null = null;
    const start = () => {
      running ??= run(services, stopping.signal)
        .catch((error: unknown) => services.log.warn({ err: error }, onError))
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(start, everyMs);
    start();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return async () => {
    stopping.abort();
    await Promise.all(stops.map(async (stop) => stop()));
  };
}

/** Longer than uploads and images wait, so that no request still uses what is deleted. */
const longestWaitMs = 25 * 3_600_000;

/** Deletes what nobody will ask for again: ended sessions, stale uploads, unused images and files. */
export async function cleanUp(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  await deleteOldSessions(database, now);
  await database.query('delete from password_resets where sent_at < $1', [now - resetLifetimeMs]);
  await database.query('delete from uploads where touched_at < $1', [now - longestWaitMs]);
  await database.query(
    `delete from images i where (added_at < $1 or is_withheld)
       and not exists (select from reports r where r.person_id = i.user_id
         and r.images @> jsonb_build_array(jsonb_build_object('id', i.id)))
       and not exists (select from messages m where m.user_id = i.user_id
         and m.images @> jsonb_build_array(jsonb_build_object('id', i.id)))
       and not exists (select from users u where u.avatar = '/api/v1/images/' || i.id)`,
    [now - longestWaitMs],
  );
  const unclaimed = await findUnclaimed(database, now - longestWaitMs);
  await dropFiles(services, unclaimed);
  log.info({ files: unclaimed.length }, 'Cleaned up.');
}

/** Deletes the people whom the conformance suite signed up, with all that is theirs. */
export async function forgetTestPeople({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction(async (sql) => {
    const isTest = `email like 'saver-%@%example.com'`;
    const ledger = await selectRows(
      sql,
      'ledger',
      `where user_id in (select id from users where ${isTest})`,
    );
    await countSavings(sql, ledger, ledger, -1);
    const deleted = await sql.query<{ id: string }>(
      `delete from users where ${isTest} returning id`,
    );
    const ids = deleted.map(({ id }) => id);
    await sql.query('delete from messages where user_id = any($1)', [ids]);
    await appointModerator(sql);
    return ids.length;
  });
}

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
