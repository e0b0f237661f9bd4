import { operation, type OperationName } from '@/contract/operations';
import { basePath } from '@backend/http/paths';
import type { Access } from '@mocks/server/access';
import type { Backend } from '@mocks/server/backend';

export type RequestHandler = (request: Request) => Promise<Response | null>;
export type Wrap = (next: RequestHandler, backend: Backend) => RequestHandler;
export type Json = Record<string, unknown>;

export interface Fault {
  readonly operations: readonly OperationName[];
  readonly wrap: Wrap;
  /** Replaces the check of `Host` and `Origin`, which goes before `wrap`. */
  readonly access?: Access;
}

export interface Mutant extends Fault {
  readonly name: string;
  /** What is wrong, in a sentence. */
  readonly says: string;
}

export type Asked = ReturnType<typeof createAsked>;

function createAsked(
  request: Request,
  send: RequestHandler,
  { running }: Backend,
  memory: Map<string, unknown>,
) {
  const copy = request.clone();
  return {
    request,
    send,
    /** What a fault keeps between requests. */
    memory,
    get userId() {
      return running.sessions.read(request.headers)?.userId ?? '';
    },
    get db() {
      return running.world.db;
    },
    sendWith(headers: Readonly<Record<string, string>>) {
      const all = new Headers(request.headers);
      for (const [key, value] of Object.entries(headers)) all.set(key, value);
      return send(new Request(request, { headers: all }));
    },
    sent: async () => objectIn(await copy.clone().text()) ?? {},
    async get(at: string) {
      const headers = new Headers(request.headers);
      for (const each of ['Content-Length', 'Content-Type']) headers.delete(each);
      const url = new URL(`${basePath}${at}`, request.url);
      return (await (await send(new Request(url, { headers })))?.json()) as Json;
    },
    segment: (fromEnd: number) =>
      decodeURIComponent(new URL(request.url).pathname.split('/').at(-fromEnd) ?? ''),
  };
}

export function intercept(
  name: OperationName,
  decide: (asked: Asked) => Promise<Response | null>,
): Fault {
  const { method, path } = operation(name);
  const pattern = new RegExp(`^${basePath}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const wrap: Wrap = (next, backend) => {
    const memory = new Map<string, unknown>();
    return async (request) => {
      const isIt = request.method === method && pattern.test(new URL(request.url).pathname);
      return isIt ? decide(createAsked(request, next, backend, memory)) : next(request);
    };
  };
  return { operations: [name], wrap };
}

export const onAnswer = (
  name: OperationName,
  change: (body: Json, asked: Asked) => unknown,
): Fault =>
  intercept(name, async (asked) => {
    const response = await asked.send(asked.request);
    if (!response?.ok) return response;
    return withBody(response, await change((await response.json()) as Json, asked));
  });

export const onBody = (name: OperationName, change: (body: Json, asked: Asked) => unknown): Fault =>
  intercept(name, async (asked) => {
    const { url, method, headers, signal } = asked.request;
    const sent = await asked.request.text();
    const read = objectIn(sent);
    const body = read ? JSON.stringify(change(read, asked)) : sent;
    return asked.send(new Request(url, { method, headers, signal, body }));
  });

export const onQuery = (
  name: OperationName,
  change: (query: URLSearchParams, asked: Asked) => void,
): Fault =>
  intercept(name, async (asked) => {
    const url = new URL(asked.request.url);
    change(url.searchParams, asked);
    return asked.send(new Request(url, asked.request));
  });

/** The fake API sends each response, and each event, as one chunk. */
export function changeChunks(
  { body, status, headers }: Response,
  change: (chunk: string) => string | Promise<string>,
): Response {
  const changed = new TransformStream<string, string>({
    async transform(chunk, out) {
      out.enqueue(await change(chunk));
    },
  });
  const pipes = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(changed)
    .pipeThrough(new TextEncoderStream());
  return new Response(pipes ?? null, { status, headers });
}

export const onEvents = (change: (event: string, asked: Asked) => string | Promise<string>) =>
  intercept('liveMessages', async (asked) => {
    const response = await asked.send(asked.request);
    if (!response?.ok) return response;
    return changeChunks(response, (chunk) =>
      chunk.includes('data:') ? change(chunk, asked) : chunk,
    );
  });

export const withBody = ({ status, headers }: Response, body: unknown) =>
  new Response(body === '' ? null : JSON.stringify(body), { status, headers });

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

const objectIn = (json: string) => {
  const read = parsed(json);
  return typeof read === 'object' && !Array.isArray(read) ? (read as Json | null) : null;
};
