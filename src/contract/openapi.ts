import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { maxKeyLength } from '@/domain/limits';
import * as attempts from './attempts';
import * as badges from './badges';
import * as citations from './citations';
import * as challengeContent from './challengeContent';
import * as challenges from './challenges';
import * as submissions from './submissions';
import * as leaderboard from './leaderboard';
import * as history from './history';
import * as inbox from './inbox';
import * as ledger from './ledger';
import * as messages from './messages';
import { problemsOf, type Operation } from './operation';
import { exampleBodies, exampleResponses } from './openapiExamples';
import { exampleEvents, exampleHeaders } from './openapiSamples';
import { generalText, operationTexts } from './openapiTexts';
import { tagObjects, tagOf } from './openapiTags';
import { operation, operations, type OperationName } from './operations';
import { problems, problemSchema, type ProblemCode } from './problems';
import * as people from './people';
import * as quotes from './quotes';
import * as reminders from './reminders';
import * as savings from './savings';
import * as session from './session';
import { headerName } from './texts';
import * as videos from './videos';

const modules = [
  session,
  challenges,
  challengeContent,
  citations,
  submissions,
  attempts,
  savings,
  ledger,
  history,
  badges,
  quotes,
  leaderboard,
  messages,
  people,
  inbox,
  reminders,
  videos,
  { problemSchema },
];
const isSchema = ([name]: [string, unknown]) => name.endsWith('Schema');
const shapes = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(isSchema)),
) as Record<string, GenericSchema>;

/** Components by name, sorted: `userSchema` is `#/components/schemas/User`. */
const components: Record<string, GenericSchema> = Object.fromEntries(
  Object.entries(shapes)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => [
      name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, ''),
      schema,
    ]),
);

const refTo = (name: string) => `#/components/schemas/${name}`;

const conversion = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }: { referenceId: string }) => refTo(referenceId),
  overrideSchema: ({ jsonSchema: { prefixItems, ...rest } }: { jsonSchema: JsonSchema }) =>
    prefixItems && { ...rest, items: membersOf(prefixItems), maxItems: prefixItems.length },
} as const;

/** Returns the schema of all members of a tuple: few tools know tuples of unlike members. */
function membersOf([first = true, ...others]: readonly (JsonSchema | boolean)[]) {
  const isUniform = others.every((each) => JSON.stringify(each) === JSON.stringify(first));
  if (!isUniform) throw new Error('The members of a tuple must have the same schema.');
  return first;
}

function jsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, {
    ...conversion,
    definitions: components,
  });
  return rest;
}

const content = (mediaType: string, schema: JsonSchema) => ({ [mediaType]: { schema } });

const inHeader = (name: string, required: boolean, schema: JsonSchema) => ({
  name,
  in: 'header',
  required,
  schema,
});
const key = inHeader('Idempotency-Key', true, { type: 'string', maxLength: maxKeyLength });
const sessionUser = inHeader('Session-User', false, { type: 'string' });

function parameters({ params, query, headers, idempotent, access }: Operation) {
  const locations = { path: params, query, header: headers };
  const located = Object.entries(locations).flatMap(([location, schema]) => {
    const { properties = {}, required = [] } = schema ? jsonSchema(schema) : {};
    return Object.entries(properties).map(([name, member]) => ({
      name: location === 'header' ? headerName(name) : name,
      in: location,
      required: required.includes(name),
      schema: member,
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
      ...(row.method !== 'HEAD' && {
        content: problemContent(withStatus),
      }),
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

function requestBody(name: OperationName) {
  const { body, bytes } = operation(name);
  if (bytes) return { requestBody: { required: true, content: content(bytes, binary) } };
  if (!body) return {};
  const examples: Readonly<Partial<Record<OperationName, object>>> = exampleBodies;
  const example = examples[name] && { example: examples[name] };
  const json = { 'application/json': { schema: jsonSchema(body), ...example } };
  return { requestBody: { required: true, content: json } };
}

const namedExamples = (name: OperationName) =>
  Object.entries((exampleResponses as Partial<Record<OperationName, object>>)[name] ?? {}).map(
    ([label, value]) => [label, { value: value as object }] as const,
  );

function successResponse(name: OperationName) {
  const { summary, response, responseIn, media }: Operation = operation(name);
  if (responseIn === 'bytes')
    return { description: summary, content: content(media ?? '*/*', binary) };
  const schema = jsonSchema(response);
  if (responseIn === 'events') {
    const media = 'text/event-stream';
    const events = { type: 'string', contentMediaType: media, contentSchema: schema } as const;
    const description = `${summary}. The data of each event is one of these, and its id the position.`;
    return { description, content: { [media]: { schema: events, example: exampleEvents } } };
  }
  if (!responseIn) {
    const examples = Object.fromEntries(namedExamples(name));
    return { description: summary, content: { 'application/json': { schema, examples } } };
  }
  const headers = Object.entries(schema.properties ?? {}).map(([name, member]) => [
    headerName(name),
    { required: true, schema: member, example: exampleHeaders[headerName(name)] },
  ]);
  return {
    description: summary,
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
    tags: [tagOf(name)],
    security: row.access === 'signedIn' ? [{ session: [] }, { bearer: [] }] : [],
    ...(params.length > 0 && { parameters: params }),
    ...requestBody(name),
    responses: Object.fromEntries<object>([
      [row.status, successResponse(name)],
      ...(row.body ? [[400, unreadableBody] as const] : []),
      ...problemResponses(row),
    ]),
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

/** Returns the contract as OpenAPI 3.1. For `npm run generate` and tests, not for the app. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Water Savers',
      version: '1.0.0',
      description: generalText,
    },
    servers: [{ url: '/api/v1' }],
    tags: tagObjects,
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
