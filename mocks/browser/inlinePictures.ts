import { avatarServiceUrl } from '@backend/avatars/avatarUrl';
import { imageUrl } from '@backend/http/paths';

type Load = (url: string) => Promise<Response | undefined>;

const uploadedUrl = new RegExp(`(?<=")${imageUrl('')}[\\w-]+(?=")`, 'g');
const pictureUrl = new RegExp(`${avatarServiceUrl.source}|${uploadedUrl.source}`, 'g');
/** Ends with the URL that the world stores. */
const inlined = /data:image\/[^"\s#]+#([^"\s]+)/g;

const known = new Map<string, string>();

const mediaOf = ({ headers }: Request | Response) => headers.get('Content-Type') ?? '';

export async function restorePictures(request: Request): Promise<Request> {
  if (!mediaOf(request).includes('json')) return request;
  const body = await request.clone().text();
  if (!body.includes('data:image/')) return request;
  const { method } = request;
  return new Request(request, { method, body: body.replaceAll(inlined, '$1') });
}

/** Without a service worker, no `img` element can request pictures from the fake API. */
export async function inlinePictures(response: Response, load: Load): Promise<Response> {
  const media = mediaOf(response);
  if (!response.body || !/json|event-stream/.test(media)) return response;
  const inline = (text: string) => inlineIn(text, load);
  const { status, statusText, headers } = response;
  const body = media.includes('json')
    ? await inline(await response.text())
    : response.body.pipeThrough(textStream(inline));
  return new Response(body, { status, statusText, headers });
}

async function inlineIn(text: string, load: Load): Promise<string> {
  const urls = new Set(text.match(pictureUrl));
  await Promise.all(
    Array.from(urls, async (url) => {
      const data = known.has(url) ? null : await dataOf(url, load);
      if (data !== null) known.set(url, `${data}#${url}`);
    }),
  );
  return text.replaceAll(pictureUrl, (url) => known.get(url) ?? (url.startsWith('/') ? url : ''));
}

async function dataOf(url: string, load: Load): Promise<string | null> {
  const response = await load(url).catch(() => undefined);
  if (!response?.ok) return null;
  let binary = '';
  for (const byte of new Uint8Array(await response.arrayBuffer())) {
    binary += String.fromCharCode(byte);
  }
  return `data:${mediaOf(response)};base64,${btoa(binary)}`;
}

/** Each chunk of a stream of events has whole events. */
function textStream(change: (text: string) => Promise<string>) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: async (bytes, controller) =>
      controller.enqueue(encoder.encode(await change(decoder.decode(bytes, { stream: true })))),
  });
}
