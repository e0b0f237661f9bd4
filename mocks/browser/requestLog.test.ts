import { createRequestLog, type LoggedRequest } from './requestLog';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

const url = 'http://localhost/api/v1/quotes';
const post = (body: string, type: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});

/** Returns the logged requests of a fetch with this response. */
function watched(answer: typeof fetch) {
  const requestLog = createRequestLog();
  const seen: LoggedRequest[] = [];
  requestLog.subscribe((logged) => void seen.push(logged));
  return { requestLog, seen, send: requestLog.wrapFetch(answer) };
}

test('logs the duration and both bodies, which fetch and the app can still read', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(500).mockReturnValueOnce(620);
  const { seen, send } = watched(async (input) => json(await (input as Request).json()));

  const answer = await send(url, post('{"rain":1}', 'application/json'));

  expect(await answer.json()).toEqual({ rain: 1 });
  const [{ request, requestBody, responseBody }] = seen as [LoggedRequest];
  expect(request).toMatchObject({ url, method: 'POST' });
  expect(seen).toMatchObject([{ startedAt: 500, durationMs: 120 }]);
  expect(await requestBody).toBe('{"rain":1}');
  expect(responseBody).toBe('{"rain":1}');
});

test('logs a binary response without its body', async () => {
  const headers = { 'Content-Type': 'video/mp4' };
  const { seen, send } = watched(async () => new Response('a film', { headers }));

  const answer = await send(url, post('a film', 'application/offset+octet-stream'));

  expect(await answer.text()).toBe('a film');
  expect(await seen[0]?.requestBody).toBeUndefined();
  expect(seen[0]?.responseBody).toBeUndefined();
  expect(seen[0]?.response?.headers.get('Content-Type')).toBe('video/mp4');
});

test('logs a request without a response, which fails as before', async () => {
  const { seen, send } = watched(() => Promise.reject(new TypeError('Failed to fetch')));

  await expect(send(url)).rejects.toThrow('Failed to fetch');

  expect(seen).toMatchObject([{ response: null }]);
});

test('keeps the last 200 requests for the first subscriber alone, who hears until it unsubscribes', async () => {
  const requestLog = createRequestLog();
  const send = requestLog.wrapFetch(async () => json({}));
  for (let number = 1; number <= 203; number += 1) await send(`${url}?number=${number}`);
  const numbers: string[] = [];
  const late: LoggedRequest[] = [];

  const stop = requestLog.subscribe(
    ({ request }) => void numbers.push(new URL(request.url).search),
  );
  requestLog.subscribe((logged) => void late.push(logged));
  expect(late).toEqual([]);
  await send(`${url}?number=204`);
  stop();
  await send(`${url}?number=205`);

  expect(numbers).toHaveLength(201);
  expect(numbers[0]).toBe('?number=4');
  expect(numbers.at(-1)).toBe('?number=204');
  expect(late).toHaveLength(2);
});
