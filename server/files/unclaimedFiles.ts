import type { Sql } from '../db/database';
import type { Services } from '../services';

/*
 * The table of files that no row may name. A file is noted before it is stored, a trigger notes the
 * files of a deleted row, and the transaction that writes a file's row deletes its note. So none is
 * left behind if the process ends before it has deleted them.
 */

export const noteUnclaimed = async (sql: Sql, id: string, since: number) =>
  sql.query('insert into unclaimed_files values ($1, $2)', [id, since]);

export async function forgetUnclaimed(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql.query('delete from unclaimed_files where id = any($1)', [ids]);
}

/** Deletes files that are noted. What fails stays noted, and the clean-up tries again. */
export async function dropFiles(
  { files, database, log }: Pick<Services, 'files' | 'database' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  const drop = async (id: string) => {
    await files.drop(id);
    await forgetUnclaimed(database, [id]);
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'A file stays.');
  await Promise.all(ids.map(async (id) => drop(id).catch(warn)));
}

/** One statement: a file that is claimed between two would be deleted. */
export async function findUnclaimed(sql: Sql, before: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from unclaimed_files u where since < $1 and not exists (
       select from (
         select jsonb_array_elements_text(recording -> 'fileIds') from videos
           where recording is not null and is_deleted is not true
         union all select jsonb_array_elements_text(file_ids) from uploads
         union all select jsonb_array_elements_text(file_ids) from images
       ) as named (id) where named.id = u.id)`,
    [before],
  );
  return rows.map(({ id }) => id);
}
