import { joinUrl } from '@/lib/baseUrl';
import { request as overTls } from 'node:https';
import { request as plainly } from 'node:http';

/** Returns the status for a path and headers sent unchanged; `fetch` would normalize them. */
export function rawStatus(
  baseUrl: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const request = protocol === 'https:' ? overTls : plainly;
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { hostname, port, path: joinUrl(pathname, path), headers, timeout: 60_000, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    clientRequest.on('timeout', () =>
      clientRequest.destroy(new Error('no answer within 60 seconds')),
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
