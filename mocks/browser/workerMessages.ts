import { getResponse, type HttpHandler } from 'msw';

// Messages between a page and MSW's worker script, without `setupWorker` (docs/decisions/0017).

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

/**
 * Hands this page's requests to the handlers, except those to the real backend. Resolves when the
 * controlling worker confirms.
 */
export function activateMocking(handlers: HttpHandler[], realUrl?: string): Promise<void> {
  const { serviceWorker } = navigator;
  const send = (command: 'MOCK_ACTIVATE' | 'KEEPALIVE_REQUEST') =>
    serviceWorker.controller?.postMessage(command);
  return new Promise((resolve) => {
    serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
      const { data, ports } = event;
      if (data.type === 'MOCKING_ENABLED') resolve();
      if (data.type === 'REQUEST' && ports[0])
        void reply(ports[0], data.payload, handlers, realUrl);
    });
    send('MOCK_ACTIVATE');
    setInterval(() => send('KEEPALIVE_REQUEST'), keepAliveMs);
  });
}

export async function reply(
  port: Pick<MessagePort, 'postMessage'>,
  { url, body, ...init }: SerializedRequest,
  handlers: HttpHandler[],
  realUrl?: string,
): Promise<void> {
  if (realUrl && url.startsWith(realUrl)) return port.postMessage({ type: 'PASSTHROUGH' });
  const hasBody = init.method !== 'GET' && init.method !== 'HEAD';
  const request = new Request(url, hasBody ? { ...init, body: body ?? null } : init);
  const response = await getResponse(handlers, request).catch((error: unknown) => {
    console.error(error);
    return Response.error();
  });
  if (!response) return port.postMessage({ type: 'PASSTHROUGH' });
  const { status, statusText } = response;
  const headers = Object.fromEntries(response.headers);
  const sent =
    response.body && !canTransferStreams() ? await response.arrayBuffer() : response.body;
  const data = { status, statusText, headers, body: sent };
  port.postMessage({ type: 'MOCK_RESPONSE', data }, sent ? [sent] : []);
}

/** False in Safari. */
function canTransferStreams(): boolean {
  const stream = new ReadableStream();
  try {
    structuredClone(stream, { transfer: [stream] });
    return true;
  } catch {
    return false;
  }
}
