import { createDatabase } from '../testing/postgres';
import { startTestServer } from '../testing/testServer';
import { quantile, summary } from './figures';

const connections = 16;
const measureMs = 3_000;

type Send = (path: string, token: string, index: number) => Promise<Response>;

const get: Send = async (path, token) =>
  fetch(path, { headers: { Authorization: `Bearer ${token}` } });

const post =
  (json: object, method: 'POST' | 'PATCH' = 'POST'): Send =>
  async (path, token, index) =>
    fetch(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `${token.slice(0, 8)} ${index}`,
      },
      body: JSON.stringify(json),
    });

/** What the app asks most, and what writes. */
const busiest: readonly (readonly [name: string, path: string, send: Send])[] = [
  ['session', '/session', get],
  ['challenges', '/challenges', get],
  ['today', '/users/me/today?zone=UTC', get],
  ['leaderboard', '/leaderboard', get],
  ['messages', '/messages', get],
  ['sendMessage', '/messages', post({ message: 'Rain barrels work' })],
  ['updateProfile', '/users/me', post({ dailyGoal: 50 }, 'PATCH')],
];

async function load(send: (index: number, connection: number) => Promise<Response>) {
  const times: number[] = [];
  let count = 0;
  const until = performance.now() + measureMs;
  await Promise.all(
    Array.from({ length: connections }, async (_none, connection) => {
      while (performance.now() < until) {
        count += 1;
        const from = performance.now();
        const response = await send(count, connection);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`The server answered ${response.status}.`);
        times.push(performance.now() - from);
      }
    }),
  );
  return { perSecond: (times.length * 1000) / measureMs, times };
}

/** Measures the busiest operations by 16 people at once, beside a route that asks the database for 1. */
export async function benchOperations(url: string): Promise<void> {
  const databaseUrl = await createDatabase(url, 'bench_operations');
  const server = await startTestServer({ databaseUrl, auth: 'bearer' });
  const tokens: string[] = [];
  for (let person = 0; person < connections; person += 1) {
    const account = {
      name: `P${person}`,
      email: `p${person}@example.com`,
      password: 'drop-by-drop',
    };
    const response = await post(account)(`${server.baseUrl}/users`, '', person);
    tokens.push(((await response.json()) as { token: string }).token);
  }
  const ready = `${new URL(server.baseUrl).origin}/health/ready`;
  const plain = await load(async () => fetch(ready));
  const line = (name: string, { perSecond, times }: typeof plain) =>
    `${name.padEnd(16)} ${perSecond.toFixed(0).padStart(6)} answers/s  ${summary(times)}`;
  console.log(line('plain: select 1', plain));
  for (const [name, path, send] of busiest) {
    const own = await load(async (index, connection) =>
      send(`${server.baseUrl}${path}`, tokens[connection] ?? '', index),
    );
    const ratio = quantile(own.times, 0.5) / quantile(plain.times, 0.5);
    console.log(`${line(name, own).padEnd(70)} ${ratio.toFixed(1)} × plain`);
  }
  await server.stop();
}
