import type { OperationName } from '@/contract/operations';
import type { Arg } from '@/contract/types';
import type { FaultKind } from '../scenarios/fault';
import type { ScenarioName } from '../scenarios/scenarios';
import type { Call } from '../server/controls';

type Start = Partial<
  Record<
    'world' | 'seed' | 'now' | 'size' | 'scenario' | 'latency' | 'members' | 'auth',
    string | number | null
  >
>;
type Clock = { now: string | number } | { byMs: number } | { stopped: boolean };

/** Controls a world of `npm run api`, the unnamed one by default. */
export function connect(origin: string, world?: string) {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const headers: HeadersInit =
      world === undefined ? {} : { 'X-World': encodeURIComponent(world) };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const { ok, answer } = await fetch(`${origin}/__control${path}`, sent)
      .then(async (response) => ({ ok: response.ok, answer: (await response.json()) as unknown }))
      .catch((cause: unknown) => {
        throw new Error(`No fake API responds at ${origin}. Start it: npm run api.`, { cause });
      });
    if (ok) return answer;
    throw new Error(`${method} ${path}: ${(answer as { detail: string }).detail}`);
  }
  const session = async (userId: string) =>
    (await send('POST', '/session', { userId })) as { token: string };
  const listed = async (method: string, path: string, body?: object) =>
    ((await send(method, path, body)) as { items: Call[] }).items;

  return {
    /** Restarts the world with the server's options and these changes. */
    async reset(start: Start = {}) {
      await send('DELETE', '/world');
      return send('POST', '/reset', start);
    },
    clock: async (change: Clock) => send('POST', '/clock', change),
    scenario: async (scenario: ScenarioName | null) => send('PUT', '/scenario', { scenario }),
    /** Sets the faults of operations, and removes all others. */
    faults: async (faults: { readonly [Name in OperationName]?: FaultKind }) =>
      send('PUT', '/faults', faults),
    latency: async (ms: number) => send('PUT', '/latency', { ms }),
    session,
    /** Returns the cookies for a browser to use this world, signed in as a user if one is given. */
    async cookies(userId?: string) {
      const cookie = (name: string, value: string) => ({ name, value, url: origin });
      return [
        ...(world === undefined ? [] : [cookie('world', world)]),
        ...(userId === undefined ? [] : [cookie('session', (await session(userId)).token)]),
      ];
    },
    calls: async (operation: OperationName) => listed('GET', `/calls?operation=${operation}`),
    /** Waits for a call with these members. Rejects with the closest calls if there is none. */
    expectCalled: async <Name extends OperationName>(
      operation: Name,
      arg?: Partial<Arg<Name>>,
      times?: number,
    ) => listed('POST', '/expect', { operation, arg, times }),
  };
}
