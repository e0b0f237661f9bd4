import { joinUrl } from '@/lib/baseUrl';
import { isJson } from '@/lib/mediaType';
import { basePath } from '@backend/http/paths';
import { changeText } from '@backend/http/rewrite';
import { parsed } from '../browser/requestLog';
import { answeredBy, answeredByHeader } from '../http/route';
import { createStore } from '../world/createStore';

/** Thrown to show the app a network error. */
export class NetworkError extends TypeError {}

export type RealApi = ReturnType<typeof createRealApi>;

/** Headers that a proxy doesn't forward and a page can't access. */
const ofConnection =
  /^(host|origin|referer|connection|keep-alive|accept-encoding|transfer-encoding|content-(length|encoding)|(sec|access-control)-.*)$/;

const passedOn = (headers: Headers) =>
  new Headers([...headers].filter(([name]) => !ofConnection.test(name)));

/** Sends requests for the fake API to the real backend at a base URL. */
export function createRealApi(baseUrl: string, network: typeof fetch) {
  /** Why the backend can't be used and how to fix it; null after a response. */
  const trouble = createStore<string | null>(null);
  const pictures = createPictureUrls(baseUrl);
  let isBlockedByPolicy = false;
  globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    isBlockedByPolicy ||=
      URL.canParse(blockedURI) && baseUrl.startsWith(new URL(blockedURI).origin);
  });

  function report(sentence: string | null): void {
    if (sentence === trouble.get()) return;
    trouble.set(sentence);
    if (sentence !== null) console.warn(sentence);
  }

  /** In Node, the cause of a failed fetch has a code. A page gets none. */
  async function explain(cause: unknown): Promise<string> {
    const { code = '' } = (cause ?? {}) as { readonly code?: string };
    if (/CERT|SIGNATURE|ERR_TLS/.test(code))
      return `The certificate of ${baseUrl} isn’t trusted (${code}). Start with NODE_EXTRA_CA_CERTS=ca.pem, the file of the authority that signed it.`;
    if (isBlockedByPolicy)
      return `The policy of this page blocks ${baseUrl}. Use the dev server, or build with this VITE_API_URL.`;
    // Without CORS, a response can't be read, but the request succeeds.
    const isThere = await network(baseUrl, { mode: 'no-cors', credentials: 'omit' }).then(
      () => 'document' in globalThis,
      () => false,
    );
    if (isThere)
      return `${baseUrl} responds, but doesn’t let this page read it: allow the origin ${location.origin} with credentials (CORS), for preflights and errors too.`;
    const isSecure = baseUrl.startsWith('https:') && code === '';
    const hint = isSecure ? ', open it in a tab to trust its certificate' : '';
    return `The real backend at ${baseUrl} can’t be reached. Start it, correct its URL${hint}, or use the fake API.`;
  }

  async function send(request: Request): Promise<Response> {
    const { method, signal, url } = request;
    const { pathname, search } = new URL(url);
    const below = pathname.slice(pathname.indexOf(basePath) + basePath.length);
    const sent = await request.blob();
    const coding = request.headers.get('Content-Encoding');
    const body = isJson(request) && coding === null ? pictures.restore(await sent.text()) : sent;
    const sentHeaders = passedOn(request.headers);
    if (coding !== null) sentHeaders.set('Content-Encoding', coding);
    const target = new Request(joinUrl(baseUrl, below) + search, {
      method,
      signal,
      headers: sentHeaders,
      credentials: 'include',
      body: sent.size > 0 ? body : null,
    });
    try {
      const response = await network(target);
      const headers = passedOn(response.headers);
      headers.set(answeredByHeader, answeredBy.real);
      const location = headers.get('Location');
      if (location !== null) headers.set('Location', hereOf(new URL(location, target.url).href));
      const { status } = response;
      // Chromium gives a 204 a body, which a new response must not have.
      return new Response(status === 204 ? null : response.body, { status, headers });
    } catch (error) {
      if (signal.aborted) throw error;
      report(await explain((error as Error).cause));
      throw new NetworkError('Failed to fetch', { cause: error });
    }
  }

  /** Returns the URL of this API for one of the backend's, and others as they are. */
  const hereOf = (url: string) => {
    const base = joinUrl(baseUrl, '/');
    return url.startsWith(base) ? `${basePath}/${url.slice(base.length)}` : url;
  };

  return { baseUrl, trouble, report, send, pictures };
}

/** Members that hold the URL of a picture, or several. */
const pictureMembers = new Set(['avatar', 'url', 'default', 'characters']);

/** Makes relative URLs of pictures absolute in responses, and restores them in requests. */
function createPictureUrls(baseUrl: string) {
  const originals = new Map<string, string>();
  const base = joinUrl(baseUrl, '/');
  const absolute = (url: unknown) => {
    if (typeof url !== 'string' || url === '' || URL.canParse(url)) return url;
    const { href } = new URL(url, base);
    originals.set(href, url);
    return href;
  };
  const change = (json: string, replace: (key: string, value: unknown) => unknown) =>
    parsed(json) === undefined ? json : JSON.stringify(JSON.parse(json, replace));
  const resolve = (json: string) =>
    change(json, (key, value) => {
      if (!pictureMembers.has(key)) return value;
      return Array.isArray(value) ? value.map(absolute) : absolute(value);
    });
  return {
    resolve,
    /** Events may arrive in pieces, and only whole lines are passed on. */
    resolveEvents() {
      let rest = '';
      return changeText((text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        return lines.map((line) => `${line.replace(/(?<=^data: ?)\S.*/, resolve)}\n`).join('');
      });
    },
    restore: (json: string) => change(json, (_, value) => originals.get(value as string) ?? value),
  };
}
