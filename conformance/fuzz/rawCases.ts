import { joinUrl } from '@/lib/baseUrl';
import { request as overTls } from 'node:https';
import { request as plainly } from 'node:http';

import type { Case } from '../case';
import { reasonOf } from '../httpClient';
import { clip } from '../testRequest';

const paths = [
  '/../../../../etc/passwd',
  '/users/..%2f..%2fetc%2fpasswd',
  '/users/%2e%2e/%2e%2e/session',
  '/users/%00',
  '/users/%ff%fe',
  '/users/%',
  '/users/%zz/follow',
  '/images/%c0%ae%c0%ae/',
  '/images/..;/session',
  '//session',
  '/messages?limit=%',
  '/messages?cursor=%ff&cursor=%00',
  '/messages?limit[]=1&limit[$gt]=0',
  '/leaderboard?scope=global&scope=friends',
  `/users/${'a'.repeat(4_000)}`,
  `/messages?${'limit=1&'.repeat(500)}`,
];

const headers: ReadonlyArray<Readonly<Record<string, string>>> = [
  { Cookie: 'session=%00; =; ; session; session=a=b=c;;;' },
  { Cookie: `session=${'a'.repeat(6_000)}` },
  { Cookie: 'session=__proto__' },
  { Authorization: 'Bearer' },
  { Authorization: `Bearer ${'a'.repeat(6_000)}` },
  { Authorization: 'Basic YTpi' },
  { Authorization: 'Bearer é\u00ff' },
  { 'Accept-Language': 'xx-invalid;q=9,*;q=-1' },
  { Accept: 'application/xml' },
  { 'X-Forwarded-For': "'; DROP TABLE users; --" },
  { 'If-None-Match': '*', Range: 'bytes=9-1' },
];

/** Returns the status for a path and headers sent unchanged; `fetch` would normalize them. */
export function rawStatus(
  baseUrl: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const request = protocol === 'https:' ? overTls : plainly;
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { hostname, port, path: joinUrl(pathname, path), headers, timeout: 60_000, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    clientRequest.on('timeout', () =>
      clientRequest.destroy(new Error('no answer within 60 seconds')),
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const survives = (title: string, requests: ReadonlyArray<readonly [string, object]>): Case => ({
  title,
  operation: 'session',
  async run(t) {
    for (const [path, sent] of requests) {
      const status = await rawStatus(t.server.baseUrl, path, sent as Record<string, string>).catch(
        (error: unknown) => reasonOf(error),
      );
      const isFine = typeof status === 'number' && status < 500;
      const expected = `a status below 500 for ${clip(path)} ${clip(JSON.stringify(sent))}`;
      t.ok(isFine, expected, status);
    }
    t.equal(
      await t.visitor().request('session', undefined),
      { user: null },
      'the session afterwards',
    );
  },
});

/** Malformed requests that no well-behaved client sends. */
export const rawCases: readonly Case[] = [
  survives(
    'addresses that lead up, are cut off or hold null bytes are no fault of the server',
    paths.map((path) => [path, {}]),
  ),
  survives(
    'sessions that nobody has, and headers of any kind, are no fault of the server',
    headers.flatMap((each) => [
      ['/session', each],
      ['/challenges', each],
    ]),
  ),
];
