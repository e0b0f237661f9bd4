import { connect } from '@nats-io/transport-node';
import type { Database } from '../db/database';

/** Tells the other nodes that the chat has new events. They read them from the database. */
export interface Bus {
  tell(): void;
  close(): Promise<void>;
}

const channel = 'water_savers_chat';
const reconnectMs = 1_000;

/** For a server that is the only one. */
export const noBus: Bus = { tell: () => {}, close: async () => {} };

/** By NOTIFY of PostgreSQL. It locks the whole server at commit, so it is sent once for many events. */
export async function createPostgresBus(database: Database, onNews: () => void): Promise<Bus> {
  let isClosed = false;
  let client = await database.connect();
  let pending: NodeJS.Timeout | undefined;
  const listen = async () => {
    client?.on('notification', onNews);
    client?.on('error', () => void reconnect());
    client?.on('end', () => void reconnect());
    await client?.query(`listen ${channel}`);
  };
  let reconnecting = false;
  const reconnect = async () => {
    if (isClosed || reconnecting) return;
    reconnecting = true;
    client?.removeAllListeners();
    // The error of a connection that is already given up.
    client?.on('error', () => {});
    while (!isClosed) {
      try {
        client = await database.connect();
        await listen();
        break;
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, reconnectMs);
        });
      }
    }
    reconnecting = false;
    onNews();
  };
  await listen();
  return {
    tell() {
      pending ??= setTimeout(() => {
        pending = undefined;
        // Nodes that miss it find the events a second later.
        database.query(`notify ${channel}`).catch(() => undefined);
      }, 20);
    },
    async close() {
      isClosed = true;
      clearTimeout(pending);
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
