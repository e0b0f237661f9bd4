import { isJson, mediaTypeOf } from '@/lib/mediaType';

type Change = (text: string) => string | Promise<string>;

/** Changes the text of JSON and of event streams. */
export async function withChangedText(response: Response, change: Change): Promise<Response> {
  if (isJson(response)) return new Response(await change(await response.text()), response);
  const isStream = mediaTypeOf(response.headers) === 'text/event-stream';
  if (!response.body || !isStream) return response;
  return new Response(response.body.pipeThrough(changeText(change)), response);
}

/** Changes the text of a stream of events. Each of its chunks has whole events. */
export function changeText(change: Change) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: async (bytes, controller) =>
      controller.enqueue(encoder.encode(await change(decoder.decode(bytes, { stream: true })))),
  });
}
