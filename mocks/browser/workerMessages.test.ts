import { readFileSync } from 'node:fs';
import { http } from 'msw';
import { expectConsole } from '@/testing/jest/console';
import { handlers } from '../handlers/handlers';
import { basePath } from '@backend/http/paths';
import { scenarioHandlers } from '../scenarios/fault';
import { activateMocking, reply } from './workerMessages';
import { createWorld } from '../world/world';

const origin = 'http://localhost';
const url = `${origin}${basePath}/session`;

interface Posted {
  readonly type: string;
  readonly data?: ResponseInit & { readonly body: BodyInit | null };
}

/** Answers one request and returns the message that was posted. */
async function replyTo(request: Parameters<typeof reply>[1], all = handlers(createWorld())) {
  const postMessage = jest.fn<void, [Posted, Transferable[]]>();
  await reply({ postMessage } as unknown as MessagePort, request, all);
  const [message, transfer] = postMessage.mock.calls[0] ?? [];
  return { message, transfer };
}

test('posts a handled request as MOCK_RESPONSE and transfers its body', async () => {
  const { message, transfer } = await replyTo({ url, method: 'GET', body: new ArrayBuffer(0) });

  expect(message).toMatchObject({ type: 'MOCK_RESPONSE', data: { status: 200 } });
  expect(message?.data?.body).toBeInstanceOf(ReadableStream);
  expect(transfer).toEqual([message?.data?.body]);
  const response = new Response(message?.data?.body, message?.data);
  expect(response.headers.get('content-type')).toBe('application/json');
});

test('posts PASSTHROUGH without a matching handler', async () => {
  const { message } = await replyTo({ url: `${origin}/app.css`, method: 'GET' });

  expect(message).toEqual({ type: 'PASSTHROUGH' });
});

test('posts a network error as status 0', async () => {
  const all = [...scenarioHandlers('offline'), ...handlers(createWorld())];
  const quotes = { url: `${origin}${basePath}/quotes`, method: 'GET' };

  const { message, transfer } = await replyTo(quotes, all);

  expect(message?.data).toMatchObject({ status: 0, body: null });
  expect(transfer).toEqual([]);
});

test('logs a handler that fails, and posts a network error', async () => {
  const failing = http.get(url, () => {
    throw new Error('The handler failed');
  });
  expectConsole('error', /The handler failed/);

  const { message } = await replyTo({ url, method: 'GET' }, [failing]);

  expect(message?.data).toMatchObject({ status: 0 });
});

test('posts the whole body where streams cannot be transferred', async () => {
  const all = handlers(createWorld());
  jest.spyOn(globalThis, 'structuredClone').mockImplementation(() => {
    throw new DOMException('Not transferable', 'DataCloneError');
  });

  const { message } = await replyTo({ url, method: 'GET' }, all);

  expect(message?.data?.body).toBeInstanceOf(ArrayBuffer);
});

describe('activateMocking', () => {
  /** Stubs a page with a service worker, and returns what it is sent. */
  function stubWorker() {
    const page = new EventTarget();
    const postMessage = jest.fn<void, [string]>();
    const serviceWorker = Object.assign(page, { controller: { postMessage } });
    jest.replaceProperty(globalThis, 'navigator', { serviceWorker } as unknown as Navigator);
    const receive = (data: unknown, ports: unknown[] = []) =>
      page.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
    return { sent: () => postMessage.mock.calls.flat(), receive };
  }

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    (globalThis as { navigator?: unknown }).navigator ??= {};
  });

  test('resolves when the worker confirms, and keeps the worker alive', async () => {
    const { sent, receive } = stubWorker();
    let isActive = false;
    void activateMocking([]).then(() => (isActive = true));

    receive({ type: 'KEEPALIVE_RESPONSE' });
    await Promise.resolve();
    expect([sent(), isActive]).toEqual([['MOCK_ACTIVATE'], false]);
    receive({ type: 'MOCKING_ENABLED' });
    await Promise.resolve();
    jest.advanceTimersByTime(10_000);

    expect(isActive).toBe(true);
    expect(sent()).toEqual(['MOCK_ACTIVATE', 'KEEPALIVE_REQUEST', 'KEEPALIVE_REQUEST']);
  });

  test("responds to the worker's requests through their port", async () => {
    const { receive } = stubWorker();
    void activateMocking([http.get('http://localhost/rain', () => new Response('drop'))]);
    const port = { postMessage: jest.fn<void, [Posted]>() };

    receive({ type: 'REQUEST', payload: { url: 'http://localhost/rain', method: 'GET' } });
    receive({ type: 'OTHER', payload: { url: 'http://localhost/rain', method: 'GET' } }, [port]);
    receive({ type: 'REQUEST', payload: { url: 'http://localhost/rain', method: 'GET' } }, [port]);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);

    expect(port.postMessage).toHaveBeenCalledTimes(1);
    expect(port.postMessage.mock.calls[0]?.[0]).toMatchObject({ type: 'MOCK_RESPONSE' });
  });
});

test('the worker script has the version of the installed MSW', () => {
  const script = readFileSync('public/mockServiceWorker.js', 'utf8');
  const { version } = jest.requireActual<{ version: string }>('msw/package.json');

  expect(script).toContain(`PACKAGE_VERSION = '${version}'`);
});
