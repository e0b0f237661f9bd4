import { operation, type OperationName } from '@/contract/operations';
import { contract } from './contractText';

/** As much of a JSON schema as openapi.json makes use of. */
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
  readonly prefixItems?: readonly Schema[];
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

/** An operation as openapi.json describes it. */
export function describedAs(name: OperationName): OperationObject {
  const { path, method } = operation(name);
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`openapi.json has no ${method} ${path}: npm run openapi.`);
  return described;
}

export const bodySchemaOf = (name: OperationName): Schema | undefined =>
  describedAs(name).requestBody?.content['application/json']?.schema;

/** The schema itself where it is a reference. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!named) throw new Error(`openapi.json has nothing at ${schema.$ref}.`);
  return named;
}
