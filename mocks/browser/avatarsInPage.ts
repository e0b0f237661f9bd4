import { avatarServiceUrl } from '@backend/avatars/avatarUrl';

const mediaOf = ({ headers }: Request | Response) => headers.get('Content-Type') ?? '';

/** Returns the request with the avatar service's URLs, which the world stores. */
export async function restoreAvatars(request: Request): Promise<Request> {
  if (!mediaOf(request).includes('json')) return request;
  const body = await request.clone().text();
  if (!body.includes('blob:')) return request;
  const part = await loadDrawing();
  if (!part) return request;
  const { method } = request;
  return new Request(request, { method, body: part.restoreAvatarsIn(body) });
}

/**
 * Returns the response with avatars drawn in the page, as no service worker can respond for the
 * avatar service. Without the code to draw them there are none, and the app shows initials.
 */
export async function drawAvatars(response: Response): Promise<Response> {
  const media = mediaOf(response);
  if (!response.body || !/json|event-stream/.test(media)) return response;
  const part = await loadDrawing();
  const draw = part?.drawAvatarsIn ?? ((text: string) => text.replaceAll(avatarServiceUrl, ''));
  const { status, statusText, headers } = response;
  const body = media.includes('json')
    ? draw(await response.text())
    : response.body.pipeThrough(textStream(draw));
  return new Response(body, { status, statusText, headers });
}

/** Each chunk of a stream of events has whole events. */
function textStream(change: (text: string) => string) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, controller) =>
      controller.enqueue(encoder.encode(change(decoder.decode(bytes, { stream: true })))),
  });
}

const loadDrawing = () => import('../avatars/pageAvatars').catch(() => undefined);
