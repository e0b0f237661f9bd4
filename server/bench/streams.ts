import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../testing/postgres';
import { startProcess, type ServerProcess } from '../testing/serverProcess';
import { summary } from './figures';

const messages = 20;
const pauseMs = 500;
/** How many streams are opened at once. */
const batch = 100;

/**
 * Opens a stream, reports each message that arrives, and returns a function that closes it. It reads
 * from the socket, as an HTTP client would take more of the machine than the servers.
 */
async function listen(url: string, token: string, onMessage: (text: string) => void) {
  const { host, hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.on('data', (bytes: Buffer) => {
    const text = bytes.toString('latin1');
    for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
      onMessage(text.slice(at + key.length, text.indexOf('"', at + key.length)));
    }
  });
  return () => socket.destroy();
}

const key = '"message":"';

interface Cluster {
  readonly nodes: readonly ServerProcess[];
  /** Streams at each node. */
  readonly streams: number;
  /** The path of a stream with its query. */
  readonly path: string;
  readonly token: string;
  /** Sends the message with this number. */
  send(number: number, message: string): Promise<unknown>;
}

/** Measures how long messages take from their request to each stream of each node. */
async function measure(title: string, { nodes, streams, path, token, send }: Cluster) {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const onMessage = (text: string) => {
    delays.push(performance.now() - (sentAt.get(text) ?? Number.NaN));
  };
  const closers: (() => void)[] = [];
  for (const { baseUrl } of nodes) {
    for (let opened = 0; opened < streams; opened += batch) {
      const some = Array.from({ length: Math.min(batch, streams - opened) }, async () =>
        listen(`${baseUrl}${path}`, token, onMessage),
      );
      closers.push(...(await Promise.all(some)));
    }
  }
  for (let number = 0; number < messages; number += 1) {
    const message = `sent ${number}`;
    sentAt.set(message, performance.now());
    await send(number, message);
    await pause(pauseMs);
  }
  await pause(2_000);
  const expected = messages * streams * nodes.length;
  console.log(
    `${title}: ${delays.length} of ${expected} deliveries to ${nodes.length} × ${streams} streams, ${1000 / pauseMs} messages/s: ${summary(delays)}`,
  );
  for (const close of closers) close();
  for (const node of nodes) await node.kill();
}

async function threeNodes(start: () => Promise<ServerProcess>) {
  const nodes = [];
  for (let node = 0; node < 3; node += 1) nodes.push(await start());
  return nodes;
}

const json = { 'Content-Type': 'application/json' };
const plainScript = resolve('server/bench/plain.mjs');

export interface StreamsOptions {
  readonly script: string;
  readonly postgresUrl: string;
  readonly dataDir: string;
  /** Streams at each of the three nodes. */
  readonly streams: number;
}

/** Measures the chat's streams; plain: processes that share nothing and write what they are sent. */
export async function benchStreams({ script, postgresUrl, dataDir, streams }: StreamsOptions) {
  const plain = await threeNodes(async () => startProcess(plainScript, {}, ['streams']));
  await measure('plain', {
    nodes: plain,
    streams,
    path: '/',
    token: '',
    send: async (_number, message) =>
      Promise.all(
        plain.map(async ({ baseUrl }) =>
          fetch(baseUrl, { method: 'POST', body: JSON.stringify({ message }) }),
        ),
      ),
  });

  const environment = {
    PORT: '0',
    AUTH: 'bearer',
    DATABASE_URL: await createDatabase(postgresUrl, 'bench_streams'),
    DATA_DIR: dataDir,
  };
  const nodes = await threeNodes(async () => startProcess(script, environment));
  const account = { name: 'Ana', email: 'ana@example.com', password: 'drop-by-drop' };
  const signedUp = await fetch(`${nodes[0]?.baseUrl}/users`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const { token } = (await signedUp.json()) as { token: string };
  await measure('chat', {
    nodes,
    streams,
    path: '/messages/live?after=0',
    token,
    send: async (number, message) =>
      fetch(`${nodes[number % 3]?.baseUrl}/messages`, {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${token}`, 'Idempotency-Key': message },
        body: JSON.stringify({ message }),
      }),
  });
}
