import { createCors } from '@backend/http/cors';
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
