import { recordedLine } from './exchangeLog';

const json = { 'Content-Type': 'application/json' };

/** Returns a login as it is recorded. */
function recorded(response: string, { sent = '{}', query = '', headers = {}, route = '/' } = {}) {
  const url = `http://localhost/api/v1/session${query}`;
  const request = new Request(url, { headers: { Authorization: 'Bearer s3cret' } });
  const answer = { status: 200, headers: new Headers({ ...json, ...headers }), body: response };
  const exchange = { name: 'login', request, requestBody: sent, response: answer } as const;
  return recordedLine(exchange, { at: 0, route });
}

test.each([
  ['refreshToken', '{"refreshToken":"s3cret"}'],
  ['access_token', '{"access_token":"s3cret"}'],
  ['id_token, indented', '{\n  "id_token" : "s3cret"\n}'],
  ['client_secret', '{"client_secret":"s3cret"}'],
  ['api-key', '{"x-api-key":"s3cret","apiKey":"s3cret","API_KEY":"s3cret"}'],
  ['Authorization', '{"headers":{"Authorization":"Basic s3cret"}}'],
  ['a session id', '{"sessionId":"s3cret","sid":"s3cret"}'],
  ['short names', '{"pwd":"s3cret","otp":"s3cret","accessKey":"s3cret","csrfValue":"s3cret"}'],
  ['a number', '{"secret":53237,"ok":"s"}'],
  ['a list', '{"items":[{"deep":{"tokens":["s3cret",{"value":"s3cret"}]}}]}'],
  ['an object', '{"tokens":{"access":"s3cret"}}'],
  ['a quote in it', String.raw`{"password":"a\"s3cret"}`],
  ['JSON in a text', JSON.stringify({ data: '{"token":"s3cret"}' })],
  ['a signed URL', '{"url":"https://files.example/1?a=1&X-Amz-Signature=s3cret&b=2"}'],
  ['a fragment', '{"url":"/callback#access_token=s3cret"}'],
  ['a URL with a password', '{"url":"https://ana:s3cret@files.example/1"}'],
  ['a header in a sentence', '{"detail":"Bearer s3cret has expired."}'],
  ['JSON that is cut off', '{"user":{},"refreshToken":"s3cret'],
  ['a web page', '<a href="/reset?token=s3cret">'],
])('a recording lacks secrets in bodies: %s', (_case, body) => {
  expect(recorded(body)).not.toMatch(/s3cret|53237/);
  expect(recorded('{}', { sent: body })).not.toMatch(/s3cret|53237/);
});

test('a recording lacks secrets in headers, in queries and in the URL of the page', () => {
  const query = '?limit=5&apiKey=s3cret&user[password]=s3cret&x=%20&client_secret=s3cret';
  const headers = { Location: '/api/v1/videos/1?token=s3cret', 'X-Auth-Token': 's3cret' };

  const line = recorded('{}', { query, headers, route: '/reset?token=s3cret' });

  expect(line).not.toContain('s3cret');
  expect(line).toContain('/session?limit=5&');
  expect(line).toContain('"location":"/api/v1/videos/1?token=hidden"');
});

test('a recording contains everything else as it came', () => {
  const body =
    '{"hasPassword":true,"token":null,"message":"What? A token = a secret. Basic hygiene!","passed":7,"pushKey":"B","at":"/a?b=c&until=first"}';

  expect(JSON.parse(recorded(body, { sent: '' }))).toMatchObject({ body, sent: '', route: '/' });
});
