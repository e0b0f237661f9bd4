import * as v from 'valibot';
import { basePath } from '@backend/http/paths';
import { parsed, withoutSecrets } from '../browser/requestLog';
import { operationNames } from '../http/route';
import type { RealExchange } from './sourcedFetch';

const headers = v.record(v.string(), v.string());

const exchangeSchema = v.object({
  /** In milliseconds since 1970. */
  at: v.number(),
  name: v.picklist(operationNames),
  /** Path and query below the base URL. */
  path: v.string(),
  /** Without bytes, like the response. */
  sent: v.exactOptional(v.string()),
  status: v.number(),
  headers,
  body: v.exactOptional(v.string()),
  /** The app's path and query, if a page recorded it, and the texts of its heading. */
  route: v.exactOptional(v.string()),
});

/** A request to the real backend and its response, without secrets. */
export type Exchange = v.InferOutput<typeof exchangeSchema>;

/** What the app reads; cookies and tokens are in others. */
const kept = /^(content-type|location|upload-offset|upload-length|retry-after)$/;

/** Returns an exchange as a line of a recording. */
export function recordedLine(
  { name, request, requestBody, response }: RealExchange,
  here: Pick<Exchange, 'at' | 'route'>,
): string {
  const { pathname, search } = new URL(request.url);
  const { status, headers: all, body } = response;
  const exchange: Exchange = {
    ...here,
    name,
    path: withoutSecrets(pathname.slice(pathname.indexOf(basePath) + basePath.length) + search),
    ...(requestBody !== undefined && { sent: withoutSecrets(requestBody) }),
    status,
    headers: Object.fromEntries([...all].filter(([header]) => kept.test(header))),
    ...(body !== undefined && { body: withoutSecrets(body) }),
  };
  return `${JSON.stringify(exchange)}\n`;
}

/** Throws a sentence that names the file and the line if a line isn't an exchange. */
export function readRecording(text: string, file: string): Exchange[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const exchanges = lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      const { success, output } = v.safeParse(exchangeSchema, parsed(line));
      if (success) return output;
      throw new Error(
        `${file}, line ${number}, is not a recorded exchange. Delete the line, or record again.`,
      );
    });
  if (exchanges.length > 0) return exchanges;
  throw new Error(`${file} has no exchanges. Record again, and use the app meanwhile.`);
}
