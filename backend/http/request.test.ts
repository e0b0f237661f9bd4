import { operation, type OperationName } from '@/contract/operations';
import { maxEmailLength, maxKeyLength, maxNameLength, unitsPerCharacter } from '@/domain/limits';
import { lengthErrors, nameField, readEmail, textErrors } from './fieldErrors';
import { headersProblem, readParts, sessionProblem } from './request';

const required = (pointer: string) => ({ pointer, code: 'missing', message: 'This is required.' });

/** Reads a request of an operation. */
function read(
  name: OperationName,
  { body = '', search = '', headers = {} }: { body?: string; search?: string; headers?: object },
) {
  const url = `http://localhost/api/v1/x${search}`;
  const sent = new Headers({ ...headers });
  return readParts(operation(name), { url, headers: sent, params: { challengeId: '4' }, body });
}

const key = { 'Idempotency-Key': 'k' };

test('reads params, query, body, headers and key as the contract declares them', () => {
  const completion = { done: { type: 'quiz', attempt: 1 }, zone: 'UTC' };
  const sent = { body: JSON.stringify({ ...completion, more: 1 }), headers: key };
  const upload = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '4', 'Upload-Metadata': 'filename' };

  expect(read('completeChallenge', sent)).toEqual({
    parts: { params: { challengeId: '4' }, body: completion, idempotencyKey: 'k' },
    errors: [],
  });
  const query = { by: 'day', count: 7 };
  expect(read('history', { search: '?by=day&count=7' }).parts.query).toEqual(query);
  const tus = { tusResumable: '1.0.0', uploadLength: 4, uploadMetadata: 'filename' };
  expect(read('createUpload', { headers: upload }).parts.headers).toEqual(tus);
});

const noText = 'This isn’t valid: Invalid type: Expected string but received 7.';

test.each([
  ['{"email":', [required('')]],
  ['', [required('')]],
  ['{"email":"a@x.io"}', [required('/password')]],
  ['{"email":7}', [{ pointer: '/email', code: 'invalid', message: noText }, required('/password')]],
  ['null', [expect.objectContaining({ pointer: '', code: 'invalid' })]],
])('lists what is wrong with the body %s', (body, errors) => {
  expect(read('login', { body }).errors).toEqual(errors);
});

test('reads characters that no database takes as the one that stands for them', () => {
  const body = String.raw`{"email":"a\u0000@x.io","password":"\ud83d \ud83d\udca7"}`;

  expect(read('login', { body }).parts.body).toEqual({
    email: 'a\uFFFD@x.io',
    password: '\uFFFD 💧',
  });
});

test('points to a member inside of objects and lists', () => {
  const done = { type: 'video', actionIds: ['a', 1], text: '', photos: [{ dataUrl: 'x' }] };
  const body = JSON.stringify({ done, zone: 'UTC' });

  expect(read('completeChallenge', { body, headers: key }).errors).toMatchObject([
    { pointer: '/done/actionIds/1', code: 'invalid' },
    { pointer: '/done/photos/0/description', code: 'missing' },
  ]);
});

test('lists only the first error of a long body', () => {
  const body = (padding: number) => JSON.stringify({ pad: 'x'.repeat(padding) });

  expect(read('login', { body: body(99_990) }).errors).toHaveLength(2);
  expect(read('login', { body: body(100_001) }).errors).toHaveLength(1);
});

test('an idempotent operation needs a key of the right length', () => {
  const errorsOf = (headers: object) => read('sendMessage', { body: '{"message":"Hi"}', headers });
  const ofLength = (length: number) => errorsOf({ 'Idempotency-Key': 'k'.repeat(length) }).errors;
  const most = `The Idempotency-Key is too long: ${maxKeyLength} characters at most.`;

  expect(errorsOf({}).errors).toEqual([
    { pointer: '', code: 'missing', message: 'The request needs an Idempotency-Key header.' },
  ]);
  expect(ofLength(maxKeyLength)).toEqual([]);
  expect(ofLength(maxKeyLength + 1)).toEqual([{ pointer: '', code: 'too_long', message: most }]);
  expect(read('login', { body: '{"email":"","password":""}' }).errors).toEqual([]);
});

test.each([
  ['session', null, undefined, null],
  ['quotes', null, undefined, 'not_signed_in'],
  ['quotes', '1', undefined, null],
  ['quotes', '1', '1', null],
  ['quotes', '1', '2', 'other_user'],
] as const)(
  '%s of the user %s, sent as %s, has the problem %s',
  (name, userId, sentAs, problem) => {
    const headers = new Headers(sentAs && { 'Session-User': sentAs });

    expect(sessionProblem(operation(name), headers, userId)).toBe(problem);
  },
);

const tus = { 'Content-Type': 'application/offset+octet-stream', 'Tus-Resumable': '1.0.0' };

test.each([
  ['login', { 'Content-Type': 'application/json; charset=utf-8' }, null],
  ['login', { 'Content-Type': 'text/plain' }, 'unsupported_media_type'],
  ['login', {}, 'unsupported_media_type'],
  ['login', { 'Content-Type': 'application/json', 'Content-Encoding': 'identity' }, null],
  [
    'login',
    { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    'unsupported_media_type',
  ],
  ['quotes', { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' }, null],
  ['addImage', { 'Content-Type': 'image/png' }, null],
  ['addImage', { 'Content-Type': 'text/image/' }, 'unsupported_media_type'],
  ['appendUpload', tus, null],
  ['appendUpload', { ...tus, 'Content-Type': 'image/png' }, 'unsupported_media_type'],
  ['appendUpload', { ...tus, 'Tus-Resumable': '0.2.2' }, 'unsupported_tus_version'],
  ['cancelUpload', {}, 'unsupported_tus_version'],
] as const)('%s with the headers %j has the problem %s', (name, headers, problem) => {
  expect(headersProblem(operation(name), new Headers({ ...headers }))).toBe(problem);
});

describe('a text', () => {
  const blank = { pointer: '/name', code: 'blank', message: 'The name can’t be empty.' };
  const long = {
    pointer: '/name',
    code: 'too_long',
    message: `The name is too long: ${maxNameLength} characters at most.`,
  };
  const marks = 'a'.concat('\u0301'.repeat(unitsPerCharacter * maxNameLength));

  test.each([
    [' \u200b', [blank]],
    [` ${'👩‍👩‍👦'.repeat(maxNameLength)} `, []],
    ['a'.repeat(maxNameLength + 1), [long]],
    [marks, [long]],
    [marks.slice(1), []],
  ])('is rejected if it is blank or too long: case %#', (text, errors) => {
    expect(textErrors(text, nameField)).toEqual(errors);
  });

  test('may be blank where only its length counts, or of any length', () => {
    expect(lengthErrors('  ', { pointer: '/x', label: 'It', maxLength: 1 })).toEqual([]);
    expect(textErrors('a'.repeat(9_999), { pointer: '/x', label: 'It' })).toEqual([]);
  });
});

describe('an email', () => {
  const error = (code: string, message: string) => ({ pointer: '/email', code, message });
  const long = error('too_long', `The email is too long: ${maxEmailLength} characters at most.`);
  const ofLength = (length: number) => `${'a'.repeat(length - 5)}@x.io`;

  test.each([
    [' Ana@X.io ', 'ana@x.io', []],
    [' ', '', [error('blank', 'The email can’t be empty.')]],
    ['a@x y', '', [error('invalid', 'Check the part of the email after the @.')]],
    [ofLength(maxEmailLength), ofLength(maxEmailLength), []],
    [ofLength(maxEmailLength + 1), ofLength(maxEmailLength + 1), [long]],
    [ofLength(unitsPerCharacter * maxEmailLength + 1), '', [long]],
  ])('is read with its errors: case %#', (text, email, errors) => {
    expect(readEmail(text)).toEqual({ email, errors });
  });
});
