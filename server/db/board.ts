import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, boardTitle, compareStandings, type Standing } from '@/domain/levels';
import type { Sql } from './database';

export interface PlacedRow extends Standing {
  readonly name: string;
  readonly avatar: string;
  readonly position: number;
  /** At the start of the day; null for those who weren't there. */
  readonly positionThen: number | null;
}

/**
 * Keeps the counts of the day's start (UTC). Call it in each transaction that reads the board, or
 * adds users or points.
 */
export async function beginBoardDay(sql: Sql, now: number): Promise<void> {
  const today = boardDayStart(now);
  const isCurrent = 'select 1 from community where board_day >= $1';
  if ((await sql.query(isCurrent, [today])).length > 0) return;
  const [community] = await sql.query<{ board_day: number | null }>(
    'select board_day from community for update',
  );
  const day = community?.board_day ?? null;
  if (day !== null && day >= today) return;
  await sql.exec('delete from point_counts_then; delete from bucket_counts_then');
  await sql.query(
    day === null
      ? `insert into point_counts_then select points, count(*) from (${standingsThen}) as s
         where points is not null group by points`
      : 'insert into point_counts_then select * from point_counts where people > 0 and $1::bigint > 0',
    [today],
  );
  await sql.exec(
    'insert into bucket_counts_then select points >> 10, sum(people) from point_counts_then group by 1',
  );
  await sql.query('update community set board_day = $1', [today]);
}

/** A user's points at $1, or null for those who had neither joined nor done anything by then. */
const pointsThen = `
  case when u.joined_at < $1 or exists (
      select from ledger l where l.user_id = u.id and coalesce(l.posted_at, l.at) < $1)
    then u.points - coalesce((select sum(l.points) from ledger l
      where l.user_id = u.id and coalesce(l.posted_at, l.at) >= $1), 0)::integer end`;
const standingsThen = `select ${pointsThen} as points from users u`;

/** Takes a user who is being deleted out of the counts of the day's start. */
export async function leaveBoardDay(sql: Sql, now: number, userId: string): Promise<void> {
  await beginBoardDay(sql, now);
  const counts = [
    ['point_counts_then', 'points', 's.points'],
    ['bucket_counts_then', 'bucket', 's.points >> 10'],
  ];
  for (const [table, column, value] of counts) {
    await sql.query(
      `update ${table} c set people = people - 1
       from (select ${pointsThen} as points from users u where id = $2) s where c.${column} = ${value}`,
      [boardDayStart(now), userId],
    );
  }
}

const rowColumns = `u.id, u.name, u.avatar, u.points, u.joined_at as "joinedAt", ${pointsThen} as "then"`;

type Read = 'after' | 'before' | 'one';

async function placedRows(
  sql: Sql,
  now: number,
  { read, values, limit }: { read: Read; values: readonly unknown[]; limit: number },
): Promise<PlacedRow[]> {
  const condition = {
    one: 'u.id = $2',
    after: 'u.points <= $2::bigint and (u.points < $2 or (u.joined_at, u.id) > ($3, $4))',
    before: 'u.points >= $2::bigint and (u.points > $2 or (u.joined_at, u.id) < ($3, $4))',
  }[read];
  const order =
    read === 'before'
      ? 'u.points, u.joined_at desc, u.id desc'
      : 'u.points desc, u.joined_at, u.id';
  const rows = await sql.query<PlacedRow>(
    `select s.*, position_of(s.points) as position, case when s."then" is not null then position_then(s."then") end as "positionThen"
     from (select ${rowColumns} from users u where ${condition} order by ${order} limit ${limit}) as s`,
    [boardDayStart(now), ...values],
  );
  return rows.toSorted(compareStandings);
}

export const rowOf = async (sql: Sql, now: number, userId: string) =>
  (await placedRows(sql, now, { read: 'one', values: [userId], limit: 1 }))[0];

/** Returns the rows after a position, or from the top. */
export const rowsAfter = (sql: Sql, now: number, after: Standing | null, limit: number) =>
  placedRows(sql, now, { read: 'after', values: valuesOf(after ?? top), limit });

export const rowsBefore = (sql: Sql, now: number, before: Standing, limit: number) =>
  placedRows(sql, now, { read: 'before', values: valuesOf(before), limit });

const valuesOf = ({ points, joinedAt, id }: Standing) => [points, joinedAt, id];
const top: Standing = { points: 2_147_483_647, joinedAt: 0, id: '' };

/** Returns all rows of a user and those they follow, placed among themselves. */
export async function friendRows(sql: Sql, now: number, userId: string): Promise<PlacedRow[]> {
  const rows = await sql.query<PlacedRow>(
    `select s.*, rank() over (order by points desc) as position,
       case when "then" is not null then rank() over (order by "then" desc nulls last) end as "positionThen"
     from (select ${rowColumns} from users u
       where u.id = $2 or u.id in (select followed_id from follows where user_id = $2)) as s`,
    [boardDayStart(now), userId],
  );
  return rows.toSorted(compareStandings);
}

export function toEntry(row: PlacedRow): LeaderboardEntry {
  const { id, name, avatar, points, position, positionThen } = row;
  const change = positionThen === null ? 0 : positionThen - position;
  return { id, name, avatar, points, rank: boardTitle(position), position, change };
}

export async function countUsers(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select coalesce(sum(people), 0) as count from bucket_counts',
  );
  return Number(row?.count);
}
