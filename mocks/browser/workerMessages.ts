import { getResponse, type HttpHandler } from 'msw';

// The messages between a page and MSW's worker script, `public/mockServiceWorker.js`. MSW's own
// `setupWorker` exchanges them too, but also brings interceptors for fetch, XMLHttpRequest and
// WebSocket: 12 kB after gzip that this app never runs.

interface SerializedRequest extends Omit<RequestInit, 'body'> {
  readonly url: string;
  readonly method: string;
  readonly body?: ArrayBuffer;
}

type WorkerMessage =
  | { readonly type: 'MOCKING_ENABLED' }
  | { readonly type: 'REQUEST'; readonly payload: SerializedRequest };

/** Stays below the time after which browsers stop an idle worker: 30 seconds. */
const keepAliveMs = 5_000;

/** Hands this page's requests to the handlers. Resolves when the controlling worker confirms. */
export function activateMocking(handlers: HttpHandler[]): Promise<void> {
  const { serviceWorker } = navigator;
  const send = (command: 'MOCK_ACTIVATE' | 'KEEPALIVE_REQUEST') =>
    serviceWorker.controller?.postMessage(command);
  return new Promise((resolve) => {
    serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
      const { data, ports } = event;
      if (data.type === 'MOCKING_ENABLED') resolve();
      if (data.type === 'REQUEST' && ports[0]) void reply(ports[0], data.payload, handlers);
    });
    send('MOCK_ACTIVATE');
    setInterval(() => send('KEEPALIVE_REQUEST'), keepAliveMs);
  });
}

export async function reply(
  port: Pick<MessagePort, 'postMessage'>,
  { url, body, ...init }: SerializedRequest,
  handlers: HttpHandler[],
): Promise<void> {
  const hasBody = init.method !== 'GET' && init.method !== 'HEAD';
  const request = new Request(url, hasBody ? { ...init, body: body ?? null } : init);
  const response = await getResponse(handlers, request).catch((error: unknown) => {
    console.error(error);
    return Response.error();
  });
  if (!response) return port.postMessage({ type: 'PASSTHROUGH' });
  const { status, statusText } = response;
  const headers = Object.fromEntries(response.headers);
  const sent = await bodyOf(response);
  const data = { status, statusText, headers, body: sent };
  port.postMessage({ type: 'MOCK_RESPONSE', data }, sent ? [sent] : []);
}

/** Returns the body as a stream, or as a whole where streams can't be transferred (Safari). */
async function bodyOf(response: Response): Promise<ReadableStream | ArrayBuffer | null> {
  if (!response.body || canTransferStreams()) return response.body;
  return response.arrayBuffer();
}

function canTransferStreams(): boolean {
  const stream = new ReadableStream();
  try {
    structuredClone(stream, { transfer: [stream] });
    return true;
  } catch {
    return false;
  }
}
