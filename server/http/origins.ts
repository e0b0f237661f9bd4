import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { createCors } from '@backend/http/headers';
import { hostnameOf, isLoopbackHost, isLoopbackOrigin } from '@backend/http/hosts';

const cors = createCors(['X-Request-Id']);

/** Decides which pages may use the API: those of the settings, or else those on this machine. */
export function createOrigins(origins: readonly string[]) {
  const isLocal = origins.length === 0;
  const allows = (origin: string) =>
    isLocal ? isLoopbackOrigin(origin) : origins.includes(origin);
  return {
    refusal({ method, headers }: Request): string | null {
      const host = headers.get('Host') ?? '';
      // A page could reach this machine under a name of its own (DNS rebinding).
      if (isLocal && !isLoopbackHost(hostnameOf(`http://${host}`))) {
        return `The host "${host}" isn't this machine. Set ORIGINS to the addresses of the app.`;
      }
      const origin = headers.get('Origin');
      const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
      if (isRead || origin === null || allows(origin)) return null;
      return `Pages of ${origin} may not use this API. Add it to ORIGINS if they should.`;
    },
    preflightResponse: cors.preflightResponse,
    share: (request: Request, response: Response) => cors.allowOrigin(request, response, allows),
  };
}

/** Returns an address without its port, and for IPv6 its network of 64 bits: one customer's. */
export function networkOf(text: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
