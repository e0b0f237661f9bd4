import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { problemResponse } from '../http/respond';

/** Null cuts the connection. */
export type RequestListener = (request: Request) => Promise<Response | null>;

/** Streams bodies in both directions, until their client leaves. An aborted one is cut. */
export function createHttpServer(answer: RequestListener): Server {
  return createServer((incoming, outgoing) => void handle(answer, incoming, outgoing));
}

async function handle(
  answer: RequestListener,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  try {
    const request = toRequest(incoming, gone.signal);
    const response = request
      ? await answer(request)
      : problemResponse('not_found', { detail: `There is no ${incoming.method} ${incoming.url}.` });
    if (response) {
      // A proxy that asked for "Connection: close" may still send a body that was refused.
      const endsAfterBody = !outgoing.shouldKeepAlive && !incoming.complete;
      outgoing.shouldKeepAlive ||= endsAfterBody;
      if (endsAfterBody) incoming.once('close', () => incoming.socket.end());
      outgoing.writeHead(response.status, [...response.headers].flat()).flushHeaders();
      if (response.body) await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
      else outgoing.end();
    } else outgoing.destroy();
    // Discards the rest of a body, which would block the connection for the next request.
    incoming.removeAllListeners('data').resume();
  } catch (error) {
    // Since Node 22, a response whose own body fails is closed before this catch is reached.
    const hasClientLeft = gone.signal.aborted && outgoing.errored !== error;
    const isEnded = hasClientLeft || (error as Error).name === 'AbortError';
    if (!isEnded) console.error('The server failed:', error);
    outgoing.destroy();
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/' } = incoming;
  // Node joins the values of a repeated header.
  const headers = incoming.headers as Record<string, string>;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' };
  try {
    // Clients that take this server for their proxy send the whole URL.
    const urlParams = new URL(`http://localhost${url.replace(/^https?:\/\/[^/?]*/i, '')}`);
    return new Request(urlParams, { method, headers, signal, ...body });
  } catch {
    return null;
  }
}

/** Returns null if the body has more bytes, and doesn't read the rest. */
export async function withBodyUpTo(maxBytes: number, request: Request): Promise<Request | null> {
  if (!request.body) return request;
  if (Number(request.headers.get('Content-Length')) > maxBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > maxBytes) return null;
    chunks.push(next.value);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Blob(chunks) });
}
