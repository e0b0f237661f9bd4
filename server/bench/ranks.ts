import { mulberry32 } from '@/domain/random';
import { rowOf, rowsAfter, rowsBefore } from '../db/board';
import { openPostgres, type Database } from '../db/database';
import { migrate } from '../db/migrations';
import { seed } from '../db/content';
import { createDatabase, startPostgres } from '../testing/postgres';

/** Measures ranks beside plain statements: `npx tsx server/bench/ranks.ts`, or with user counts. */
const asked = process.argv.slice(2).map(Number);
const counts = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000, 10_000_000];
const now = Date.parse('2026-03-02T09:00:00Z');
const mostPoints = 40_000;

/** Runs work several times, one after the other, and returns how long each took, in ms, sorted. */
async function timesOf(count: number, work: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    await work(index);
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b);
}

function print(title: string, own: readonly number[], plain: readonly number[]): void {
  const at = (times: readonly number[], share: number) =>
    `${(times[Math.floor(share * times.length)] ?? 0).toFixed(2)} ms`;
  console.log(`${title}: p50 ${at(own, 0.5)}, p99 ${at(own, 0.99)}; plain: p50 ${at(plain, 0.5)}`);
}

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

async function measure(url: string, people: number): Promise<void> {
  const database = openPostgres(await createDatabase(url, 'bench_ranks'), () => {});
  await migrate(database);
  await seed(database, now);
  await fill(database, people);
  const next = mulberry32(7);
  const points = () => next() % mostPoints;
  const somebody = () => `p${1 + (next() % people)}`;
  const label = `${people.toLocaleString('en-US')} people`;
  /** Times a plain statement, which may take longer than the server allows. */
  const plain = async (count: number, text: string, value: () => unknown) =>
    timesOf(count, async () =>
      database.transaction(async (sql) => {
        await sql.exec('set local statement_timeout = 0');
        await sql.query(text, [value()]);
      }),
    );

  const rank = await timesOf(500, async () => database.query('select position_of($1)', [points()]));
  const counting = 'select 1 + count(*) from users where points > $1';
  print(`rank, ${label}`, rank, await plain(10, counting, points));

  const rows = await Promise.all(
    Array.from({ length: 50 }, async () => rowOf(database, now, somebody())),
  );
  const places = rows.filter((row) => row !== undefined);
  const at = (index: number) => places[index % places.length] ?? { points: 0, joinedAt: 0, id: '' };
  const page = await timesOf(200, async (index) => rowsAfter(database, now, at(index), 10));
  const paging = 'select * from users order by points desc, joined_at, id limit 10 offset $1';
  print(`board page, ${label}`, page, await plain(10, paging, () => next() % people));

  const around = await timesOf(200, async (index) => {
    await rowOf(database, now, at(index).id);
    await rowsBefore(database, now, at(index), 2);
    await rowsAfter(database, now, at(index), 2);
  });
  const window = `with ranked as (select id, rank() over (order by points desc) as position,
      row_number() over (order by points desc, joined_at, id) as row from users)
    select * from ranked where abs(row - (select row from ranked where id = $1)) <= 2`;
  print(`around me, ${label}`, around, await plain(3, window, somebody));
  await database.close();
}

const postgres = await startPostgres({ isDurable: true });
try {
  for (const people of counts) await measure(postgres.url, people);
} finally {
  await postgres.stop();
}
