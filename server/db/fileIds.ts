import type { Sql } from './database';

/** Returns the ids of all files that rows name. */
export async function fileIdsIn(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    `select jsonb_array_elements_text(recording -> 'fileIds') as id from videos
       where recording is not null and is_deleted is not true
     union all select jsonb_array_elements_text(file_ids) from uploads
     union all select jsonb_array_elements_text(file_ids) from images`,
  );
  return new Set(rows.map(({ id }) => id));
}
