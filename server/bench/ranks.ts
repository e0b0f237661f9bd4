import { mulberry32 } from '@/domain/random';
import { positionOf, rowOf, rowsAfter, rowsBefore, type BoardPosition } from '../db/board';
import { openPostgres, type Database } from '../db/database';
import { migrate } from '../db/migrations';
import { seed } from '../db/content';
import { createDatabase } from '../testing/postgres';
import { printPair, timesOf } from './figures';

const now = Date.parse('2026-03-02T09:00:00Z');
const mostPoints = 40_000;

/** Writes people with points of their own, as fast as the database takes them. */
async function fill(database: Database, people: number): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.exec(`
      set local statement_timeout = 0;
      alter table users disable trigger count_points`);
    await sql.query(
      `insert into users (id, name, email, avatar, points, level, badges, rank, joined_at)
       select 'p' || i, 'Person ' || i, 'p' || i || '@example.com', '', (power(random(), 3) * $2)::integer,
         1, '[]', 'Water Novice', $3::bigint - i
       from generate_series(1, $1::integer) as i`,
      [people, mostPoints, now],
    );
    await sql.exec(`
      alter table users enable trigger count_points;
      insert into point_counts select points, count(*) from users group by points;
      insert into bucket_counts select points >> 10, count(*) from users group by 1;
      insert into point_counts_then select * from point_counts;
      insert into bucket_counts_then select * from bucket_counts;
      analyze`);
  });
}

/** Runs a plain statement, which may take longer than the server allows. */
const plain = async (database: Database, text: string, values: readonly unknown[]) =>
  database.transaction(async (sql) => {
    await sql.exec('set local statement_timeout = 0');
    await sql.query(text, values);
  });

/** Measures rank, page and "around me" among people, each beside a plain statement. */
export async function benchRanks(url: string, people: number): Promise<void> {
  const database = openPostgres(await createDatabase(url, 'bench_ranks'), () => {});
  await migrate(database);
  await seed(database, now);
  await fill(database, people);
  const next = mulberry32(7);
  const somebody = () => `p${1 + (next() % people)}`;
  const label = `${people.toLocaleString('en-US')} people`;

  const points = () => next() % mostPoints;
  const rank = await timesOf(500, async () => database.query('select position_of($1)', [points()]));
  const counted = await timesOf(10, async () =>
    plain(database, 'select 1 + count(*) from users where points > $1', [points()]),
  );
  printPair(`rank, ${label}`, rank, counted);

  const rows = await Promise.all(
    Array.from({ length: 50 }, async () => rowOf(database, now, somebody())),
  );
  const places = rows.flatMap((row): BoardPosition[] => (row ? [positionOf(row)] : []));
  const at = (index: number) => places[index % places.length] ?? null;
  const page = await timesOf(200, async (index) => rowsAfter(database, now, at(index), 10));
  const offset = await timesOf(10, async () =>
    plain(database, 'select * from users order by points desc, joined_at, id limit 10 offset $1', [
      next() % people,
    ]),
  );
  printPair(`board page, ${label}`, page, offset);

  const around = await timesOf(200, async (index) => {
    const place = at(index) ?? [0, 0, ''];
    await rowOf(database, now, place[2]);
    await rowsBefore(database, now, place, 2);
    await rowsAfter(database, now, place, 2);
  });
  const window = await timesOf(3, async () =>
    plain(
      database,
      `with ranked as (select id, rank() over (order by points desc) as position,
         row_number() over (order by points desc, joined_at, id) as row from users)
       select * from ranked where abs(row - (select row from ranked where id = $1)) <= 2`,
      [somebody()],
    ),
  );
  printPair(`around me, ${label}`, around, window);
  await database.close();
}
