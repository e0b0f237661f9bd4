import { request as open, type IncomingHttpHeaders } from 'node:http';
import { basePath } from '@backend/http/paths';
import { openWorld } from '@mocks/testing/openWorld';
import { startReferenceBackend } from '../server/testing/referenceBackend';
import { startFake } from './fakeServer';

/* The fake API in the page and over HTTP, and the reference server, for requests that are the same to all. */

export interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type Send = (sent: Sent) => Promise<Received>;

/** Sends the path as it is written: `fetch` would change `/./` and lower-case methods. */
const overHttp =
  (baseUrl: string, cookie: string): Send =>
  ({ path, method = 'GET', headers, body }) => {
    const { hostname, port } = new URL(baseUrl);
    // Node sends none with the body of a DELETE.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const all = { Cookie: cookie, ...length, ...headers };
    return new Promise((resolve, reject) => {
      const sent = open(
        { hostname, port, method, path: basePath + path, headers: all },
        (response) => {
          let text = '';
          const { statusCode: status = 0, headers: received } = response;
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status, headers: received, text }));
        },
      );
      sent.on('error', reject).end(body);
    });
  };

const inPage =
  (send: typeof fetch): Send =>
  async ({ path, method = 'GET', headers, body }) => {
    const init = { method, headers: { ...headers }, ...(body && { body: body as BodyInit }) };
    const response = await send(`http://localhost${basePath}${path}`, init);
    const { status, headers: received } = response;
    return { status, headers: Object.fromEntries(received), text: await response.text() };
  };

export const json = { 'Content-Type': 'application/json' };
export const person = { email: 'wire@example.com', password: 'drop-by-drop', name: 'Wire' };

export async function signUp(baseUrl: string, email = person.email) {
  const body = JSON.stringify({ ...person, email });
  const { headers } = await fetch(`${baseUrl}/users`, { method: 'POST', headers: json, body });
  const [cookie = ''] = headers.getSetCookie();
  return { baseUrl, headers, cookie: cookie.split(';')[0] ?? '' };
}

export type Targets = Awaited<ReturnType<typeof openTargets>>;

/** Opens all three, with a user who has just signed up at both servers. */
export async function openTargets() {
  const world = openWorld({ world: 'strict', as: '1' });
  const fake = await startFake('cookie');
  const reference = await startReferenceBackend();
  const servers = [await signUp(fake.baseUrl), await signUp(reference.baseUrl)].map((each) => ({
    ...each,
    send: overHttp(each.baseUrl, each.cookie),
  }));
  return {
    servers,
    all: [inPage(world.fetch), ...servers.map(({ send }) => send)],
    async close() {
      fake.close();
      await reference.stop();
    },
  };
}
