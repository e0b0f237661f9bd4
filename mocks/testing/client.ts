import { getResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { operation, operations, type OperationName } from '@/contract/operations';
import { problemSchema, type Problem } from '@/contract/problems';
import type { Arg, Data } from '@/contract/types';
import { handlers } from '../handlers/handlers';
import type { World } from '../world';

export const origin = 'http://localhost';

/** Asks operations of handlers, without a network between. */
export function createClient(all: HttpHandler[]) {
  async function send(request: Request): Promise<Response> {
    const response = await getResponse(all, request);
    if (!response) throw new Error(`Nobody answers ${request.method} ${request.url}.`);
    return response;
  }

  const respond = <Name extends OperationName>(name: Name, arg: Arg<Name>) =>
    send(requestFor(name, { ...(arg as RequestValues | undefined) }));

  return {
    send,
    respond,
    /** The answer, which must be the one that the contract declares. */
    async ask<Name extends OperationName>(name: Name, arg: Arg<Name>): Promise<Data<Name>> {
      const response = await respond(name, arg);
      const text = await response.text();
      if (response.status !== operation(name).status) throw new Error(`${name}: ${text}`);
      return v.parse(operations[name].response, JSON.parse(text));
    },
    /** The problem that it is refused with. */
    async refusal<Name extends OperationName>(name: Name, arg: Arg<Name>): Promise<Problem> {
      const response = await respond(name, arg);
      return v.parse(problemSchema, await response.json());
    },
  };
}

type RequestValues = Readonly<Record<string, string | number | undefined>>;

export const clientOf = (world: World) => createClient(handlers(world));

export function requestFor(name: OperationName, arg: RequestValues): Request {
  const { method, path, query, body, idempotent } = operation(name);
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(arg[key])),
  );
  const url = new URL(`${origin}/api/v1${filled}`);
  for (const key of Object.keys(query?.entries ?? {})) {
    if (arg[key] !== undefined) url.searchParams.set(key, String(arg[key]));
  }
  const members = Object.keys(body?.entries ?? {}).map((key) => [key, arg[key]]);
  return new Request(url, {
    method,
    ...(body && { body: JSON.stringify(Object.fromEntries(members)) }),
    ...(idempotent &&
      arg['idempotencyKey'] !== undefined && {
        headers: { 'Idempotency-Key': String(arg['idempotencyKey']) },
      }),
  });
}

/** An argument for any operation, to be used where the answer doesn't depend on it. */
export const anyArg: RequestValues = {
  name: 'Ana',
  email: 'ana@example.com',
  password: 'x',
  challengeId: '1',
  message: 'Hello',
  idempotencyKey: 'key',
};

export const operationNames = Object.keys(operations) as OperationName[];
