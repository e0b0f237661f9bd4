import { mediaTypeOf } from '@/lib/mediaType';
import { basePath } from './paths';

type Change = (text: string) => string | Promise<string>;

/** Changes the text of JSON and of event streams. */
export async function withChangedText(response: Response, change: Change): Promise<Response> {
  const type = mediaTypeOf(response.headers);
  if (/\bjson\b/.test(type)) return new Response(await change(await response.text()), response);
  if (!response.body || type !== 'text/event-stream') return response;
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

const urls = new RegExp(`("(?:avatar|default|url)":"|[[,]")(?=${basePath}/)`, 'g');

/** Returns a response with its URLs and its cookies below a path that the client's URL begins with. */
export async function withPrefix(prefix: string, response: Response): Promise<Response> {
  if (prefix === '') return response;
  const moved = await withChangedText(response, (text) => text.replace(urls, `$1${prefix}`));
  const location = moved.headers.get('Location');
  if (location?.startsWith('/')) moved.headers.set('Location', prefix + location);
  const cookies = moved.headers.getSetCookie();
  moved.headers.delete('Set-Cookie');
  for (const cookie of cookies)
    moved.headers.append('Set-Cookie', cookie.replace('Path=/', `Path=${prefix}/`));
  return moved;
}
