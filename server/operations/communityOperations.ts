import * as v from 'valibot';
import { grantBadges } from '@backend/db/ledgerWrites';
import { zoneOf } from '@backend/db/ledger';
import { addFollow, removeFollow } from '@backend/db/people';
import { toPerson } from '@backend/db/personView';
import { encodeCursor, readPage, whole } from '@backend/http/paging';
import { invalid, ok, problem } from '@backend/http/result';
import { litresOf } from '@backend/resolvers/ledger';
import {
  beginBoardDay,
  countUsers,
  friendRows,
  positionOf,
  rowOf,
  rowsAfter,
  rowsBefore,
  toEntry,
} from '../db/board';
import type { Sql } from '../db/database';
import { communityLitres } from '../db/rows';
import { loadMember } from '../member';
import type { Call, Operation } from '../services';
import { countOnline } from '../sessions';
import { writeAsMember } from './memberOperation';
import { forPoints } from './sharedOperations';

const defaultLimit = 10;
const rowsAround = 2;
/** A user's place on the board: points, when they joined, and their id. */
const position = v.tuple([whole, whole, v.string()]);

export const leaderboard: Operation<'leaderboard'> = async (call) => {
  const { query, services, userId, now } = call;
  const { limit, after, errors } = readPage(query, position, defaultLimit);
  if (errors.length > 0) return invalid(errors);
  if (query.scope === 'friends') return friendsBoard(call, limit, after);

  return services.database.transaction(async (sql) => {
    await beginBoardDay(sql, now);
    const me = await rowOf(sql, now, userId);
    if (!me) return problem('internal_error');
    const total = await countUsers(sql);
    if (query.around) {
      const own = positionOf(me);
      const before = await rowsBefore(sql, now, own, rowsAround);
      const rows = [...before, me, ...(await rowsAfter(sql, now, own, rowsAround))];
      return ok({ items: rows.map(toEntry), nextCursor: null, total, me: toEntry(me) });
    }
    const rows = await rowsAfter(sql, now, after, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const nextCursor = rows.length > limit && last ? encodeCursor(positionOf(last)) : null;
    return ok({ items: page.map(toEntry), nextCursor, total, me: toEntry(me) });
  });
};

async function friendsBoard(
  { query, services, userId, now }: Call<'leaderboard'>,
  limit: number,
  after: v.InferOutput<typeof position> | null,
) {
  const rows = await friendRows(services.database, now, userId);
  const own = rows.findIndex(({ id }) => id === userId);
  const me = rows[own];
  if (!me) return problem('internal_error');
  const total = rows.length;
  if (query.around) {
    const items = rows.slice(Math.max(0, own - rowsAround), own + rowsAround + 1).map(toEntry);
    return ok({ items, nextCursor: null, total, me: toEntry(me) });
  }
  const isAfter = (row: (typeof rows)[number]) =>
    after === null || isBehind(positionOf(row), after);
  const behind = rows.filter(isAfter);
  const page = behind.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = behind.length > limit && last ? encodeCursor(positionOf(last)) : null;
  return ok({ items: page.map(toEntry), nextCursor, total, me: toEntry(me) });
}

type Position = v.InferOutput<typeof position>;

const isBehind = ([points, joinedAt, id]: Readonly<Position>, after: Position) =>
  points < after[0] ||
  (points === after[0] && (joinedAt > after[1] || (joinedAt === after[1] && id > after[2])));

export const litres: Operation<'litres'> = async ({ services, userId }) => {
  const { database } = services;
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(database, userId, needs, { ...services, isWriting: false });
  if (!world) return problem('not_signed_in');
  const { today, ...mine } = litresOf(world, userId);
  return ok({ ...mine, community: await communityLitres(database, today) });
};

export const presence: Operation<'presence'> = async ({ services, now }) =>
  ok({ online: await countOnline(services.database, now) });

export const person: Operation<'person'> = async ({ services, params, userId }) => {
  const shown = await readPerson(services.database, params.userId, { services, userId });
  return shown ? ok({ person: shown }) : problem('user_not_found');
};

export const follow: Operation<'follow'> = async (call) => {
  const { params, userId, now } = call;
  const followed = await writeAsMember(call, { tables: forPoints }, async (world, sql) => {
    const shown = await readPerson(sql, params.userId, call);
    if (!shown) return problem('user_not_found');
    if (params.userId === userId) return problem('cannot_follow_yourself');
    addFollow(world.db, userId, params.userId, now);
    grantBadges(world.db, userId, zoneOf(world, userId));
    return ok({ person: { ...shown, isFollowed: true } });
  });
  return followed ?? problem('not_signed_in');
};

export const unfollow: Operation<'unfollow'> = async (call) => {
  const { params, userId } = call;
  const left = await writeAsMember(call, { tables: ['follows'] }, async (world, sql) => {
    const shown = await readPerson(sql, params.userId, call);
    if (!shown) return problem('user_not_found');
    removeFollow(world.db, userId, params.userId);
    return ok({ person: { ...shown, isFollowed: false } });
  });
  return left ?? problem('not_signed_in');
};

type Viewer = Pick<Call<'person'>, 'services' | 'userId'>;

async function readPerson(sql: Sql, id: string, { services, userId }: Viewer) {
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(sql, id, needs, { ...services, isWriting: false });
  if (!world) return null;
  const user = world.person(id);
  const [row] = await sql.query<{ position: number; followed: boolean }>(
    `select position_of($1) as position,
       exists (select from follows where user_id = $2 and followed_id = $3) as followed`,
    [user.points, userId, id],
  );
  const shown = toPerson(world, user, { seenBy: userId, position: Number(row?.position) });
  return { ...shown, isFollowed: row?.followed ?? false };
}
