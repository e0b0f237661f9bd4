import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import webPush from 'web-push';
import { isPushEndpoint } from '@/domain/reminders';
import type { Row } from '@backend/db/db';
import type { Sql } from './db/database';
import type { Settings } from './settings';

/** The id is its endpoint. */
export type Device = Omit<Row<'subscriptions'>, 'userId'>;

/** `gone`: never reachable again. `busy`: refused for now. `lost`: it may have arrived or not. */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' | 'lost' }
  | { readonly kind: 'busy'; readonly retryAfter: number };

export type Push = Awaited<ReturnType<typeof createPush>>;

const timeoutMs = 10_000;
const busySeconds = 300;
/** Nothing was sent: the push service could not be reached. */
const unreached = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED']);

/** `toAnyHost` is for tests: it also sends to this machine, and without TLS. */
export async function createPush(
  sql: Sql,
  { keys, subject }: Settings['push'],
  toAnyHost: boolean,
) {
  const own = keys ?? (await storedKeys(sql));
  return {
    publicKey: own.publicKey,
    /** The push service drops the message after some seconds. */
    async send({ id, p256dh, auth }: Device, text: string, seconds: number): Promise<Outcome> {
      if (!toAnyHost && !isPushEndpoint(id)) return { kind: 'gone' };
      let request: webPush.RequestDetails;
      try {
        request = webPush.generateRequestDetails({ endpoint: id, keys: { p256dh, auth } }, text, {
          TTL: seconds,
          urgency: 'normal',
          vapidDetails: { subject, ...own },
        });
      } catch {
        // The key has the right length, but isn't a point of the curve.
        return { kind: 'gone' };
      }
      return post(id, request, toAnyHost).catch((error: NodeJS.ErrnoException): Outcome =>
        unreached.has(error.code ?? '')
          ? { kind: 'busy', retryAfter: busySeconds }
          : { kind: 'lost' },
      );
    },
  };
}

/** Returns the database's keys, which the first node makes. */
async function storedKeys(sql: Sql): Promise<webPush.VapidKeys> {
  const made = webPush.generateVAPIDKeys();
  await sql.query(
    'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
    [made.publicKey, made.privateKey],
  );
  const [row] = await sql.query<{ public_key: string; private_key: string }>(
    'select public_key, private_key from push_keys',
  );
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : made;
}

/** Posts a message. Follows no redirect, and reads nothing of the response but its head. */
async function post(
  url: string,
  { method, headers, body }: webPush.RequestDetails,
  toAnyHost: boolean,
): Promise<Outcome> {
  const { request } = toAnyHost && url.startsWith('http:') ? http : https;
  const options = {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!toAnyHost && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.destroy();
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'lost' };
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : busySeconds;
  return { kind: 'busy', retryAfter: Math.max(seconds, 60) };
}

/** Finds the addresses of a host that are no private ones, whatever its name says. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublic(address));
    const [first] = addresses;
    if (!first) callback(error ?? new Error('The host has no public address.'), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** Protocols' own addresses, which ipaddr.js knows only in part. */
const protocolIpv6 = ipaddr.parseCIDR('2001::/23');

export function isPublic(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address.match(globalIpv6) && !address.match(protocolIpv6));
}
