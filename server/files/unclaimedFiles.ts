import type { Sql } from '../db/database';
import type { Services } from '../services';

/**
 * Notes files before they are stored, or in the transaction that deletes their rows, so that none
 * is left behind when the process ends between the two.
 */
export async function noteUnclaimed(sql: Sql, ids: readonly string[], since: number) {
  if (ids.length === 0) return;
  await sql.query(
    'insert into unclaimed_files select unnest($1::text[]), $2 on conflict do nothing',
    [ids, since],
  );
}

/** Ends the note once a row names the files, or once they are deleted. */
export async function forgetUnclaimed(sql: Sql, ids: readonly string[]) {
  if (ids.length > 0) await sql.query('delete from unclaimed_files where id = any($1)', [ids]);
}

/** Deletes files that were noted. Those that fail stay noted, and the clean-up tries again. */
export async function dropFiles(
  { files, database, log }: Pick<Services, 'files' | 'database' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  const gone: string[] = [];
  await Promise.all(
    ids.map(async (id) => {
      try {
        await files.drop(id);
        gone.push(id);
      } catch (error) {
        log.warn({ err: error }, 'A file stays.');
      }
    }),
  );
  await forgetUnclaimed(database, gone);
}

/** Returns the files that were noted before an instant and that no row names. */
export async function findUnclaimed(sql: Sql, before: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from unclaimed_files where since < $1 and id not in (
       select jsonb_array_elements_text(recording -> 'fileIds') from videos
         where recording is not null and is_deleted is not true
       union all select jsonb_array_elements_text(file_ids) from uploads
       union all select jsonb_array_elements_text(file_ids) from images)`,
    [before],
  );
  return rows.map(({ id }) => id);
}
