import * as v from 'valibot';
import type { OperationName } from '@/contract/operations';
import { basePath } from '@backend/http/paths';
import { parsed } from '../browser/requestLog';
import { operationNames } from '../http/route';
import type { LoggedResponse } from '../http/violations';
import { withoutSecrets } from './secrets';

/** A request to the real backend, and its response as it came. */
export interface RealExchange {
  readonly name: OperationName;
  /** Without its body. */
  readonly request: Request;
  /** Undefined if there is none or it isn't JSON. */
  readonly requestBody: string | undefined;
  readonly response: LoggedResponse;
}

const exchangeSchema = v.object({
  /** In milliseconds since 1970. */
  at: v.number(),
  name: v.picklist(operationNames),
  /** Path and query below the base URL. */
  path: v.string(),
  /** Without bytes, like the response. */
  sent: v.exactOptional(v.string()),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.exactOptional(v.string()),
  /** The app's path and query, if a page recorded it, and the texts of its heading. */
  route: v.exactOptional(v.string()),
});

/** A request to the real backend and its response, without secrets. */
export type Exchange = v.InferOutput<typeof exchangeSchema>;

/** What the app reads; cookies and tokens are in others. */
const kept = /^(content-type|location|upload-offset|upload-length|retry-after)$/;

/** Returns the path and query below the base URL. */
export const pathBelow = (url: string) => url.split(basePath)[1] ?? '';

/** Returns an exchange as a line of a recording. */
export function recordedLine(
  { name, request, requestBody, response }: RealExchange,
  { at, route }: Pick<Exchange, 'at' | 'route'>,
): string {
  const { status, headers: all, body } = response;
  const exchange: Exchange = {
    at,
    ...(route !== undefined && { route: withoutSecrets(route) }),
    name,
    path: withoutSecrets(pathBelow(request.url)),
    ...(requestBody !== undefined && { sent: withoutSecrets(requestBody) }),
    status,
    headers: Object.fromEntries(
      [...all].flatMap(([header, text]) =>
        kept.test(header) ? [[header, withoutSecrets(text)]] : [],
      ),
    ),
    ...(body !== undefined && { body: withoutSecrets(body) }),
  };
  return `${JSON.stringify(exchange)}\n`;
}

/** Throws an error that names the file and the line if a line isn't an exchange. */
export function readRecording(text: string, file: string): Exchange[] {
  const exchanges = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const { success, output } = v.safeParse(exchangeSchema, parsed(line));
    if (success) return [output];
    throw new Error(
      `${file}, line ${index + 1}, is not a recorded exchange. Delete the line, or record again.`,
    );
  });
  if (exchanges.length > 0) return exchanges;
  throw new Error(`${file} has no exchanges. Record again, and use the app meanwhile.`);
}
