import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basePath } from '@backend/http/paths';
import { createApiServer } from '../server/apiServer';
import { controlPath, createBackend, type Settings } from '../server/backend';

const servers: Server[] = [];

/** Listens on a free port until `stopServing` is called. Returns the origin. */
export async function serve(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** For `afterEach`. */
export async function stopServing(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}

interface Asking extends Omit<RequestInit, 'headers' | 'body'> {
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

export async function serveWorld({ query = '', auth = 'cookie' }: Partial<Settings> = {}) {
  const backend = await createBackend({ query: `latency=0&members=off&${query}`, auth });
  const origin = await serve(createApiServer(backend));
  const ask = (path: string, { json, headers, ...init }: Asking = {}) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: { ...headers, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  return {
    origin,
    backend,
    api: (path: string, asking?: Asking) => ask(`${basePath}${path}`, asking),
    control: (method: string, path: string, json?: unknown) =>
      ask(`${controlPath}${path}`, { method, json }),
  };
}

export type Served = Awaited<ReturnType<typeof serveWorld>>;

export async function signInAs(
  { control }: Served,
  userId: string,
): Promise<{ Authorization: string }> {
  const { token } = (await (await control('POST', '/session', { userId })).json()) as {
    token: string;
  };
  return { Authorization: `Bearer ${token}` };
}
