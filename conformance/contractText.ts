import { createHash } from 'node:crypto';
import { openApiDocument } from '@/contract/openapi';
import { operation, type OperationName } from '@/contract/operations';

/** Raise this when a case is added, changed or removed. */
export const suiteVersion = '3.0.0';

/** The contract as published: openapi.json. */
export const contract = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<
  typeof openApiDocument
>;

/** SHA-256 of openapi.json with sorted members, independent of its formatting. */
export const contractHash = createHash('sha256').update(canonical(contract)).digest('hex');

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`;
}

/** Returns a JSON pointer to an operation in openapi.json, or to a part of it. */
export function openApiPointer(
  name: OperationName,
  ...parts: readonly (string | number)[]
): string {
  const { path, method } = operation(name);
  const steps = ['paths', path, method.toLowerCase(), ...parts];
  const escaped = steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `openapi.json#/${escaped.join('/')}`;
}
