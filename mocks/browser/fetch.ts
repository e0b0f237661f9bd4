import { getResponse, type HttpHandler } from 'msw';
import { isJson } from '@/lib/mediaType';
import { avatarServiceUrl } from '@backend/avatars/avatarUrl';
import { basePath, imageUrl } from '@backend/http/paths';
import { withChangedText } from '@backend/http/rewrite';
import { answeredByHeader } from '../http/route';

const fetchWith =
  (network: typeof fetch, send: (request: Request) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const isForApi = new URL(request.url).pathname.startsWith(`${basePath}/`);
    return isForApi ? send(request) : network(request);
  };

/** A browser may stop the worker. Requests that then reach the network are answered in the page. */
export const createWorkerFetch = (
  network: typeof fetch,
  pageFetch: typeof fetch,
  onLost: () => void,
): typeof fetch =>
  fetchWith(network, async (request) => {
    const response = await network(request.clone()).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return undefined;
    });
    if (response?.headers.has(answeredByHeader)) return response;
    const answer = await pageFetch(request);
    onLost();
    return answer;
  });

export function createPageFetch(handlers: HttpHandler[], network: typeof fetch): typeof fetch {
  const respond = async (request: Request) => getResponse(handlers, request);
  return fetchWith(network, async (request) => {
    const restored = await restorePictures(request);
    const response = await Promise.race([respond(restored), abortOf(request.signal)]);
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    // Without a service worker, no `img` element can request pictures from the fake API.
    const load = async (url: string) => respond(new Request(new URL(url, request.url)));
    return withChangedText(response, async (text) => withPictures(text, load));
  });
}

export const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });

const uploadedUrl = new RegExp(`(?<=")${imageUrl('')}[\\w-]+(?=")`, 'g');
const pictureUrl = new RegExp(`${avatarServiceUrl.source}|${uploadedUrl.source}`, 'g');
/** Ends with the URL that the world stores. */
const inlined = /data:image\/[^"\s#]+#([^"\s]+)/g;

const knownPictures = new Map<string, string>();

async function restorePictures(request: Request): Promise<Request> {
  if (!isJson(request)) return request;
  const body = await request.clone().text();
  if (!body.includes('data:image/')) return request;
  return new Request(request, { method: request.method, body: body.replaceAll(inlined, '$1') });
}

type Load = (url: string) => Promise<Response | undefined>;

async function withPictures(text: string, load: Load): Promise<string> {
  const urls = new Set(text.match(pictureUrl));
  await Promise.all(
    Array.from(urls, async (url) => {
      const data = knownPictures.has(url) ? null : await dataOf(url, load);
      if (data !== null) knownPictures.set(url, `${data}#${url}`);
    }),
  );
  return text.replaceAll(
    pictureUrl,
    (url) => knownPictures.get(url) ?? (url.startsWith('/') ? url : ''),
  );
}

async function dataOf(url: string, load: Load): Promise<string | null> {
  const response = await load(url).catch(() => undefined);
  if (!response?.ok) return null;
  let binary = '';
  for (const byte of new Uint8Array(await response.arrayBuffer())) {
    binary += String.fromCharCode(byte);
  }
  return `data:${response.headers.get('Content-Type') ?? ''};base64,${btoa(binary)}`;
}
