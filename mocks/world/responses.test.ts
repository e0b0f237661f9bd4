import { http, HttpResponse } from 'msw';
import { createOverrides } from './overrides';
import { handlers } from '../handlers/handlers';
import { clientOf, createClient } from '../testing/client';
import { createWorld } from './world';
import { createLatency } from './latency';

test('a held operation is not decided yet: it responds from the data at its last release', async () => {
  const world = createWorld();
  world.signIn('1');
  const { ask } = clientOf(world);
  const first = world.hold('quotes');
  const second = world.hold('quotes');
  const response = ask('quotes', undefined);
  await second.reached;
  await ask('badges', undefined);

  first.release();
  world.db.quotes.replaceAll([{ id: '1', text: 'Drip, drop.' }]);
  second.release();

  expect(await response).toEqual({ items: [{ id: '1', text: 'Drip, drop.' }] });
});

describe('the latency', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Returns how many milliseconds pass before the response. */
  async function msUntil(waiting: Promise<void>): Promise<number> {
    const over = jest.fn();
    void waiting.then(over);
    for (let passed = 0; ; passed += 1) {
      await jest.advanceTimersByTimeAsync(passed === 0 ? 0 : 1);
      if (over.mock.calls.length > 0) return passed;
    }
  }

  test('passes before a response, and can be different for one operation', async () => {
    const latency = createLatency(150);
    expect(await msUntil(latency.wait('quotes'))).toBe(150);

    latency.set(150, { quotes: 10 });
    expect(await msUntil(latency.wait('quotes'))).toBe(10);
    expect(await msUntil(latency.wait('badges'))).toBe(150);
    latency.set(150, { quotes: 0 });
    expect(await msUntil(latency.wait('quotes'))).toBe(0);
    latency.set(20);
    expect(latency.ms()).toBe(20);
    expect(await msUntil(latency.wait('quotes'))).toBe(20);
    expect(await msUntil(latency.wait('appendUpload', 200))).toBe(200);
    latency.set(20, { appendUpload: 30 });
    expect(await msUntil(latency.wait('appendUpload', 200))).toBe(30);
  });

  test('passes before a request counts as held', async () => {
    const latency = createLatency(20);
    const held = latency.hold('quotes');

    void latency.wait('quotes');

    expect(await msUntil(held.reached)).toBe(20);
  });
});

describe('overrides', () => {
  function open() {
    const world = createWorld();
    world.signIn('1');
    const overrides = createOverrides();
    return { world, overrides, ...createClient([overrides.handler, ...handlers(world)]) };
  }

  test('overrides only requests to the API', async () => {
    const { overrides, send } = open();

    overrides.replace([http.all('*', () => new HttpResponse('departed'))]);

    expect(await (await send(new Request('http://localhost/api/v1/quotes'))).text()).toBe(
      'departed',
    );
    await expect(send(new Request('http://localhost/fonts/nunito.woff2'))).rejects.toThrow(
      'Nobody answers',
    );
  });
});
