import { badges, dailyChallenges, quotes } from '@backend/content/content';
import type { WorldData } from '@backend/db/schema';
import { toJson, type Database, type Sql } from './database';

/** Challenges, badges and quotes, which are the same for all users. */
export type Content = Pick<WorldData, 'challenges' | 'badges' | 'quotes'>;

export const defaultContent: Content = { challenges: [...dailyChallenges], badges, quotes };

/** Inserts or replaces content by id, and creates the community's row if there is none. */
export async function seed(database: Database, now: number, content = defaultContent) {
  await database.transaction(async (sql) => {
    const rows = (Object.keys(content) as (keyof Content)[]).flatMap((kind) =>
      content[kind].map((data, position) => ({ kind, id: data.id, position, data })),
    );
    await sql.query(
      `insert into content select kind, id, position, data
       from json_populate_recordset(null::content, $1::json)
       on conflict (kind, id) do update set position = excluded.position, data = excluded.data`,
      [toJson(rows)],
    );
    await sql.query(
      'insert into community (started_at, sequence) values ($1, 0) on conflict do nothing',
      [now],
    );
  });
}

export type SeededContent = Awaited<ReturnType<typeof readContent>>;

/** Reads the content. Rejects if there is none. */
export async function readContent(sql: Sql) {
  const [community] = await sql.query<{ started_at: number }>('select started_at from community');
  if (!community) throw new Error('The database has no content. Run "npm run server -- seed".');
  const rows = await sql.query<{ kind: keyof Content; data: never }>(
    'select kind, data from content order by kind, position, id',
  );
  const of = <Kind extends keyof Content>(kind: Kind): Content[Kind] =>
    rows.filter((row) => row.kind === kind).map(({ data }) => data);
  return {
    challenges: of('challenges'),
    badges: of('badges'),
    quotes: of('quotes'),
    startedAt: community.started_at,
  };
}
