import { serveWorld, signInAs, stopServing } from '../testing/testServer';

afterEach(stopServing);

/** Calls three operations, and returns the answer to an expectation. */
async function setup() {
  const server = await serveWorld();
  const { api, control } = server;
  const headers = await signInAs(server, '1');
  const send = async (message: string, key: string) =>
    api('/messages', {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': key },
      json: { message, images: [] },
    });
  await api('/leaderboard?after=3', { headers });
  await send('Hello', 'k1');
  await send('Rain barrels work', 'k2');
  const expectCall = async (expectation: object) => {
    const response = await control('POST', '/expect', { withinMs: 0, ...expectation });
    const body = (await response.json()) as { items: { number: number }[]; detail?: string };
    return response.ok ? body.items.map(({ number }) => number) : body.detail;
  };
  return { send, control, expectCall };
}

test('calls are listed with their arguments, of all operations or of one', async () => {
  const { control } = await setup();
  const list = async (query = ''): Promise<unknown> =>
    (await control('GET', `/calls${query}`)).json();

  const sent = [
    ['Hello', 'k1'],
    ['Rain barrels work', 'k2'],
  ].map(([message, idempotencyKey], index) => ({
    number: index + 2,
    operation: 'sendMessage',
    arg: { message, images: [], idempotencyKey },
    status: 201,
  }));
  const first = { number: 1, operation: 'leaderboard', arg: { after: '3' }, status: 200 };
  expect(await list()).toEqual({ items: [first, ...sent] });
  expect(await list('?operation=sendMessage')).toEqual({ items: sent });
});

const hello = 'number 2 with {"message":"Hello","images":[],"idempotencyKey":"k1"}';
const rain = 'number 3 with {"message":"Rain barrels work","images":[],"idempotencyKey":"k2"}';

test.each([
  ['any of an operation', { operation: 'sendMessage' }, [2, 3]],
  ['with these members', { operation: 'sendMessage', arg: { message: 'Hello' } }, [2]],
  ['as often', { operation: 'sendMessage', arg: { images: [] }, times: 2 }, [2, 3]],
  ['none', { operation: 'badges', times: 0 }, []],
  [
    'others',
    { operation: 'sendMessage', arg: { message: 'Hi', idempotencyKey: 'k1' } },
    `Expected sendMessage with {"message":"Hi","idempotencyKey":"k1"} at least once, found 0 calls. The nearest: ${hello}, ${rain}.`,
  ],
  [
    'more often',
    { operation: 'sendMessage', times: 1 },
    `Expected sendMessage 1 time, found 2 calls. The nearest: ${rain}, ${hello}.`,
  ],
  [
    'a list of another length',
    { operation: 'sendMessage', arg: { images: [{}], message: 'Hello' }, times: 1 },
    `Expected sendMessage with {"images":[{}],"message":"Hello"} 1 time, found 0 calls. The nearest: ${hello}, ${rain}.`,
  ],
  [
    'of another operation',
    { operation: 'badges' },
    'Expected badges at least once, found 0 calls. Calls in this world: leaderboard, sendMessage.',
  ],
])('calls are expected: %s', async (_what, expectation, answer) => {
  const { expectCall } = await setup();

  expect(await expectCall(expectation)).toEqual(answer);
});

test('calls are waited for', async () => {
  const { send, expectCall } = await setup();
  const expected = expectCall({ operation: 'sendMessage', times: 3, withinMs: 20_000 });

  await send('Later', 'k3');

  expect(await expected).toEqual([2, 3, 4]);
});
