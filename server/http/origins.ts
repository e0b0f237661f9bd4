import { operation, operations, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';

/** Decides which pages may use the API: those of the settings, or else those on this machine. */
export function createOrigins(origins: readonly string[]) {
  const isLocal = origins.length === 0;
  const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : '');
  const allows = (origin: string) =>
    isLocal ? loopback.test(hostOf(origin)) : origins.includes(origin);
  return {
    allows,
    /** Returns why a request is refused, or null. */
    refusal({ method, headers }: Request): string | null {
      const host = headers.get('Host') ?? '';
      // A page could reach this machine under a name of its own (DNS rebinding).
      if (isLocal && !loopback.test(hostOf(`http://${host}`))) {
        return `The host "${host}" isn't this machine. Set ORIGINS to the addresses of the app.`;
      }
      const origin = headers.get('Origin');
      const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
      if (isRead || origin === null || allows(origin)) return null;
      return `Pages of ${origin} may not use this API. Add it to ORIGINS if they should.`;
    },
    /** Lets an allowed page read the response. */
    share({ headers }: Request, response: Response): void {
      response.headers.append('Vary', 'Origin');
      const origin = headers.get('Origin');
      if (origin === null || !allows(origin)) return;
      response.headers.set('Access-Control-Allow-Origin', origin);
      response.headers.set('Access-Control-Allow-Credentials', 'true');
      response.headers.set('Access-Control-Expose-Headers', readable);
    },
  };
}

export const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': sent,
      'Access-Control-Max-Age': '600',
    },
  });

const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const rows = (Object.keys(operations) as OperationName[]).map(operation);
const namesOf = (schema: object | undefined) =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object).map(headerName) : [];
const listOf = (names: readonly string[]) => [...new Set(names)].join(', ');

const methods = listOf(rows.map(({ method }) => method));
const sent = listOf([
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  ...rows.flatMap(({ headers }) => namesOf(headers)),
]);
const readable = listOf([
  ...rows.flatMap(({ responseIn, response }) =>
    responseIn === 'headers' ? namesOf(response) : [],
  ),
  'Retry-After',
  'X-Request-Id',
]);
