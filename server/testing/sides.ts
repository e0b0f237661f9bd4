import { createClock } from '@/lib/clock';
import type { WorldData } from '@backend/db/schema';
import { handlers } from '@mocks/handlers/handlers';
import { createClientSessions } from '@mocks/server/clientSessions';
import { createClient } from '@mocks/testing/client';
import { createWorld } from '@mocks/world/world';
import { importWorld } from '../db/rows';
import { startSession } from '../sessions';
import type { Started } from '../start';
import { users } from './draw';
import { suiteContent } from './testServer';

/** The fake API or the server, with its users signed in. */
export interface Side {
  send(userId: string, request: Request): Promise<Response>;
  /** The side's own ids by their names in the history. */
  readonly ids: Map<string, string>;
}

export const startedAt = Date.parse('2026-03-02T09:00:00Z');

/** The time of both sides. */
export const clock = createClock();
clock.stop(startedAt);

const { badges, quotes, challenges } = suiteContent;
const strict = createWorld({ name: 'strict', now: startedAt, clock });
/** What both sides start with. */
const data: WorldData = { ...strict.db.dump(), badges, quotes, challenges };

export function fakeSide(): Side {
  const sessions = createClientSessions('bearer');
  const tokens = new Map(users.map((userId) => [userId, sessions.open({ userId })]));
  const world = createWorld({
    name: 'strict',
    data: structuredClone(data),
    now: startedAt,
    clock,
    sessions: () => sessions,
  });
  const client = createClient(handlers(world));
  return {
    ids: new Map(),
    async send(userId, request) {
      request.headers.set('Authorization', `Bearer ${tokens.get(userId)}`);
      return client.send(request);
    },
  };
}

export async function serverSide({ baseUrl, services: { database } }: Started): Promise<Side> {
  const tokens = new Map<string, string>();
  await database.transaction(async (sql) => {
    await sql.exec(`truncate users, accounts, sessions, ledger, completions, attempts, reviews, cards,
      photos, messages, follows, videos, uploads, images, inbox, reminders, subscriptions, community_savings,
      point_counts,      bucket_counts, point_counts_then, bucket_counts_then`);
    await sql.query('update community set board_day = null, sequence = $1, started_at = $2', [
      data.sequence,
      data.startedAt,
    ]);
    await importWorld(sql, structuredClone(data));
    for (const userId of users) tokens.set(userId, await startSession(sql, userId, startedAt));
  });
  return {
    ids: new Map(),
    async send(userId, request) {
      request.headers.set('Authorization', `Bearer ${tokens.get(userId)}`);
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === 'GET' || method === 'HEAD' ? undefined : await request.blob();
      const url = `${new URL(baseUrl).origin}${pathname}${search}`;
      return fetch(url, { method, headers, ...(body && { body }) });
    },
  };
}
