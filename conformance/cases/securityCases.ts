import { isLoopbackHost, isPageOrigin } from '@backend/http/hosts';
import { operation, operations, type OperationName } from '@/contract/operations';
import type { Case, Group } from '../case';
import { sharedExample } from '../examples';
import { Skipped } from '../failure';
import { newKey, publish } from '../fixtures';
import type { Person } from '../people';
import { readProblem } from '../readResponse';
import type { TestContext } from '../testContext';
import { buildRequest } from '../testRequest';
import { bodyCases } from './bodyCases';
import { createImage } from '../imageFiles';

const names = Object.keys(operations) as OperationName[];

const isWrite = (name: OperationName) => !['GET', 'HEAD'].includes(operation(name).method);

/** Types that a page of any origin can send without a preflight. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const wrongType = (name: OperationName): Case => ({
  title: `${name} with a body of a type that needs no preflight is rejected`,
  operation: name,
  quote: 'Any other gets 415 `unsupported_media_type`',
  async run(t) {
    const { person, values } = await sharedExample(name, t);
    const sent = buildRequest(name, values);
    for (const type of simpleTypes) {
      const headers = { ...sent.headers, 'Content-Type': type };
      readProblem(name, 'unsupported_media_type', await person.send({ ...sent, headers }));
    }
  },
});

const tooLarge = (name: OperationName): Case => ({
  title: `${name} with a body of more than 4 MB is rejected`,
  operation: name,
  quote: 'gets 413 `body_too_large`',
  async run(t) {
    const { person, values } = await sharedExample(name, t);
    const sent = buildRequest(name, values);
    const body = (typeof sent.body === 'string' ? sent.body : '').padEnd(4 * 1_048_576 + 1);
    readProblem(name, 'body_too_large', await person.send({ ...sent, body }));
  },
});

const longest: Case = {
  title: 'a body of exactly 4 MB is read',
  operation: 'sendMessage',
  quote: 'A JSON body of more than 4 MB',
  async run(t) {
    const person = await t.signUp();
    const idempotencyKey = newKey();
    const sent = buildRequest('sendMessage', { message: 'Much space.', idempotencyKey });
    const body = (typeof sent.body === 'string' ? sent.body : '').padEnd(4 * 1_048_576);
    t.equal((await person.send({ ...sent, body })).status, 201, 'the status');
  },
};

/** The app's development server, whose origins many backends allow. */
const developmentOrigins = ['http://localhost:5173', 'http://127.0.0.1:5173'];

const foreignOrigins = ['https://elsewhere.invalid', 'null'];

/** Returns origins that only look like an allowed one, as a browser sends them. */
export function lookalikesOf(allowed: string): string[] {
  const { protocol, hostname, port } = new URL(allowed);
  const [scheme, end] = [`${protocol}//`, port && `:${port}`];
  const hosts = [`${hostname}.evil.example`, `evil-${hostname}`, `evil${hostname}`];
  const others = [
    `${scheme}evil.${hostname}${end}`,
    `${allowed}0`,
    `${scheme}${hostname}:4443`,
    `${protocol === 'https:' ? 'http' : 'https'}://${hostname}${end}`,
    `${scheme}${hostname.replaceAll('.', '-')}${end}`,
  ];
  return [
    ...hosts.flatMap((host) => [scheme + host, scheme + host + end]),
    // A backend may allow all pages of its own machine.
    ...(isLoopbackHost(hostname) ? [] : others),
  ].filter((origin) => isPageOrigin(origin) && origin !== allowed);
}

const lookalikes = (title: string, origins: readonly string[]): Case => ({
  title,
  operation: 'sendMessage',
  quote: 'one that begins or ends like an allowed one is another',
  async run(t) {
    const person = await signUpWithCookie(t);
    for (const origin of origins.flatMap(lookalikesOf)) {
      const sent = buildRequest('sendMessage', { message: 'Not mine.', idempotencyKey: newKey() });
      const headers = { ...sent.headers, Origin: origin };
      readProblem('sendMessage', 'forbidden', await person.send({ ...sent, headers }));
      await expectUnreadable(t, person, origin);
    }
  },
});

/** For a run with the app's own origin. */
export const ownLookalikes = (origin: string) =>
  lookalikes('nothing is changed or read from an origin that looks like the own one', [origin]);

const unreadable: Case = {
  title: 'nothing is read with the cookie from an unknown origin',
  operation: 'session',
  quote: "A page of an origin that isn't allowed can't read a response to the cookie",
  async run(t) {
    const person = await signUpWithCookie(t);
    for (const origin of foreignOrigins) await expectUnreadable(t, person, origin);
  },
};

async function signUpWithCookie(t: TestContext): Promise<Person> {
  const person = await t.signUp();
  if (person.session.kind() !== 'cookie') throw new Skipped('The server uses bearer tokens.');
  return person;
}

/** Checks that no browser lets a page of this origin read a response. */
async function expectUnreadable(t: TestContext, person: Person, origin: string): Promise<void> {
  const sent = buildRequest('session', {});
  const { headers } = await person.send({ ...sent, headers: { ...sent.headers, Origin: origin } });
  const allowed = headers.get('Access-Control-Allow-Origin');
  t.ok(allowed !== origin, `no Access-Control-Allow-Origin for ${origin}`, allowed);
}

const foreignOrigin: Case = {
  title: 'nothing is changed with the cookie from an unknown origin',
  operation: 'sendMessage',
  quote: 'gets 403 `forbidden` unless the backend allows this origin',
  async run(t) {
    for (const name of names.filter(isWrite)) {
      const { person, values } = await sharedExample(name, t);
      if (person.session.kind() !== 'cookie') throw new Skipped('The server uses bearer tokens.');
      const sent = buildRequest(name, values);
      for (const origin of foreignOrigins) {
        const headers = { ...sent.headers, Origin: origin };
        readProblem(name, 'forbidden', await person.send({ ...sent, headers }));
      }
    }
  },
};

const inertFiles: Case = {
  title: 'images and videos are sent so that no browser runs them',
  operation: 'image',
  quote: 'so that no browser runs them',
  async run(t) {
    const person = await t.signUp();
    const { id: imageId } = await person.request('addImage', { bytes: createImage() });
    const { video } = await publish(person);
    for (const [name, values] of [
      ['image', { imageId }],
      ['videoContent', { videoId: video.id }],
    ] as const) {
      const { headers } = await person.respond(name, values);
      t.equal(
        headers.get('X-Content-Type-Options'),
        'nosniff',
        `X-Content-Type-Options of ${name}`,
      );
      const policy = headers.get('Content-Security-Policy') ?? '';
      t.ok(/\bsandbox\b/.test(policy), `a Content-Security-Policy of ${name} with sandbox`, policy);
    }
  },
};

const hasJson = (name: OperationName) => operation(name).body !== undefined;
const hasBody = (name: OperationName) => hasJson(name) || operation(name).bytes !== undefined;

/** What protects users from other pages, and the server from large bodies. */
export const securityGroup: Group = {
  name: 'security',
  cases: [
    ...names.filter(hasBody).map(wrongType),
    ...names.filter(hasJson).map(tooLarge),
    longest,
    ...bodyCases,
    foreignOrigin,
    lookalikes(
      'nothing is changed or read from an origin that looks like an allowed one',
      developmentOrigins,
    ),
    unreadable,
    inertFiles,
  ],
};
