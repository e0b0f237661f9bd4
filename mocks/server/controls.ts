import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { pluralize } from '@/lib/pluralize';
import { parsed } from '../browser/requestLog';
import { recordSchema, recordVersion } from '../db/persistence';
import { problemResponse } from '../http/respond';
import type { LogEntry } from '../panel/recording';
import { answerText, curlOf } from '../sources/shadowLog';
import { assignSources } from '../sources/sources';
import { parseInstant } from '../world/urlParams';
import { controlPath, UsageError, type Backend, type Settings } from './backend';
import { sessionCookie } from './clientSessions';
import * as bodies from './controlBodies';

interface Control<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the control path. */
  readonly path: string;
  readonly body: Schema;
  readonly description: string;
  /** Without a response of its own, a control returns the current state. */
  run(
    backend: Backend,
    body: v.InferOutput<Schema>,
    request: Request,
  ): Response | void | Promise<Response | void>;
}

const control = <Schema extends v.GenericSchema>(
  method: Control['method'],
  path: string,
  body: Schema,
  rest: Pick<Control<Schema>, 'description' | 'run'>,
): Control => ({ method, path, body, ...rest });

const anything = v.unknown();
const requestsPerPage = 50;
/** How often an expectation looks again. */
const pollMs = 20;

export const controls: readonly Control[] = [
  control('GET', '', anything, {
    description: 'Returns all controls and the current state',
    run: (backend) =>
      json({
        ...stateOf(backend),
        controls: controls.map(({ method, path, description }) => ({
          request: `${method} ${controlPath}${path}`,
          description,
        })),
      }),
  }),
  control('POST', '/reset', bodies.reset, {
    description:
      'Resets the world or switches to another; omitted members keep their last values, null removes one',
    run: async (backend, body) => backend.reset(changed(backend.running.settings, body)),
  }),
  control('POST', '/clock', bodies.clock, {
    description: 'Sets the time, moves it by milliseconds, or freezes it',
    run({ running }, { now, byMs = 0, stopped }) {
      const { clock } = running;
      if (stopped === undefined) return clock.travelTo(now ?? instant(clock.now() + byMs));
      running.isClockStopped = stopped;
      return stopped ? clock.stop() : clock.run();
    },
  }),
  control('PUT', '/scenario', bodies.scenario, {
    description: 'Applies a scenario; null removes it',
    run: ({ running }, { scenario }) => running.controls.update({ scenario }),
  }),
  control('PUT', '/faults', bodies.faults, {
    description: 'Sets the faults of operations, and removes all others',
    run: ({ running }, faults) => running.controls.update({ faults }),
  }),
  control('DELETE', '/faults', anything, {
    description: 'Removes all faults',
    run: ({ running }) => running.controls.update({ faults: {} }),
  }),
  control('PUT', '/latency', bodies.latency, {
    description: 'Sets the latency in milliseconds, for all or for single operations',
    run({ running: { controls: applied } }, { ms, operations = {} }) {
      applied.update({ latency: ms ?? applied.state.get().latency, latencies: operations });
    },
  }),
  control('PUT', '/sources', bodies.sources, {
    description:
      'Sets who responds to operations, resources or all: fake, real, auto or shadow; the fake API responds to all others',
    run({ running: { real, sources } }, body) {
      if (!real) throw new UsageError('Start with the URL of a real backend: --api URL.');
      const refuse = (sentence: string) => {
        throw new UsageError(sentence);
      };
      sources.set(assignSources(body, refuse));
    },
  }),
  control('GET', '/differences', anything, {
    description:
      'Returns how responses of the real backend differ from those of the fake API, for operations whose source is shadow',
    async run({ running: { shadow, real } }) {
      await shadow.settled();
      const { differences, ...counts } = shadow.state.get();
      const items = differences.map(({ exchange, key: _key, ...difference }) => ({
        operation: exchange.name,
        ...difference,
        curl: curlOf(exchange, real?.baseUrl ?? ''),
        fake: answerText(exchange.fake),
        real: answerText(exchange.real),
      }));
      return json({ ...counts, items });
    },
  }),
  control('POST', '/session', bodies.session, {
    description: 'Creates a session for a user; returns its token and sets the cookie',
    run({ running: { world, sessions } }, { userId }, { headers }) {
      const user = world.db.users.get(userId);
      const hint = `GET ${controlPath}/world lists all users.`;
      if (!user) throw new UsageError(`No user has the id "${userId}". ${hint}`);
      const token = sessions.open({ userId, since: world.now() });
      const body = { token, user: { id: userId, name: user.name } };
      return json(body, { 'Set-Cookie': sessionCookie(headers, token) });
    },
  }),
  control('GET', '/world', anything, {
    description: 'Exports the world, without the bytes of videos and images',
    run: ({ running: { world } }) =>
      json({ version: recordVersion, name: world.name, seed: world.seed, data: world.db.dump() }),
  }),
  control('PUT', '/world', recordSchema, {
    description: 'Imports a world',
    async run(backend, { name, seed, data }) {
      const { settings, world } = backend.running;
      const isOther = name !== world.name || seed !== world.seed;
      if (isOther) await backend.reset(changed(settings, { world: name, seed }));
      backend.running.world.restore(data);
    },
  }),
  control('DELETE', '/world', anything, {
    description: 'Starts the world again as the server was started',
    run: async (backend) => backend.reset(backend.started),
  }),
  control('GET', '/requests', anything, {
    description:
      'Returns 50 of the last 128 requests and responses, oldest first, without passwords; `?after=NUMBER` continues after that one',
    async run({ running: { requestLog } }, _body, { url }) {
      const after = Number(new URL(url).searchParams.get('after') ?? 0);
      if (!Number.isSafeInteger(after))
        throw new UsageError('after must be the number of a request.');
      const later = (await Promise.all(requestLog)).filter(({ id }) => id > after);
      const items = later.slice(0, requestsPerPage).map(toItem);
      const next = later.length > requestsPerPage ? items.at(-1)?.number : undefined;
      return json({ items, next });
    },
  }),
  control('GET', '/calls', anything, {
    description:
      'Returns the operations that the last 128 requests called, with their arguments; `?operation=NAME` only those of one',
    async run({ running: { requestLog } }, _body, { url }) {
      const { searchParams } = new URL(url);
      const { operation } = checked(bodies.calls, Object.fromEntries(searchParams));
      const calls = callsIn(await Promise.all(requestLog));
      return json({
        items: calls.filter((call) => call.operation === (operation ?? call.operation)),
      });
    },
  }),
  control('POST', '/expect', bodies.expectation, {
    description:
      'Returns the calls of an operation whose argument has these members; fails if there are none, or not `times` of them, after 2 seconds or `withinMs`',
    async run(backend, { withinMs, ...expectation }) {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const found = findCalls(
          callsIn(await Promise.all(backend.running.requestLog)),
          expectation,
        );
        if (typeof found !== 'string') return json({ items: found });
        if (performance.now() >= deadline) throw new UsageError(found);
        await delay(pollMs);
      }
    },
  }),
];

export async function answerControl(backend: Backend, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const target = `${request.method === 'HEAD' ? 'GET' : request.method} ${pathname}`;
  const found = controls.find(({ method, path }) => `${method} ${controlPath}${path}` === target);
  if (!found) {
    const detail = `There is no ${target}. GET ${controlPath} lists the controls.`;
    return problemResponse('not_found', { detail });
  }
  try {
    const body = checked(found.body, readBody(await request.text()));
    return (await found.run(backend, body, request)) ?? json(stateOf(backend));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return problemResponse('validation_failed', { detail: error.message });
  }
}

function checked<Schema extends v.GenericSchema>(schema: Schema, given: unknown) {
  const { success, output, issues } = v.safeParse(schema, given);
  if (!success) throw new UsageError(bodies.issuesText(issues));
  return output;
}

/** No body is an object without members. */
function readBody(text: string): object {
  const body = parsed(text || '{}');
  if (body === undefined) throw new UsageError('The body is not JSON.');
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject) throw new UsageError('The body must be a JSON object.');
  return body;
}

function instant(milliseconds: number): number {
  if (parseInstant(String(milliseconds)) !== undefined) return milliseconds;
  throw new UsageError('The time must be from 1970 to 9998.');
}

const json = (body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store', ...headers } });

function stateOf({ running }: Backend) {
  const { settings, world, clock, isClockStopped: isStopped, controls: applied, real } = running;
  const { name, seed, size, db } = world;
  const { query, auth } = settings;
  const tables = Object.entries(db.dump()).flatMap(([table, rows]) =>
    Array.isArray(rows) ? [[table, rows.length] as const] : [],
  );
  const time = { now: new Date(clock.now()).toISOString(), isStopped };
  const rows = Object.fromEntries(tables);
  return {
    address: `?${query}`,
    auth,
    world: name,
    seed,
    size,
    clock: time,
    ...applied.state.get(),
    ...(real && { sources: running.sources.get(), trouble: real.trouble.get() }),
    rows,
  };
}

function changed(
  { query, auth: before, ...others }: Settings,
  { auth = before, ...words }: v.InferOutput<typeof bodies.reset>,
): Settings {
  const next = new URLSearchParams(query);
  for (const [name, word] of Object.entries(words)) {
    if (word === null) next.delete(name);
    else next.set(name, String(word));
  }
  return { ...others, query: next.toString(), auth };
}

/** Returns a request and its response as JSON; the status is null if the connection was cut. */
const toItem = ({ id, at, ms, method, path, sent, answer }: LogEntry) => ({
  number: id,
  at: new Date(at).toISOString(),
  ms: Math.round(ms),
  method,
  path,
  sent: bodyOf(sent.body),
  status: answer?.status ?? null,
  answered: bodyOf(answer?.body),
});

/** Returns null without a JSON body, and the text itself if it can't be parsed. */
function bodyOf(text = 'null'): unknown {
  const body = parsed(text);
  return body === undefined ? text : body;
}

export type Call = ReturnType<typeof callsIn>[number];

/** Returns the calls in a log. Their status is null if the connection was cut. */
const callsIn = (log: readonly LogEntry[]) =>
  log.flatMap(({ id, name, arg, answer }) =>
    name ? [{ number: id, operation: name, arg, status: answer?.status ?? null }] : [],
  );

type Expectation = Omit<v.InferOutput<typeof bodies.expectation>, 'withinMs'>;

/** Returns the matching calls, or a sentence with the closest calls if the count is wrong. */
function findCalls(
  calls: readonly Call[],
  { operation, arg = {}, times }: Expectation,
): Call[] | string {
  const members = Object.entries(arg);
  const fitting = (call: Call) =>
    members.filter(([name, value]) => contains(call.arg[name], value)).length;
  const near = calls
    .filter((call) => call.operation === operation)
    .toSorted((a, b) => fitting(b) - fitting(a) || b.number - a.number);
  const found = near.filter((call) => fitting(call) === members.length);
  if (times === undefined ? found.length > 0 : found.length === times) return found.toReversed();
  const what = members.length > 0 ? `${operation} with ${JSON.stringify(arg)}` : operation;
  const expected = times === undefined ? 'at least once' : pluralize(times, 'time');
  const names = [...new Set(calls.map((call) => call.operation))].join(', ');
  const nearest = near
    .slice(0, 3)
    .map((call) => `number ${call.number} with ${JSON.stringify(call.arg)}`)
    .join(', ');
  return `Expected ${what} ${expected}, found ${pluralize(found.length, 'call')}. ${
    nearest ? `The nearest: ${nearest}.` : `Calls in this world: ${names || 'none'}.`
  }`;
}

/** True if a value includes the expected one. Objects may have other members; lists must have the same length. */
function contains(value: unknown, expected: unknown): boolean {
  if (!isObject(value) || !isObject(expected)) return value === expected;
  return (
    value['length'] === expected['length'] &&
    Object.entries(expected).every(([name, each]) => contains(value[name], each))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
