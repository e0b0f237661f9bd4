const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const isLoopbackHost = (name: string | null) => name !== null && loopback.test(name);

export function pageOriginOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return /^https?:$/.test(protocol) ? origin : null;
}

/** Returns the path of a server's URL without its final slash, or null for another kind of URL. */
export const publicPathOf = (url = 'http://localhost'): string | null =>
  pageOriginOf(url) === null ? null : new URL(url).pathname.replace(/\/+$/, '');

/** True for a page's origin as browsers send it; false for `null` of a file or a sandbox. */
export const isPageOrigin = (text: string) => pageOriginOf(text) === text;

export const isLoopbackOrigin = (origin: string) =>
  isPageOrigin(origin) && isLoopbackHost(hostnameOf(origin));

export const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : null);

/** Returns the URL by which this machine reaches a server that listens at an address or a name. */
export function urlOf(host: string, port: number): string {
  if (/^(127\.0\.0\.1|0\.0\.0\.0|::)$/.test(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
