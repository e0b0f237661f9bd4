import { countSavings, selectRows, undoneIn } from './db/rows';
import { dropFiles, findUnclaimed } from './files/unclaimedFiles';
import { appointModerator } from './operations/sessionOperations';
import { sendReminders } from './reminders';
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
  await database.query('delete from uploads where touched_at < $1', [now - longestWaitMs]);
  await database.query(
    `delete from images i where added_at < $1
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
    await countSavings(sql, ledger, undoneIn(ledger), -1);
    const gone = await sql.query(`delete from users where ${isTest} returning id`);
    await appointModerator(sql);
    return gone.length;
  });
}
