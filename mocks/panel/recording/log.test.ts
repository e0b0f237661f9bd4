import { overridden } from '../../world/overrides';
import { answeredBy } from '../../http/route';
import { anyArg, requestFor } from '../../testing/client';
import { loggedRequestOf } from '../../testing/loggedRequestOf';
import { readEntry } from './log';
import { writeOf } from './write';

const circumstances = { id: 4, at: 1000, as: '1' };
const json = { 'Content-Type': 'application/json', [answeredBy]: 'fake API' };

const answer = (body: unknown, init: ResponseInit = {}) =>
  new Response(body === null ? null : JSON.stringify(body), { headers: json, ...init });

const read = async (request: Request, response: Response | null = answer({})) =>
  readEntry(await loggedRequestOf(request, response), circumstances);

test('a log entry has the request and its response', async () => {
  const request = requestFor('sendMessage', { message: 'Hi', idempotencyKey: 'k1' });

  const entry = await read(request, answer({ message: 1 }, { status: 201 }));

  expect(entry).toMatchObject({
    ...circumstances,
    name: 'sendMessage',
    method: 'POST',
    path: '/api/v1/messages',
    ms: 12,
    arg: { message: 'Hi', idempotencyKey: 'k1' },
    answer: { status: 201, body: '{"message":1}' },
    isOverridden: false,
  });
});

test.each(['rain', 'a "quoted" \\ one', '', '••'])(
  'a password such as %j appears nowhere in a log entry',
  async (word) => {
    const request = requestFor('login', { email: 'a@x.io', password: word });

    const entry = await read(request);

    expect(entry.sent.body).toBe('{"email":"a@x.io","password":"••••••"}');
    expect(entry.arg).toEqual({ email: 'a@x.io', password: '••••••' });
    expect(writeOf(entry)?.arg).toEqual({ email: 'a@x.io', password: 'any' });
  },
);

test('a request of no operation has no name', async () => {
  const entry = await read(new Request('http://localhost/api/v1/nowhere?a=1'));

  expect(entry).toMatchObject({ name: undefined, path: '/api/v1/nowhere?a=1', arg: {} });
});

test('a request without a response is logged too', async () => {
  const entry = await read(requestFor('quotes', {}), null);

  expect(entry).toMatchObject({ name: 'quotes', answer: null });
});

test('a response that is aborted halfway is logged without a body', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });

  const entry = await read(requestFor('quotes', {}), new Response(body, { headers: json }));

  expect(entry.answer).toMatchObject({ status: 200, body: undefined });
});

test('a refused write is recorded with its status', async () => {
  const request = requestFor('follow', { userId: '9' });

  const write = writeOf(await read(request, answer({}, { status: 404 })));

  expect(write).toEqual({ name: 'follow', arg: { userId: '9' }, as: '1', at: 1000, status: 404 });
});

const faulty = { headers: { ...json, [answeredBy]: overridden } };
test.each<[string, Request, Response | null]>([
  ['what is only read', requestFor('quotes', {}), answer({})],
  ['what a fault answered', requestFor('follow', { userId: '3' }), answer({}, faulty)],
  ['what nobody answered', requestFor('follow', { userId: '3' }), null],
  [
    'what no operation knows',
    new Request('http://localhost/api/v1/x', { method: 'PUT' }),
    answer({}),
  ],
  ['a refused file', requestFor('addImage', anyArg), answer({}, { status: 415 })],
])('%s is not recorded as a write', async (_what, request, response) => {
  expect(writeOf(await read(request, response))).toBeUndefined();
});

test("records a sign-up at the time that is the new user's id", async () => {
  const request = requestFor('signup', { name: 'Ana', email: 'a@x.io', password: 'x' });
  const response = answer({ user: { id: '1772444460123' } }, { status: 201 });

  const write = writeOf(await read(request, response));

  expect(write).toMatchObject({ at: 1_772_444_460_123, status: 201 });
});

test("records the size of an upload's part from the new offset", async () => {
  const request = requestFor('appendUpload', { ...anyArg, uploadOffset: 100, bytes: new Blob() });
  const response = answer(null, { status: 204, headers: { ...json, 'Upload-Offset': '164' } });

  expect(writeOf(await read(request, response))).toMatchObject({ size: 64 });
});

test('records the id of an upload from its Location', async () => {
  const headers = { ...json, Location: '/api/v1/uploads/u77' };
  const request = requestFor('createUpload', anyArg);

  const write = writeOf(await read(request, answer(null, { status: 201, headers })));

  expect(write?.gave).toBe('u77');
});
