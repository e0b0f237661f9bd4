import type { Sql } from './db/database';
import { countSavings, selectRows, undoneIn } from './db/rows';
import type { Services } from './services';
import { deleteOldSessions } from './sessions';

const day = 86_400_000;

/** Deletes what nobody will ask for again: ended sessions, stale uploads, unused images and files. */
export async function cleanUp({ database, files, clock, log }: Services): Promise<void> {
  const now = clock.now();
  await deleteOldSessions(database, now);
  const uploads = await database.query('delete from uploads where touched_at < $1 returning id', [
    now - day,
  ]);
  const images = await database.query(
    `delete from images i where added_at < $1
       and not exists (select from messages m where m.user_id = i.user_id
         and m.images @> jsonb_build_array(jsonb_build_object('id', i.id)))
       and not exists (select from users u where u.avatar = '/api/v1/images/' || i.id)
     returning id`,
    [now - day],
  );
  // Files of requests that ended between the file and its row, and of the rows above.
  const old = await files.olderThan(Date.now() - day);
  const named = old.length === 0 ? new Set<string>() : await fileIdsIn(database);
  const gone = old.filter((id) => !named.has(id));
  for (const id of gone) await files.drop(id);
  log.info({ uploads: uploads.length, images: images.length, files: gone.length }, 'Cleaned up.');
}

/** Deletes the people whom the conformance suite signed up, with all that is theirs. */
export async function forgetTestPeople({ database }: Pick<Services, 'database'>): Promise<number> {
  return database.transaction(async (sql) => {
    const isTest = `email like 'saver-%@example.com'`;
    const ledger = await selectRows(
      sql,
      'ledger',
      `select to_json(l) as row from ledger l where user_id in (select id from users where ${isTest})`,
      [],
    );
    await countSavings(sql, ledger, undoneIn(ledger), -1);
    return (await sql.query(`delete from users where ${isTest} returning id`)).length;
  });
}

/** Returns the ids of all files that rows name. */
async function fileIdsIn(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    `select jsonb_array_elements_text(recording -> 'fileIds') as id from videos
       where recording is not null and is_deleted is not true
     union all select jsonb_array_elements_text(file_ids) from uploads
     union all select jsonb_array_elements_text(file_ids) from images`,
  );
  return new Set(rows.map(({ id }) => id));
}
