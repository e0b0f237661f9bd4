import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createDatabase } from '../testing/postgres';
import { startProcess, type ServerProcess } from '../testing/serverProcess';
import { quantile } from './figures';

const messages = 20;
const pauseMs = 250;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Opens a stream and reports each message that arrives. */
async function listen(
  baseUrl: string,
  { token, after, onMessage }: { token: string; after: string; onMessage: (text: string) => void },
) {
  const asked = request(`${baseUrl}/messages/live?after=${after}`, {
    headers: { Authorization: `Bearer ${token}` },
    agent: false,
  });
  asked.on('error', () => {});
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.on('data', (bytes: Buffer) => {
    for (const [, text = ''] of bytes.toString().matchAll(/"message":"(sent \d+)"/g)) {
      onMessage(text);
    }
  });
  response.on('error', () => {});
  return () => asked.destroy();
}

interface Cluster {
  readonly script: string;
  readonly postgresUrl: string;
  readonly dataDir: string;
  /** Streams at each of the three nodes. */
  readonly streams: number;
}

/** Measures how long a message takes from its request to each stream of three nodes. */
export async function benchStreams({ script, postgresUrl, dataDir, streams }: Cluster) {
  const databaseUrl = await createDatabase(postgresUrl, 'bench_streams');
  const nodes: ServerProcess[] = [];
  for (let node = 0; node < 3; node += 1) {
    const environment = { PORT: '0', AUTH: 'bearer', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    nodes.push(await startProcess(script, environment));
  }
  const [{ baseUrl } = { baseUrl: '' }] = nodes;
  const headers = { 'Content-Type': 'application/json' };
  const account = { name: 'Ana', email: 'ana@example.com', password: 'drop-by-drop' };
  const signedUp = await fetch(`${baseUrl}/users`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const { token } = (await signedUp.json()) as { token: string };
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const onMessage = (text: string) => {
    delays.push(performance.now() - (sentAt.get(text) ?? Number.NaN));
  };
  const closers: (() => void)[] = [];
  for (const node of nodes) {
    for (let opened = 0; opened < streams; opened += 100) {
      closers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(100, streams - opened) }, async () =>
            listen(node.baseUrl, { token, after: '0', onMessage }),
          ),
        )),
      );
    }
  }
  for (let number = 0; number < messages; number += 1) {
    const message = `sent ${number}`;
    sentAt.set(message, performance.now());
    await fetch(`${nodes[number % 3]?.baseUrl}/messages`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}`, 'Idempotency-Key': message },
      body: JSON.stringify({ message }),
    });
    await pause(pauseMs);
  }
  await pause(2_000);
  const expected = messages * streams * 3;
  console.log(
    `${delays.length} of ${expected} deliveries to 3 × ${streams} streams: p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms`,
  );
  for (const close of closers) close();
  for (const node of nodes) await node.kill();
}
