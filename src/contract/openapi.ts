import type { JsonSchema } from '@valibot/to-json-schema';
import { maxKeyLength } from '@/domain/limits';
import { problemsOf, type Operation } from './operation';
import { exampleOf } from './openapiExamples';
import { componentSchemas, jsonSchema, refTo, tagByOperation, tagObjects } from './openapiSchemas';
import { generalText, operationTexts } from './openapiTexts';
import { operation, operations, type OperationName } from './operations';
import { problems, type ProblemCode } from './problems';
import { headerName } from './texts';

const inHeader = (name: string, required: boolean, schema: JsonSchema, example: string) => ({
  name,
  in: 'header',
  required,
  schema,
  example,
});
const keySchema: JsonSchema = { type: 'string', maxLength: maxKeyLength };
const key = inHeader('Idempotency-Key', true, keySchema, '0b5e7c1a-5f5e-4a51-9a39-8a4a3a0a9d52');
/** The demo user of the fake API, as whom a tool for tests logs in with the example of `login`. */
const sessionUser = inHeader('Session-User', false, { type: 'string' }, '1');

function parameters({ params, query, headers, idempotent, access }: Operation) {
  const locations = { path: params, query, header: headers };
  const located = Object.entries(locations).flatMap(([location, schema]) => {
    const { properties = {}, required = [] } = schema ? jsonSchema(schema) : {};
    return Object.entries(properties).map(([name, member]) => ({
      name: location === 'header' ? headerName(name) : name,
      in: location,
      required: required.includes(name),
      schema: member,
      // Only a server can make one.
      ...(name !== 'cursor' && { example: exampleOf(member as JsonSchema, 'request', name) }),
    }));
  });
  return [
    ...located,
    ...(idempotent ? [key] : []),
    ...(access === 'signedIn' ? [sessionUser] : []),
  ];
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };

/** Returns one response per status, with the codes that it may carry. */
function problemResponses(row: Operation) {
  const codes = problemsOf(row);
  const statuses = [...new Set(codes.map((code) => problems[code].status))].toSorted(
    (a, b) => a - b,
  );
  return statuses.map((status) => {
    const withStatus = codes.filter((code) => problems[code].status === status);
    const response = {
      description: withStatus.map((code) => problems[code].title).join(' Or: '),
      ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
      ...(row.method !== 'HEAD' && { content: problemContent(withStatus) }),
    };
    return [status, response] as const;
  });
}

/** The content of a response that may carry these codes. `status` replaces the one of the code. */
function problemContent(codes: readonly ProblemCode[], status?: number) {
  const schema: JsonSchema = {
    allOf: [{ $ref: refTo('Problem') }, { properties: { code: { enum: [...codes] } } }],
  };
  const example = (code: ProblemCode) => ({
    value: { type: `/problems/${code}`, ...problems[code], ...(status && { status }), code },
  });
  const examples = Object.fromEntries(codes.map((code) => [code, example(code)]));
  return { 'application/problem+json': { schema, examples } };
}

/** A backend's framework may reject a body that isn't JSON before the backend sees it. */
const unreadableBody = {
  description: "The body isn't JSON; 422 is the same.",
  content: problemContent(['validation_failed'], 400),
};

const binary: JsonSchema = { type: 'string', format: 'binary' };

const jsonContent = (name: OperationName, schema: JsonSchema) => ({
  'application/json': { schema, example: exampleOf(schema, name) },
});

function requestBody(name: OperationName) {
  const { body, bytes } = operation(name);
  const content = bytes
    ? { [bytes]: { schema: binary } }
    : body && jsonContent(name, jsonSchema(body));
  return content && { requestBody: { required: true, content } };
}

function successResponse(name: OperationName) {
  const { summary: description, response, responseIn, media = '*/*' } = operation(name);
  if (responseIn === 'bytes') return { description, content: { [media]: { schema: binary } } };
  const schema = jsonSchema(response);
  if (responseIn === 'events') {
    const contentMediaType = 'text/event-stream';
    const example = `: open\n\nid: 130\ndata: ${JSON.stringify(exampleOf(schema, name))}\n\n`;
    return {
      description: `${description}. The data of each event is one of these, and its id the position.`,
      content: {
        [contentMediaType]: {
          schema: { type: 'string', contentMediaType, contentSchema: schema },
          example,
        },
      },
    };
  }
  if (!responseIn) return { description, content: jsonContent(name, schema) };
  const headers = Object.entries(schema.properties ?? {}).map(([member, value]) => [
    headerName(member),
    { required: true, schema: value, example: exampleOf(value as JsonSchema, name, member) },
  ]);
  return {
    description,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) as object }),
  };
}

function operationObject(name: OperationName) {
  const row = operation(name);
  const params = parameters(row);
  return {
    operationId: name,
    summary: row.summary,
    ...(operationTexts[name] !== undefined && { description: operationTexts[name] }),
    tags: [tagByOperation[name]],
    security: row.access === 'signedIn' ? [{ session: [] }, { bearer: [] }] : [],
    ...(params.length > 0 && { parameters: params }),
    ...requestBody(name),
    responses: Object.fromEntries<object>([
      [row.status, successResponse(name)],
      ...(row.responseIn === 'bytes'
        ? [
            [
              206,
              { ...successResponse(name), description: 'The bytes that `Range` asked for' },
            ] as const,
          ]
        : []),
      ...(row.body ? [[400, unreadableBody] as const] : []),
      ...problemResponses(row),
    ]),
  };
}

function paths() {
  const byPath: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const { path, method } = operation(name);
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operationObject(name) };
  }
  return byPath;
}

/** Returns the contract as OpenAPI 3.1. For `npm run generate` and tests, not for the app. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: { title: 'Water Savers', version: '1.0.0', description: generalText },
    servers: [{ url: '/api/v1' }],
    tags: tagObjects,
    paths: paths(),
    components: {
      schemas: componentSchemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'HttpOnly; set by login and signup, cleared by logout.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'In the place of the cookie, for a backend whose login and signup answer a token.',
        },
      },
    },
  };
}
