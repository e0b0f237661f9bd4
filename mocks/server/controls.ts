import * as v from 'valibot';
import { parseInstant } from '../world/urlParams';
import { recordVersion } from '../db/persistence';
import { controlPath, UsageError, type Backend, type Settings } from './backend';
import { sessionCookie } from './clientSessions';
import {
  clockBody,
  faultsBody,
  latencyBody,
  resetBody,
  scenarioBody,
  sessionBody,
  worldBody,
} from './controlBodies';
import { logged } from './logged';

export interface Control {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the control path. */
  readonly path: string;
  readonly description: string;
  readonly takes: v.GenericSchema;
  run(backend: Backend, body: unknown, query: URLSearchParams): Response | Promise<Response>;
}

const nothing = v.unknown();
const requestsPerPage = 50;

function stepped(instant: number): number {
  if (parseInstant(String(instant)) === undefined) {
    throw new UsageError('The time must be from 1970 to 9998.');
  }
  return instant;
}

export const controls: readonly Control[] = [
  control('GET', '', nothing, {
    description: 'Returns all controls and the current state',
    run: (backend) => json({ ...stateOf(backend), controls: controls.map(named) }),
  }),
  control('POST', '/reset', resetBody, {
    description:
      'Resets the world or switches to another; omitted members keep their last values, null removes one',
    async run(backend, body) {
      await backend.reset(changed(backend.running.settings, body));
      return json(stateOf(backend));
    },
  }),
  control('POST', '/clock', clockBody, {
    description: 'Sets the time, moves it by milliseconds, or freezes it',
    run(backend, { now, byMs, stopped }) {
      const { clock, controls } = backend.running;
      if (stopped !== undefined) controls.update({ isClockStopped: stopped });
      else clock.travelTo(now ?? stepped(clock.now() + (byMs ?? 0)));
      return json(stateOf(backend));
    },
  }),
  control('PUT', '/scenario', scenarioBody, {
    description: 'Applies a scenario; null removes it',
    run(backend, { scenario }) {
      backend.running.controls.update({ scenario });
      return json(stateOf(backend));
    },
  }),
  control('PUT', '/faults', faultsBody, {
    description: 'Sets the faults of operations, and removes all others',
    run(backend, faults) {
      backend.running.controls.update({ faults });
      return json(stateOf(backend));
    },
  }),
  control('DELETE', '/faults', nothing, {
    description: 'Removes all faults',
    run(backend) {
      backend.running.controls.update({ faults: {} });
      return json(stateOf(backend));
    },
  }),
  control('PUT', '/latency', latencyBody, {
    description: 'Sets the latency in milliseconds, for all or for single operations',
    run(backend, { ms, operations = {} }) {
      const { update, state } = backend.running.controls;
      update({ latency: ms ?? state().latency, latencies: operations });
      return json(stateOf(backend));
    },
  }),
  control('POST', '/session', sessionBody, {
    description: 'Creates a session for a user; returns its token and sets the cookie',
    run({ running: { world, sessions } }, { userId }) {
      const user = world.db.users.get(userId);
      if (!user)
        throw new UsageError(
          `No user has the id "${userId}". GET ${controlPath}/world lists all users.`,
        );
      const token = sessions.open({ userId, since: world.now() });
      const { name } = user;
      return json({ token, user: { id: userId, name } }, { 'Set-Cookie': sessionCookie(token) });
    },
  }),
  control('GET', '/world', nothing, {
    description: 'Exports the world, without the bytes of videos and images',
    run: ({ running: { world } }) =>
      json({ version: recordVersion, name: world.name, seed: world.seed, data: world.db.dump() }),
  }),
  control('PUT', '/world', worldBody, {
    description: 'Imports a world',
    async run(backend, { name, seed, data }) {
      const { settings, world } = backend.running;
      const isOther = name !== world.name || seed !== world.seed;
      if (isOther) await backend.reset(changed(settings, { world: name, seed }));
      backend.running.world.restore(data);
      return json(stateOf(backend));
    },
  }),
  control('GET', '/requests', nothing, {
    description:
      'Returns 50 of the last 128 requests and responses, oldest first, without passwords; `?after=NUMBER` continues after that one',
    async run({ running: { requestLog } }, _body, query) {
      const after = Number(query.get('after') ?? 0);
      if (!Number.isSafeInteger(after))
        throw new UsageError('after must be the number of a request.');
      const later = requestLog.filter(({ number }) => number > after);
      const items = await Promise.all(later.slice(0, requestsPerPage).map(logged));
      const next = later.length > requestsPerPage ? items.at(-1)?.number : undefined;
      return json({ items, ...(next !== undefined && { next }) });
    },
  }),
];

interface Doing<Schema extends v.GenericSchema> {
  readonly description: string;
  run(
    backend: Backend,
    body: v.InferOutput<Schema>,
    query: URLSearchParams,
  ): Response | Promise<Response>;
}

function control<Schema extends v.GenericSchema>(
  method: Control['method'],
  path: string,
  takes: Schema,
  doing: Doing<Schema>,
): Control {
  return { method, path, takes, ...doing };
}

const named = ({ method, path, description }: Control) => ({
  request: `${method} ${controlPath}${path}`,
  description,
});

const json = (body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store', ...headers } });

function stateOf({ running: { settings, world, clock, controls } }: Backend) {
  const { isClockStopped, ...turned } = controls.state();
  const tables = Object.entries(world.db.dump()).filter(([, rows]) => Array.isArray(rows));
  return {
    address: `?${settings.query}`,
    auth: settings.auth,
    world: world.name,
    seed: world.seed,
    size: world.size,
    clock: { now: new Date(clock.now()).toISOString(), isStopped: isClockStopped },
    ...turned,
    rows: Object.fromEntries(tables.map(([name, rows]) => [name, (rows as unknown[]).length])),
  };
}

function changed(
  { query, auth: before }: Settings,
  { auth = before, ...words }: v.InferOutput<typeof resetBody>,
): Settings {
  const next = new URLSearchParams(query);
  for (const [name, word] of Object.entries(words)) {
    if (word === null) next.delete(name);
    else next.set(name, String(word));
  }
  return { query: next.toString(), auth };
}
