/* Reminders by web push, sent to a push service of the test. */

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type * as testing from './startReminders';
import { bundleServer } from '../../server/testing/bundleServer';

type Testing = typeof testing;

const startedAt = Date.parse('2026-03-02T09:41:00Z');
const evening = Date.parse('2026-03-02T18:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let received: Received[] = [];
interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}
/** What the push service answers for a device; 201 by default. */
let answers: Readonly<Record<string, Answer>> = {};
const pushService = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: Buffer.concat(chunks) });
    const { status = 201, headers: more = {} } = answers[path] ?? {};
    response.writeHead(status, more).end();
  });
});

const device = createECDH('prime256v1');
device.generateKeys();
const secret = randomBytes(16);
let bundle: ReturnType<typeof bundleServer>;
let server: Awaited<ReturnType<Testing['startReminders']>>;
let origin = '';

test.beforeAll(async () => {
  pushService.listen(0, '127.0.0.1');
  await once(pushService, 'listening');
  origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  bundle = bundleServer('e2e/server/startReminders.ts');
  const { startReminders } = (await import(pathToFileURL(bundle.script).href)) as Testing;
  server = await startReminders(startedAt);
});

test.afterAll(async () => {
  await server.stop();
  bundle.remove();
  pushService.close();
});

const subscription = (name: string) => ({
  id: `${origin}/${name}`,
  p256dh: device.getPublicKey('base64url'),
  auth: secret.toString('base64url'),
});

test.beforeEach(async () => {
  received = [];
  answers = {};
  server.clock.stop(startedAt);
  await server.database.exec('delete from reminders; delete from subscriptions');
  await server.remind();
  await server.subscribe(subscription('phone'));
});

async function sendAt(instant: number) {
  await server.sendAt(instant);
  return received.map(({ path }) => path);
}

/** Decrypts a push message (RFC 8291, aes128gcm). */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const shared = device.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const key = derive(shared, secret, info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** Returns what a VAPID header claims, and whether the server's key signed it. */
function claimsIn(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  return {
    key,
    isSigned: verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
  };
}

test('a streak at risk is sent from 18:00, encrypted and signed, until the quiet hours', async () => {
  expect(await sendAt(evening - 1)).toEqual([]);

  await sendAt(evening + hour);

  expect(received).toHaveLength(1);
  const [{ headers, body } = received[0]!] = received;
  expect(decrypt(body)).toEqual({
    title: 'Your 5-day streak is at risk',
    body: '5 points by midnight keep it.',
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(2 * 3600) });
  expect(claimsIn(headers.authorization)).toMatchObject({
    key: server.publicKey,
    isSigned: true,
    aud: origin,
    sub: 'mailto:nobody@example.com',
  });
});

test('it is sent once on a date, also by two nodes, and the next evening if it came too late', async () => {
  expect(await sendAt(evening)).toHaveLength(1);
  await server.remind({ quietFrom: '22:00' });
  expect(await sendAt(evening + hour)).toHaveLength(1);
  expect(await sendAt(evening + 4 * hour)).toHaveLength(1);
  expect(await sendAt(evening + day)).toHaveLength(2);

  const rows = await server.database.query('select public_key from push_keys');
  expect(rows).toEqual([{ public_key: server.publicKey }]);
});

test('nothing is sent in quiet hours, when they are off, or without a streak', async () => {
  await server.remind({ quietFrom: '18:00' });
  expect(await sendAt(evening + hour)).toEqual([]);

  await server.remind({ isOn: false });
  expect(await sendAt(evening)).toEqual([]);

  // The demo's streak, which two freezes at most cover, has ended.
  await server.remind();
  expect(await sendAt(evening + 5 * day)).toEqual([]);
});

test('a device is forgotten that is gone or whose key is no point of the curve', async () => {
  answers = { '/phone': { status: 410 }, '/watch': { status: 404 } };
  await server.subscribe(subscription('watch'));
  await server.subscribe({ ...subscription('tablet'), p256dh: `BA${'A'.repeat(85)}` });

  expect((await sendAt(evening)).toSorted()).toEqual(['/phone', '/watch']);

  expect(await server.database.query('select id from subscriptions')).toEqual([]);
});

for (const [status, wait, headers] of [
  [429, 30, { 'Retry-After': '1800' }],
  [503, 5, {}],
] as const) {
  test(`after ${status} it is sent again ${wait} minutes later, to that device alone`, async () => {
    await server.subscribe(subscription('tablet'));
    answers = { '/phone': { status, headers } };
    expect((await sendAt(evening)).toSorted()).toEqual(['/phone', '/tablet']);
    answers = {};
    received = [];
    const again = evening + wait * 60_000;

    expect(await sendAt(again - 1)).toEqual([]);
    expect(await sendAt(again)).toEqual(['/phone']);
    expect(await sendAt(again + hour)).toEqual(['/phone']);
  });
}

test('a redirect is not followed, and nothing is sent again', async () => {
  answers = { '/phone': { status: 302, headers: { Location: `${origin}/elsewhere` } } };

  expect(await sendAt(evening)).toEqual(['/phone']);
  expect(await sendAt(evening + hour)).toEqual(['/phone']);
});
