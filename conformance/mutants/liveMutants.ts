import { setTimeout } from 'node:timers/promises';
import { transformRequest, interceptOperation, fetchAs, withQuery, type Mutant } from './mutant';

const eventDelayMs = 3_000;

/** Pipes a stream through a function that may change or delay each chunk. */
function transformStream(
  change: (text: string) => string | Promise<string>,
): (response: Response) => Response {
  return ({ body, status, headers }) => {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    const transformer = new TransformStream<Uint8Array, Uint8Array>({
      async transform(bytes, controller) {
        controller.enqueue(encoder.encode(await change(decoder.decode(bytes))));
      },
    });
    return new Response(body?.pipeThrough(transformer) ?? null, { status, headers });
  };
}

export const transformLiveStream = (change: Parameters<typeof transformStream>[0]) =>
  interceptOperation('liveMessages', async (request, next) => {
    const response = await next(request);
    return response?.ok ? transformStream(change)(response) : response;
  });

export const liveMutants: readonly Mutant[] = [
  {
    name: 'late-events',
    detectedBy: 'live',
    fault: 'events are three seconds late',
    wrap: transformLiveStream(async (text) => {
      if (text.includes('data:')) await setTimeout(eventDelayMs);
      return text;
    }),
  },
  {
    name: 'gap-after-reconnect',
    detectedBy: 'live',
    fault: 'a client that reconnects gets only later events',
    wrap: interceptOperation('liveMessages', async (request, next) => {
      const after = new URL(request.url).searchParams.get('after') ?? '';
      if (!/^\d+$/.test(after)) return next(request);
      const { position } = await fetchAs(next, request, '/messages?limit=1');
      return next(
        withQuery(request, (query) =>
          query.set('after', typeof position === 'string' ? position : after),
        ),
      );
    }),
  },
  {
    name: 'duplicate-events',
    detectedBy: 'live',
    fault: 'each event is sent twice',
    wrap: transformLiveStream((text) => (text.includes('data:') ? text + text : text)),
  },
  {
    name: 'stream-ends-after-first',
    detectedBy: 'live',
    fault: 'a stream ends after its first event',
    wrap: transformRequest('liveMessages', (request) =>
      withQuery(request, (query) => {
        if (!query.has('until')) query.set('until', 'first');
      }),
    ),
  },
  {
    name: 'stream-without-people',
    detectedBy: 'live',
    fault: 'a changed name is not sent to the stream',
    wrap: transformLiveStream((text) =>
      text.includes('"type":"person"') ? ': nothing\n\n' : text,
    ),
  },
];
