import { operation, operations, type OperationName } from '@/contract/operations';
import { readHeaders, readTexts } from '@/contract/texts';
import { basePath } from '@backend/http/paths';

export interface MatchedOperation {
  readonly name: OperationName;
  readonly params: Readonly<Record<string, string>>;
}

const names = Object.keys(operations) as OperationName[];

export function matchOperation({
  method,
  url,
}: Pick<Request, 'method' | 'url'>): MatchedOperation | undefined {
  const [, path] = new URL(url).pathname.split(basePath);
  if (path === undefined) return undefined;
  const fitting = names
    .filter((name) => operation(name).method === method)
    .map((name) => ({ name, params: paramsIn(operation(name).path, path) }))
    .filter((each): each is MatchedOperation => each.params !== undefined);
  // Prefers the literal path: "/users/me" to "/users/{userId}".
  return fitting.toSorted((a, b) => count(a.params) - count(b.params))[0];
}

const count = (params: MatchedOperation['params']) => Object.keys(params).length;

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const given = path.split('/');
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const text = given[index] ?? '';
    const [, key] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (key !== undefined) params[key] = decoded(text);
    else if (part !== text) return undefined;
  }
  return params;
}

/** Returns a text that isn't percent-encoded, such as `%`, as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function argOf(
  { name, params }: MatchedOperation,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  body: unknown,
): Record<string, unknown> {
  const row = operation(name);
  const key = row.idempotent && headers.get('Idempotency-Key');
  return {
    ...params,
    ...(row.query && readTexts(row.query.entries, new URL(url).searchParams)),
    ...(row.headers && readHeaders(row.headers.entries, headers)),
    ...(row.body && (body as Record<string, unknown> | undefined)),
    ...(key && { idempotencyKey: key }),
  };
}
