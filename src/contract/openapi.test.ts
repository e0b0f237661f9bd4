import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { openApiDocument } from './openapi';
import { exampleBodies, exampleResponses } from './openapiExamples';
import { exampleHeaders } from './openapiSamples';
import { operation, operations, type OperationName } from './operations';
import { headerName } from './texts';

const document = openApiDocument();
const byId = Object.fromEntries(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((each) => [each.operationId, each]),
);

test('openapi.json is current (npm run generate)', () => {
  expect(JSON.parse(readFileSync('openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(document)),
  );
});

test('openapi.json is a valid document for an independent validator', () => {
  const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';

  const verdict = execFileSync(process.execPath, [validator, 'openapi.json'], { encoding: 'utf8' });

  expect(JSON.parse(verdict)).toEqual({ valid: true });
});

test('each operation has its name as operationId', () => {
  expect(new Set(Object.keys(byId))).toEqual(new Set(Object.keys(operations)));
});

test('every reference resolves to a component', () => {
  const names = Object.keys(document.components.schemas);

  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);

  for (const [, name] of references) expect(names).toContain(name);
});

test('operations that need a session declare it and may return 401', () => {
  expect(byId['session']).toMatchObject({ security: [] });
  expect(byId['challenges']).toMatchObject({ security: [{ session: [] }, { bearer: [] }] });
  expect(Object.keys(byId['session']!.responses)).toEqual(['200', '403', '429', '500']);
  expect(Object.keys(byId['challenges']!.responses)).toEqual([
    '200',
    '401',
    '403',
    '412',
    '429',
    '500',
  ]);
});

const sessionUser = {
  name: 'Session-User',
  in: 'header',
  required: false,
  schema: { type: 'string' },
};

test('an idempotent write requires its key, and a path its parameters', () => {
  const schema = { type: 'string', maxLength: 255 };
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema };

  expect(byId['sendMessage']?.parameters).toEqual([key, sessionUser]);
  expect(byId['completeChallenge']?.parameters).toEqual([
    { name: 'challengeId', in: 'path', required: true, schema: { type: 'string' } },
    key,
    sessionUser,
  ]);
});

test('a status lists every problem code that it may carry', () => {
  const { content } = byId['login']!.responses['401'] as {
    content: Record<string, { schema: unknown }>;
  };

  expect(content['application/problem+json']?.schema).toEqual({
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { properties: { code: { enum: ['invalid_credentials'] } } },
    ],
  });
});

test('values in headers are declared as request and response headers', () => {
  const create = byId['createUpload']!;
  const answer = byId['uploadState']!.responses['200'] as { headers: object };

  expect(create.parameters).toMatchObject([
    { name: 'Tus-Resumable', in: 'header', required: true, schema: { const: '1.0.0' } },
    { name: 'Upload-Length', in: 'header', required: true, schema: { type: 'integer' } },
    { name: 'Upload-Metadata', in: 'header', required: true, schema: { type: 'string' } },
    sessionUser,
  ]);
  expect(create).not.toHaveProperty('requestBody');
  expect(answer.headers).toMatchObject({
    'Upload-Offset': { required: true, schema: { type: 'integer' } },
    'Upload-Length': { required: true, schema: { type: 'integer' } },
  });
  expect(answer).not.toHaveProperty('content');
});

test('a response to HEAD has no body, not even a problem', () => {
  const { responses } = byId['uploadState']!;

  for (const response of Object.values(responses)) expect(response).not.toHaveProperty('content');
});

test('bytes are declared as binary bodies in requests and responses', () => {
  const binary = { schema: { type: 'string', format: 'binary' } };

  expect(byId['appendUpload']).toMatchObject({
    requestBody: { required: true, content: { 'application/offset+octet-stream': binary } },
  });
  expect(byId['videoContent']!.responses['200']).toMatchObject({ content: { 'video/*': binary } });
  expect(byId['cancelUpload']!.responses['204']).toEqual({
    description: 'Cancel an incomplete upload; none of it is kept',
  });
});

test('an event stream is declared as text with the schema of its data', () => {
  expect(byId['liveMessages']!.responses['200']).toMatchObject({
    content: {
      'text/event-stream': {
        schema: { type: 'string', contentSchema: { $ref: '#/components/schemas/ChatEvent' } },
      },
    },
  });
});

test('each operation has one tag, and each tag has a description', () => {
  const described = document.tags.map(({ name }) => name);
  const used = Object.values(byId).flatMap(({ tags }) => tags);

  expect(used).toHaveLength(Object.keys(operations).length);
  expect(new Set(used)).toEqual(new Set(described));
  for (const { description } of document.tags) expect(description).toMatch(/\.$/);
});

test('each operation with a JSON body has an example that is valid', () => {
  const withBody = (Object.keys(operations) as OperationName[]).filter(
    (name) => operation(name).body,
  );

  expect(Object.keys(exampleBodies).toSorted()).toEqual(withBody.toSorted());
  for (const [name, example] of Object.entries(exampleBodies)) {
    expect(v.safeParse(operation(name as OperationName).body!, example).issues).toBeUndefined();
  }
});

test('each JSON response has examples that are valid', () => {
  const withJson = (Object.keys(operations) as OperationName[]).filter(
    (name) => operation(name).responseIn === undefined,
  );

  expect(Object.keys(exampleResponses).toSorted()).toEqual(withJson.toSorted());
  for (const [name, examples] of Object.entries(exampleResponses)) {
    for (const example of Object.values(examples)) {
      const { issues } = v.safeParse(operation(name as OperationName).response, example);
      expect(issues).toBeUndefined();
    }
  }
});

test('each successful response that is not bytes has an example', () => {
  const without = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { status, responseIn, response } = operation(name);
    const text = JSON.stringify(byId[name]?.responses[status]);
    const isEmpty = 'entries' in response && Object.keys(response.entries as object).length === 0;
    return responseIn !== 'bytes' && !isEmpty && !/"examples?":/.test(text);
  });

  expect(without).toEqual([]);
});

test('each value in a response header has an example that is valid', () => {
  const inHeaders = Object.values(operations).filter(
    (each) => 'responseIn' in each && each.responseIn === 'headers',
  );

  expect(inHeaders.length).toBeGreaterThan(0);
  for (const { response } of inHeaders) {
    const names = Object.keys(response.entries);
    const example = Object.fromEntries(
      names.map((name) => [name, exampleHeaders[headerName(name)]]),
    );
    expect(v.safeParse(response, example).issues).toBeUndefined();
  }
});

test('each problem has an example of its response', () => {
  const { content } = byId['login']!.responses['401'] as {
    content: Record<string, { examples: unknown }>;
  };

  expect(content['application/problem+json']?.examples).toEqual({
    invalid_credentials: {
      value: {
        type: '/problems/invalid_credentials',
        title: 'Email or password is wrong.',
        status: 401,
        code: 'invalid_credentials',
      },
    },
  });
});
