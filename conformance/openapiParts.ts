import { operation, type OperationName } from '@/contract/operations';
import { contract } from './contractText';

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

/** Returns the OpenAPI object of an operation. */
export function operationObject(name: OperationName): OperationObject {
  const { path, method } = operation(name);
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`openapi.json has no ${method} ${path}: npm run generate.`);
  return described;
}

export const bodySchemaOf = (name: OperationName): Schema | undefined =>
  operationObject(name).requestBody?.content['application/json']?.schema;

/** Follows a `$ref`, if the schema is one. */
export function resolveRef(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!named) throw new Error(`openapi.json has nothing at ${schema.$ref}.`);
  return named;
}
