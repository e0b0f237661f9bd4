import * as v from 'valibot';
import { createDb } from '@backend/db/db';
import { zoneOf } from '@backend/db/ledger';
import { grantBadges } from '@backend/db/ledgerWrites';
import { toMessage } from '@backend/db/messages';
import { addFollow, removeFollow, toPerson } from '@backend/db/people';
import { encodeCursor, readPage, unknownCursor, whole } from '@backend/http/paging';
import { invalid, ok, problem } from '@backend/resolvers/result';
import { litersOf } from '@backend/resolvers/ledger';
import {
  beginBoardDay,
  countUsers,
  friendRows,
  type PlacedRow,
  positionOf,
  rowOf,
  rowsAfter,
  rowsBefore,
  toEntry,
} from '../db/board';
import type { Sql } from '../db/database';
import { communityLiters, toRows } from '../db/rows';
import { loadMember } from '../member';
import type { Call, Operation } from '../services';
import { countOnline } from '../sessions';
import { writeAsMember } from './memberOperation';
import { forPoints } from './sharedOperations';

const defaultLimit = 10;
const rowsAround = 2;
/** A user's place on the board: points, when they joined, and their id. */
const position = v.tuple([whole, whole, v.string()]);

export const leaderboard: Operation<'leaderboard'> = async ({ query, services, userId, now }) => {
  const { limit, after, errors } = readPage(query, position, defaultLimit);
  if (errors.length > 0) return invalid(errors);
  const board = (me: PlacedRow, total: number, rows: readonly PlacedRow[]) => {
    const page = query.around ? rows : rows.slice(0, limit);
    const last = page.at(-1);
    const nextCursor = rows.length > page.length && last ? encodeCursor(positionOf(last)) : null;
    return ok({ items: page.map(toEntry), nextCursor, total, me: toEntry(me) });
  };

  if (query.scope === 'friends') {
    const rows = await friendRows(services.database, now, userId);
    const own = rows.findIndex(({ id }) => id === userId);
    const me = rows[own];
    if (!me) return problem('internal_error');
    const shown = query.around
      ? rows.slice(Math.max(0, own - rowsAround), own + rowsAround + 1)
      : rows.filter((row) => after === null || isBehind(positionOf(row), after));
    return board(me, rows.length, shown);
  }
  return services.database.transaction(async (sql) => {
    await beginBoardDay(sql, now);
    const me = await rowOf(sql, now, userId);
    if (!me) return problem('internal_error');
    const total = await countUsers(sql);
    if (!query.around) return board(me, total, await rowsAfter(sql, now, after, limit + 1));
    const own = positionOf(me);
    const before = await rowsBefore(sql, now, own, rowsAround);
    return board(me, total, [...before, me, ...(await rowsAfter(sql, now, own, rowsAround))]);
  });
};

type Position = v.InferOutput<typeof position>;

const isBehind = ([points, joinedAt, id]: Readonly<Position>, after: Position) =>
  points < after[0] ||
  (points === after[0] && (joinedAt > after[1] || (joinedAt === after[1] && id > after[2])));

export const liters: Operation<'liters'> = async ({ services, userId }) => {
  const { database } = services;
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(database, userId, needs, { ...services, isWriting: false });
  if (!world) return problem('not_signed_in');
  const { today, ...mine } = litersOf(world, userId);
  return ok({ ...mine, community: await communityLiters(database, today) });
};

export const presence: Operation<'presence'> = async ({ services, now }) =>
  ok({ online: await countOnline(services.database, now) });

export const person: Operation<'person'> = async ({ services, params, userId }) => {
  const shown = await readPerson(services.database, params.userId, { services, userId });
  return shown ? ok({ person: shown }) : problem('user_not_found');
};

export const follow: Operation<'follow'> = async (call) => {
  const { params, userId, now } = call;
  return writeAsMember(call, { tables: forPoints }, async (world, sql) => {
    const shown = await readPerson(sql, params.userId, call);
    if (!shown) return problem('user_not_found');
    if (params.userId === userId) return problem('cannot_follow_yourself');
    addFollow(world.db, userId, params.userId, now);
    grantBadges(world.db, userId, zoneOf(world, userId));
    return ok({ person: { ...shown, isFollowed: true } });
  });
};

export const unfollow: Operation<'unfollow'> = async (call) =>
  writeAsMember(call, { tables: ['follows'] }, async (world, sql) => {
    const shown = await readPerson(sql, call.params.userId, call);
    if (!shown) return problem('user_not_found');
    removeFollow(world.db, call.userId, call.params.userId);
    return ok({ person: { ...shown, isFollowed: false } });
  });

type Viewer = Pick<Call<'person'>, 'services' | 'userId'>;

async function readPerson(sql: Sql, id: string, { services, userId }: Viewer) {
  const needs = { tables: ['ledger'] } as const;
  const world = await loadMember(sql, id, needs, { ...services, isWriting: false });
  if (!world) return null;
  const user = world.person(id);
  const [row] = await sql.query<{ position: number; followed: boolean; blocked: boolean }>(
    `select position_of($1) as position,
       exists (select from follows where user_id = $2 and followed_id = $3) as followed,
       exists (select from blocks where user_id = $2 and blocked_id = $3) as blocked`,
    [user.points, userId, id],
  );
  const shown = toPerson(world, user, { seenBy: userId, position: Number(row?.position) });
  return { ...shown, isFollowed: row?.followed ?? false, isBlocked: row?.blocked ?? false };
}

const defaultMessages = 30;

type Json = Record<string, unknown>;

export const messages: Operation<'messages'> = async ({ query, services, userId }) => {
  const { limit, after, errors } = readPage(query, whole, defaultMessages);
  if (errors.length > 0) return invalid(errors);
  // One statement, so that the stream continues from the position without a gap.
  const [read] = await services.database.query<{
    sequence: number;
    messages: Json[];
    users: Json[];
  }>(
    `with page as (select * from messages where ($1::bigint is null or sequence < $1)
         and user_id not in (select blocked_id from blocks where user_id = $3)
       order by sequence desc limit $2)
     select (select sequence from community) as sequence,
       (select coalesce(json_agg(p order by sequence desc), '[]') from page p) as messages,
       (select coalesce(json_agg(u), '[]') from users u where id in (select user_id from page)) as users`,
    [after, limit + 1, userId],
  );
  const rows = toRows('messages', read?.messages ?? []);
  const users = toRows('users', read?.users ?? []);
  const db = createDb({ ...services.content, users });
  const page = rows.slice(0, limit);
  return ok({
    items: page.map((message) => toMessage(db, message)),
    olderCursor: rows.length > limit ? encodeCursor(page.at(-1)?.sequence) : null,
    position: String(read?.sequence ?? 0),
  });
};

export const liveMessages: Operation<'liveMessages'> = async ({ query, services, userId }) => {
  const { after, until } = query;
  if (!/^\d{1,15}$/.test(after)) return invalid([unknownCursor('/after')]);
  const [community] = await services.database.query<{ sequence: number }>(
    'select sequence from community',
  );
  // Limits a position ahead of all events to the last one, so that later events are sent.
  const from = Math.min(Number(after), Number(community?.sequence));
  return { kind: 'events', events: services.room.stream(userId, from, until === 'first') };
};
