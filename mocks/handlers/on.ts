import { delay, HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import type { World } from '../world';
import { problemResponse } from './problem';
import type { Call, Reply } from './reply';
import { readParts, type ReceivedRequest } from './requestParts';
import { route } from './route';

export type MakeHandler = (world: World) => HttpHandler;

/**
 * An operation of the fake API. Around what it decides stand, once for all: latency, the newest data
 * of all tabs, the session, the check of the request and of the answer against the contract.
 */
export function on<Name extends OperationName>(
  name: Name,
  resolve: (call: Call<Name>) => Reply<Name>,
): MakeHandler {
  return (world) =>
    route(name, async ({ request, params }) => {
      if (world.latency > 0) await delay(world.latency);
      const { url, headers } = request;
      const received = { url, headers, params, body: await request.text() };
      try {
        return world.transact(() => answer(name, resolve, world, received));
      } catch (error) {
        console.error(`The fake API failed at "${name}":`, error);
        return problemResponse('internal_error');
      }
    });
}

function answer<Name extends OperationName>(
  name: Name,
  resolve: (call: Call<Name>) => Reply<Name>,
  world: World,
  received: ReceivedRequest,
): HttpResponse<string> {
  const row = operation(name);
  const user = world.db.users.get(world.db.session()?.userId ?? '') ?? null;
  if (row.access === 'signedIn' && !user) return problemResponse('not_signed_in');
  const { parts, errors } = readParts(row, received);
  if (errors.length > 0) return problemResponse('validation_failed', { errors });

  const reply = resolve({ ...parts, user, world } as Call<Name>);
  if (reply.kind === 'problem') return problemResponse(reply.code, reply.details);
  const checked = v.safeParse(row.response, reply.body);
  if (!checked.success) {
    const issues = JSON.stringify(v.flatten(checked.issues));
    console.error(`The answer to "${name}" breaks the contract: ${issues}`);
    return problemResponse('internal_error', { detail: `"${name}" broke the contract.` });
  }
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new HttpResponse(JSON.stringify(checked.output), { status: row.status, headers });
}
