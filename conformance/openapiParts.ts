import { createHash } from 'node:crypto';
import { openApiDocument } from '@/contract/openapi';
import { operation, type OperationName } from '@/contract/operations';

/** Raise this when a case is added, changed or removed. */
export const suiteVersion = '3.2.0';

export const contract = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<
  typeof openApiDocument
>;

/** SHA-256 of openapi.json with sorted members, independent of its formatting. */
export const contractHash = createHash('sha256').update(canonical(contract)).digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`;
}

export function openApiPointer(
  name: OperationName,
  ...parts: readonly (string | number)[]
): string {
  const { path, method } = operation(name);
  const steps = ['paths', path, method.toLowerCase(), ...parts];
  const escaped = steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `openapi.json#/${escaped.join('/')}`;
}

/** The subset of JSON Schema that openapi.json uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface OperationObject {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = contract as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export function operationObject(name: OperationName): OperationObject {
  const { path, method } = operation(name);
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`openapi.json has no ${method} ${path}: npm run generate.`);
  return described;
}

export const bodySchemaOf = (name: OperationName): Schema | undefined =>
  operationObject(name).requestBody?.content['application/json']?.schema;

export function resolveRef(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!named) throw new Error(`openapi.json has nothing at ${schema.$ref}.`);
  return named;
}
