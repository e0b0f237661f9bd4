import { connect } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Database } from '../db/database';

/** Tells the other nodes that the chat has new events. They read them from the database. */
export interface Bus {
  tell(): void;
  close(): Promise<void>;
}

const channel = 'water_savers_chat';
const reconnectMs = 1_000;
const batchMs = 20;

export const noBus: Bus = { tell: () => {}, close: async () => {} };

/** NOTIFY locks the whole server at commit, so it is sent once for many events, first at once. */
export async function createPostgresBus(database: Database, onNews: () => void): Promise<Bus> {
  let isClosed = false;
  let client: pg.Client | null = null;
  let pause: NodeJS.Timeout | undefined;
  let hasMore = false;

  async function listen(): Promise<void> {
    client = await database.connect();
    // What was told in the meantime is found in the database.
    client?.on('notification', onNews);
    client?.once('error', lost);
    client?.once('end', lost);
    await client?.query(`listen ${channel}`);
    onNews();
  }

  function lost(): void {
    client?.removeAllListeners();
    // A connection that was given up may fail once more.
    client?.on('error', () => {});
    if (!isClosed) setTimeout(() => void listen().catch(lost), reconnectMs).unref();
  }

  function tell(): void {
    hasMore = pause !== undefined;
    if (hasMore) return;
    // Nodes that miss it find the events a second later.
    database.query(`notify ${channel}`).catch(() => undefined);
    pause = setTimeout(() => {
      pause = undefined;
      if (hasMore) tell();
    }, batchMs);
  }

  await listen();
  return {
    tell,
    async close() {
      isClosed = true;
      clearTimeout(pause);
      await client?.end().catch(() => undefined);
    },
  };
}

/** By NATS. Rejects if the server can't be reached. */
export async function createNatsBus(url: string, onNews: () => void): Promise<Bus> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, timeout: 5_000 });
  connection.subscribe(channel, { callback: onNews });
  return {
    tell: () => connection.publish(channel),
    close: () => connection.close(),
  };
}
