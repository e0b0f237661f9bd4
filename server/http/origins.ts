import { isIPv6 } from 'node:net';
import { createCors } from '@backend/http/headers';
import { hostnameOf, isLoopbackHost, isLoopbackOrigin } from '@backend/http/hosts';

const cors = createCors({ readable: ['X-Request-Id'] });

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
  // As URLs write it: in lower case, without leading zeros, and IPv4 in hexadecimal digits.
  const [plain = ''] = address.split('%');
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:(\w+):(\w+)$/.exec(written)?.slice(1) ?? [];
  if (mapped.length > 0) {
    return mapped
      .map((each) => Number(`0x${each}`))
      .flatMap((two) => [two >> 8, two & 255])
      .join('.');
  }
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const gap = ':0'.repeat(8 - groupsOf(written).length);
  const network = groupsOf(written.replace('::', `${gap}:`)).slice(0, 4);
  return `${network.join(':')}::/64`;
}
