import { operation, operations, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { isLoopbackHost, isPageOrigin } from '@backend/http/hosts';
import { exampleOf, rejectsAll, sharedExample, withHeader } from '../examples';
import { addImage, messagesByUser, newKey, publish } from '../fixtures';
import { readProblem, type ReceivedResponse } from '../readResponse';
import type { Person } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';
import { Skipped, buildRequest } from '../testRequest';

const names = Object.keys(operations) as OperationName[];
const isWrite = (name: OperationName) => !['GET', 'HEAD'].includes(operation(name).method);
const hasJson = (name: OperationName) => operation(name).body !== undefined;
const hasBody = (name: OperationName) => hasJson(name) || operation(name).bytes !== undefined;

const otherType = 'Any other gets 415 `unsupported_media_type`';
const most = 4 * 1_048_576;

const messageRequest = () => {
  const sent = buildRequest('sendMessage', { message: 'Much space.', idempotencyKey: newKey() });
  return { sent, text: sent.body as string };
};

/** Types that a page of any origin can send without a preflight. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const otherTypes = ['application/json', 'application/octet-stream', 'video/mp4'];

const bodies: readonly Case[] = [
  ...names.filter(hasBody).map((name) =>
    rejectsAll(
      {
        title: `${name} with a body of another type, as of one that needs no preflight, is rejected`,
        operation: name,
        quote: otherType,
      },
      'unsupported_media_type',
      (sent) =>
        [...simpleTypes, ...(hasJson(name) ? [] : otherTypes)].map((type) =>
          withHeader(sent, 'Content-Type', type),
        ),
    ),
  ),
  ...names.filter(hasJson).map((name) =>
    rejectsAll(
      {
        title: `${name} with a body of more than 4 MB is rejected`,
        operation: name,
        quote: 'gets 413 `body_too_large`',
      },
      'body_too_large',
      (sent) => [{ body: (sent.body as string).padEnd(most + 1) }],
    ),
  ),
  {
    title: 'a body of exactly 4 MB is read, counted in bytes and not in characters',
    operation: 'sendMessage',
    quote: 'A JSON body of more than 4 MB (4,194,304 bytes)',
    async run(t, person) {
      for (const filler of ['w', 'ü']) {
        const { sent, text } = messageRequest();
        const start = text.replace(/\}$/, ',"more":"');
        const bytes = most - Buffer.byteLength(`${start}"}`);
        const count = Math.floor(bytes / Buffer.byteLength(filler));
        const end = ' '.repeat(bytes - count * Buffer.byteLength(filler));
        const body = `${start}${filler.repeat(count)}"}${end}`;
        const long = await person.send({ ...sent, body: `${body} ` });
        readProblem('sendMessage', 'body_too_large', long);
        t.equal((await person.send({ ...sent, body })).status, 201, 'the status');
      }
    },
  },
  {
    title: 'only application/json is JSON, with or without parameters',
    operation: 'sendMessage',
    quote: otherType,
    async run(t, person) {
      const send = (type: string | undefined) => {
        const { sent, text } = messageRequest();
        const body = new Blob([text]);
        return person.send({ ...sent, ...withHeader(sent, 'Content-Type', type), body });
      };
      for (const type of [
        'application/json-seq',
        'application/jsonp',
        'application/merge-patch+json',
        'text/json',
        'text/plain; application/json',
        undefined,
      ]) {
        readProblem('sendMessage', 'unsupported_media_type', await send(type));
      }
      t.equal(await messagesByUser(person, person.id), [], 'the messages');
      for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
        t.equal((await send(type)).status, 201, `the status with ${type}`);
      }
    },
  },
];

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
    const person = withCookie(await t.signUp());
    for (const origin of origins.flatMap(lookalikesOf)) {
      const { sent } = messageRequest();
      const changed = { ...sent, ...withHeader(sent, 'Origin', origin) };
      readProblem('sendMessage', 'forbidden', await person.send(changed));
      await expectUnreadable(t, person, origin);
    }
  },
});

function withCookie<Client extends Pick<Person, 'session' | 'send'>>(client: Client): Client {
  if (client.session.kind() !== 'cookie') throw new Skipped('The server uses bearer tokens.');
  return client;
}

async function expectUnreadable(t: TestContext, person: Person, origin: string): Promise<void> {
  const sent = buildRequest('session', {});
  const { headers } = await person.send({ ...sent, headers: { ...sent.headers, Origin: origin } });
  const allowed = headers.get('Access-Control-Allow-Origin');
  t.ok(allowed !== origin, `no Access-Control-Allow-Origin for ${origin}`, allowed);
}

const otherPages: readonly Case[] = [
  {
    title: 'nothing is changed or read with the cookie from an unknown origin',
    operation: 'sendMessage',
    quote: 'gets 403 `forbidden` unless the backend allows this origin',
    async run(t, user) {
      for (const name of names.filter(isWrite)) {
        const { person, values } = await sharedExample(name, t);
        const sent = buildRequest(name, values);
        for (const origin of foreignOrigins) {
          const changed = { ...sent, ...withHeader(sent, 'Origin', origin) };
          readProblem(name, 'forbidden', await withCookie(person).send(changed));
        }
      }
      for (const origin of foreignOrigins) await expectUnreadable(t, user, origin);
    },
  },
  lookalikes(
    'nothing is changed or read from an origin that looks like an allowed one',
    developmentOrigins,
  ),
  {
    title: 'images and videos are sent so that no browser runs them',
    operation: 'image',
    quote: 'so that no browser runs them',
    async run(t, person) {
      for (const [name, values] of [
        ['image', { imageId: (await addImage(person)).id }],
        ['videoContent', { videoId: (await publish(person)).video.id }],
      ] as const) {
        const { headers } = await person.respond(name, values);
        const sniffing = headers.get('X-Content-Type-Options');
        t.equal(sniffing, 'nosniff', `X-Content-Type-Options of ${name}`);
        const policy = headers.get('Content-Security-Policy') ?? '';
        t.ok(/\bsandbox\b/.test(policy), `sandbox in the policy of ${name}`, policy);
      }
    },
  },
];

export const securityGroup: Group = { name: 'security', cases: [...bodies, ...otherPages] };

/** Checks what a browser requires of the response to a request with credentials. */
function expectAllowed(t: TestContext, { headers }: ReceivedResponse, origin: string): void {
  t.equal(headers.get('Access-Control-Allow-Origin'), origin, 'Access-Control-Allow-Origin');
  const credentials = headers.get('Access-Control-Allow-Credentials');
  t.equal(credentials, 'true', 'Access-Control-Allow-Credentials');
}

const listIn = ({ headers }: ReceivedResponse, name: string) =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

const preflight = (name: OperationName, origin: string): Case => ({
  title: `CORS allows ${name} from another origin`,
  operation: name,
  async run(t) {
    const { person, values } = await sharedExample(name, t);
    const { method, path, headers } = buildRequest(name, values);
    const all = { ...headers, ...person.session.headers(), 'Session-User': '' };
    const headerNames = Object.keys(all)
      .map((header) => header.toLowerCase())
      .filter((header) => header !== 'cookie');

    const response = await t.visitor().send({
      method: 'OPTIONS',
      path,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headerNames.join(','),
      },
    });

    const { status } = response;
    t.ok(status >= 200 && status < 300, 'a status of 200 to 299', status);
    expectAllowed(t, response, origin);
    const methods = listIn(response, 'Access-Control-Allow-Methods');
    const isNamed =
      ['GET', 'HEAD', 'POST'].includes(method) || methods.includes(method.toLowerCase());
    t.ok(isNamed, `${method} in Access-Control-Allow-Methods`, methods);
    const allowed = listIn(response, 'Access-Control-Allow-Headers');
    const missing = headerNames.filter((header) => !allowed.includes(header));
    t.equal(missing, [], 'headers that are missing in Access-Control-Allow-Headers');
  },
});

const exposed = (origin: string): Case => ({
  title: 'a page on another origin can read response headers and every problem',
  operation: 'createUpload',
  async run(t, person) {
    for (const name of names.filter((each) => operation(each).responseIn === 'headers')) {
      const sent = buildRequest(name, await exampleOf(name, person, t));
      const answer = await person.send({ ...sent, headers: { ...sent.headers, Origin: origin } });
      expectAllowed(t, answer, origin);
      const { response } = operation(name);
      const wanted = 'entries' in response ? Object.keys(response.entries as object) : [];
      const readable = listIn(answer, 'Access-Control-Expose-Headers');
      const hidden = wanted.filter((each) => !readable.includes(headerName(each).toLowerCase()));
      t.equal(hidden, [], 'headers that are missing in Access-Control-Expose-Headers');
    }
    const headers = { Origin: origin };
    const rejected = await t.visitor().send({ method: 'GET', path: '/challenges', headers });
    t.equal(rejected.status, 401, 'the status');
    expectAllowed(t, rejected, origin);
  },
});

export const corsGroup = (origin: string): Group => ({
  name: 'cors',
  cases: [
    ...names.map((name) => preflight(name, origin)),
    exposed(origin),
    lookalikes('nothing is changed or read from an origin that looks like the own one', [origin]),
  ],
});
