import { basePath } from '@backend/http/paths';
import { withChangedText } from '../http/eventStream';
import { problemResponse } from '../http/respond';
import { createBackend, type Backend } from './backend';

export const worldHeader = 'X-World';

const inPath = /^\/worlds\/([^/]*)/;
const inCookie = /(?:^|;\s*)world=([^;]*)/;
const maxWorlds = 64;

/** Reads which world a request names: by a path prefix, else a header, else a cookie. */
export function readWorldName(received: Request) {
  const url = new URL(received.url);
  const [prefix = '', ofPath] = inPath.exec(url.pathname) ?? [];
  const [, ofCookie] = inCookie.exec(received.headers.get('Cookie') ?? '') ?? [];
  const name = ofPath ?? received.headers.get(worldHeader) ?? ofCookie ?? null;
  url.pathname = url.pathname.slice(prefix.length);
  return { name, prefix, request: prefix ? new Request(url, received) : received };
}

/** Returns a response that rejects the name of a world; null if there can be such a world. */
export function worldNameProblem(name: string | null): Response | null {
  if (name === null || /^[\w.-]{1,64}$/.test(name)) return null;
  const detail = `"${name}" can't name a world, be it in the path, the header ${worldHeader} or the cookie "world": use up to 64 letters, digits, dots, dashes and underscores.`;
  return problemResponse('validation_failed', { detail });
}

/**
 * Returns a function that finds or starts a world by name, with the unnamed world's options. Drops the least recently used world if there are too many.
 */
export function createWorlds(unnamed: Backend) {
  /** Sorted by last use, oldest first. */
  const named = new Map<string, Promise<Backend>>();
  return async (name: string | null): Promise<Backend> => {
    if (name === null) return unnamed;
    const backend = named.get(name) ?? createBackend(unnamed.started);
    named.delete(name);
    named.set(name, backend);
    // The next request tries again.
    backend.catch(() => named.get(name) === backend && named.delete(name));
    for (const [oldest, dropped] of named) {
      if (named.size <= maxWorlds) break;
      named.delete(oldest);
      dropped.then(({ end }) => end()).catch(() => undefined);
    }
    return backend;
  };
}

const urls = new RegExp(`("(?:avatar|default|url)":"|[[,]")(?=${basePath}/)`, 'g');

/** Returns a response with its URLs and its cookies below the path that names its world. */
export async function withPrefix(prefix: string, response: Response): Promise<Response> {
  const move = (text: string) => text.replace(urls, `$1${prefix}`);
  const moved = await withChangedText(response, move);
  const location = moved.headers.get('Location');
  if (location?.startsWith('/')) moved.headers.set('Location', prefix + location);
  const cookies = moved.headers.getSetCookie();
  moved.headers.delete('Set-Cookie');
  for (const cookie of cookies)
    moved.headers.append('Set-Cookie', cookie.replace('Path=/', `Path=${prefix}/`));
  return moved;
}
