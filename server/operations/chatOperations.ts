import { createDb } from '@backend/db/db';
import { toMessage } from '@backend/db/messages';
import { encodeCursor, readPage, whole } from '@backend/http/paging';
import { invalid, ok } from '@backend/http/result';
import { toRows } from '../db/rows';
import type { Operation } from '../services';

const defaultLimit = 30;

type Json = Record<string, unknown>;

export const messages: Operation<'messages'> = async ({ query, services }) => {
  const { limit, after, errors } = readPage(query, whole, defaultLimit);
  if (errors.length > 0) return invalid(errors);
  // One statement, so that the stream continues from the position without a gap.
  const [read] = await services.database.query<{
    sequence: number;
    messages: Json[];
    users: Json[];
  }>(
    `with page as (select * from messages where $1::bigint is null or sequence < $1
       order by sequence desc limit $2)
     select (select sequence from community) as sequence,
       (select coalesce(json_agg(p order by sequence desc), '[]') from page p) as messages,
       (select coalesce(json_agg(u), '[]') from users u where id in (select user_id from page)) as users`,
    [after, limit + 1],
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

export const liveMessages: Operation<'liveMessages'> = async ({ query, services }) => {
  const { after, until } = query;
  if (!/^\d{1,15}$/.test(after)) return invalid([unknownPosition]);
  const [community] = await services.database.query<{ sequence: number }>(
    'select sequence from community',
  );
  // Limits a position ahead of all events to the last one, so that later events are sent.
  const from = Math.min(Number(after), Number(community?.sequence));
  return { kind: 'events', events: services.room.stream(from, until === 'first') };
};

const unknownPosition = {
  pointer: '/after',
  code: 'invalid',
  message: 'The cursor must be from an earlier response.',
};
