import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { operation, operations, type Operation, type OperationName } from './operations';
import { commonProblems, problems, problemSchema, type ProblemCode } from './problems';
import * as schemas from './schemas';

const shapes = { ...schemas, problemSchema };

/** `userSchema` is `#/components/schemas/User`. */
const components: Record<string, GenericSchema> = Object.fromEntries(
  Object.entries(shapes).map(([name, schema]) => [
    name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, ''),
    schema,
  ]),
);

const refTo = (name: string) => `#/components/schemas/${name}`;

const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }: { referenceId: string }) => refTo(referenceId),
} as const;

function jsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, {
    ...conversion,
    definitions: components,
  });
  return rest;
}

const content = (mediaType: string, schema: JsonSchema) => ({ [mediaType]: { schema } });

function parameters({ params, query, idempotent }: Operation) {
  const located = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? params : query;
    const { properties = {}, required = [] } = schema ? jsonSchema(schema) : {};
    return Object.entries(properties).map(([name, member]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: member,
    }));
  });
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } };
  return idempotent ? [...located, key] : located;
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };

/** One response for each status, with the codes that it may carry. */
function problemResponses({ access, problems: own }: Operation) {
  const signedOut: ProblemCode[] = access === 'signedIn' ? ['not_signed_in'] : [];
  const codes = [...own, ...signedOut, ...commonProblems];
  const statuses = [...new Set(codes.map((code) => problems[code].status))].toSorted(
    (a, b) => a - b,
  );
  return statuses.map((status) => {
    const withStatus = codes.filter((code) => problems[code].status === status);
    const schema: JsonSchema = {
      allOf: [{ $ref: refTo('Problem') }, { properties: { code: { enum: withStatus } } }],
    };
    const response = {
      description: withStatus.map((code) => problems[code].title).join(' Or: '),
      ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
      content: content('application/problem+json', schema),
    };
    return [status, response] as const;
  });
}

function operationObject(name: OperationName) {
  const row = operation(name);
  const success = {
    description: row.summary,
    content: content('application/json', jsonSchema(row.response)),
  };
  const asked = parameters(row);
  return {
    operationId: name,
    summary: row.summary,
    security: row.access === 'signedIn' ? [{ session: [] }] : [],
    ...(asked.length > 0 && { parameters: asked }),
    ...(row.body && {
      requestBody: { required: true, content: content('application/json', jsonSchema(row.body)) },
    }),
    responses: Object.fromEntries([[row.status, success], ...problemResponses(row)]),
  };
}

function paths() {
  const byPath: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { path, method } = operations[name];
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operationObject(name) };
  }
  return byPath;
}

/** The contract as OpenAPI 3.1. For the script that prints it and its test: never in the product. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Water Savers',
      version: '1.0.0',
      description:
        'Times are ISO 8601 UTC. Unknown members are to be ignored. Errors are RFC 9457 problems.',
    },
    servers: [{ url: '/api/v1' }],
    paths: paths(),
    components: {
      schemas: toJsonSchemaDefs(components, conversion),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'HttpOnly; set by login and signup, cleared by logout.',
        },
      },
    },
  };
}
