import { operation, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';

export interface Finding {
  readonly sent: string;
  readonly expected: string;
  readonly got: string;
  readonly contract: string;
}

export class Failure extends Error {
  constructor(readonly finding: Finding) {
    super(`Expected ${finding.expected}, got ${finding.got}`);
  }
}

/** Reports that the server has no route for an operation yet: its response is 404 `not_found`. */
export class Absent extends Failure {
  constructor(
    readonly operation: OperationName,
    finding: Finding,
  ) {
    super(finding);
  }
}

/** Skips a case if the server's data lacks what a case needs, such as a challenge of some type. */
export class Skipped extends Error {}

export type Values = Readonly<Record<string, unknown>>;

/** A request without its session, which the sender adds. */
export interface TestRequest {
  readonly method: string;
  /** Relative to the base URL, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
}

/** Builds a request: values go to path, query, headers and body; undefined ones are omitted. */
export function buildRequest(name: OperationName, values: Values): TestRequest {
  const { method, path, query, body, headers, bytes, idempotent } = operation(name);
  const there = (schema: { entries: object } | undefined) =>
    Object.keys(schema?.entries ?? {}).filter((key) => values[key] !== undefined);

  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  );
  const search = new URLSearchParams(there(query).map((key) => [key, String(values[key])]));
  const file = values['bytes'] instanceof Blob ? values['bytes'] : undefined;
  const { idempotencyKey: key, sessionUser } = values;
  return {
    method,
    path: search.size > 0 ? `${filled}?${search}` : filled,
    headers: {
      ...Object.fromEntries(there(headers).map((key) => [headerName(key), String(values[key])])),
      ...(idempotent && typeof key === 'string' && { 'Idempotency-Key': key }),
      ...(typeof sessionUser === 'string' && { 'Session-User': sessionUser }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(bytes && { 'Content-Type': bytes === 'image/*' ? (file?.type ?? '') : bytes }),
    },
    ...(body && { body: JSON.stringify(pick(values, there(body))) }),
    ...(bytes && file && { body: file }),
  };
}

const pick = (values: Values, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

const longest = 400;

export function describeRequest({ method, path, headers, body }: TestRequest): string {
  const shown = Object.entries(headers).filter(([name]) => name !== 'Content-Type');
  const parts = shown.map(([name, value]) => `${name}: ${clip(value)}`);
  const sent = typeof body === 'string' ? clip(body) : body && `(${body.size} bytes)`;
  return [`${method} ${clip(path)}`, ...parts, sent].filter(Boolean).join('  ');
}

export function clip(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
