import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { hasToken } from '@backend/node/sessionTokens';
import { hostnameOf, isLoopbackHost, isLoopbackOrigin, isPageOrigin } from '@backend/http/hosts';
import { problemResponse } from '../http/respond';
import { controlPath } from './backend';

export interface AccessOptions {
  readonly host: string;
  /** Origins of pages that may use the API, besides those on the hosts of this machine. */
  readonly origins: readonly string[];
  /** What requests to the controls must send as a bearer token; null if they need none. */
  readonly controlToken: string | null;
}

export type Access = ReturnType<typeof createAccess>;

const maxWarnings = 100;

export const isLoopback = (host: string) => isLoopbackHost(isIP(host) === 6 ? `[${host}]` : host);

export const networkHosts = () =>
  Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .filter(({ internal }) => !internal)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

function hostsAt(host: string): string[] {
  if (isLoopback(host)) return [];
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = hostname().toLowerCase();
  return isAnyAddress ? [...networkHosts(), name, `${name}.local`] : [host.toLowerCase()];
}

/** Checks `Host` against DNS rebinding, and `Origin`, so that no foreign page uses a session. */
export function createAccess(
  { host, origins, controlToken }: AccessOptions,
  warn: (sentence: string) => void = console.warn,
) {
  const ownHosts = hostsAt(host);
  const hosts = new Set([...ownHosts, ...origins.map((each) => new URL(each).hostname)]);
  const warned = new Set<string>();

  function forbidden(detail: string): Response {
    if (!warned.has(detail) && warned.size < maxWarnings) {
      warned.add(detail);
      warn(detail);
    }
    return problemResponse('forbidden', { detail });
  }

  const allowsHost = (name: string | null) =>
    name !== null && (isLoopbackHost(name) || hosts.has(name));
  const allowsOrigin = (origin: string) =>
    origins.includes(origin) ||
    isLoopbackOrigin(origin) ||
    (isPageOrigin(origin) && ownHosts.includes(new URL(origin).hostname));

  function refuseControl(headers: Headers): Response | null {
    const origin = headers.get('Origin');
    if (controlToken !== null) {
      if (hasToken(headers, controlToken)) return null;
      return forbidden(
        'Refused: a control needs the token that the server printed when it started. Send it as "Authorization: Bearer TOKEN".',
      );
    }
    const isForeign =
      origin === null ? headers.get('Sec-Fetch-Site') === 'cross-site' : !isLoopbackOrigin(origin);
    if (!isForeign) return null;
    return forbidden(
      `Refused: a control from ${origin ?? 'another site'}. Only pages and programs on this machine may use the controls, or with --host those that send the token.`,
    );
  }

  return {
    allowsOrigin,
    /** Returns a response that refuses the request, or null if it may be handled. */
    refuse({ url, method, headers }: Request): Response | null {
      const address = headers.get('Host') ?? '';
      if (!allowsHost(hostnameOf(`http://${address}`))) {
        return forbidden(
          `Refused: the host "${address}". To allow it, start with --origin http://${address}.`,
        );
      }
      const origin = headers.get('Origin');
      // A preflight carries no token: the request that follows it does.
      const isTokenless = controlToken !== null && method === 'OPTIONS';
      if (isControlPath(new URL(url).pathname) && !isTokenless) return refuseControl(headers);
      const isRead = method === 'GET' || method === 'HEAD';
      if (origin === null || isRead || allowsOrigin(origin)) return null;
      const hint = isPageOrigin(origin) ? ` To allow it, start with --origin ${origin}.` : '';
      return forbidden(`Refused: a request from the origin ${origin}.${hint}`);
    },
  };
}

export const isControlPath = (pathname: string) =>
  pathname === controlPath || pathname.startsWith(`${controlPath}/`);
