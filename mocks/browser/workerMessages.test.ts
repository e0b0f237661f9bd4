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

test('posts PASSTHROUGH without a matching handler, and a network error as status 0', async () => {
  const all = [...scenarioHandlers('offline'), ...handlers(createWorld())];
  const quotes = { url: `${origin}${basePath}/quotes`, method: 'GET' };

  const { message: passed } = await replyTo({ url: `${origin}/app.css`, method: 'GET' });
  const { message, transfer } = await replyTo(quotes, all);

  expect(passed).toEqual({ type: 'PASSTHROUGH' });
  expect(message?.data).toMatchObject({ status: 0, body: null });
  expect(transfer).toEqual([]);
});

test('posts PASSTHROUGH for what a page sends to the real backend', async () => {
  const postMessage = jest.fn();
  const request = { url: `http://localhost:8080${basePath}/session`, method: 'GET' };
  const realUrl = `http://localhost:8080${basePath}`;

  await reply({ postMessage }, request, handlers(createWorld()), realUrl);

  expect(postMessage.mock.calls).toEqual([[{ type: 'PASSTHROUGH' }]]);
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

test('activating resolves when the worker confirms, keeps it alive and responds through its port', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  (globalThis as { navigator?: unknown }).navigator ??= {};
  const page = new EventTarget();
  const sent = jest.fn<void, [string]>();
  const serviceWorker = Object.assign(page, { controller: { postMessage: sent } });
  jest.replaceProperty(globalThis, 'navigator', { serviceWorker } as unknown as Navigator);
  const receive = (data: unknown, ports: unknown[] = []) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  const port = { postMessage: jest.fn<void, [Posted]>() };
  const payload = { url: 'http://localhost/rain', method: 'GET' };
  let isActive = false;
  const rain = http.get('http://localhost/rain', () => new Response('drop'));
  void activateMocking([rain]).then(() => (isActive = true));

  receive({ type: 'KEEPALIVE_RESPONSE' });
  await Promise.resolve();
  expect([sent.mock.calls.flat(), isActive]).toEqual([['MOCK_ACTIVATE'], false]);
  receive({ type: 'MOCKING_ENABLED' });
  await Promise.resolve();
  jest.advanceTimersByTime(10_000);
  expect(isActive).toBe(true);
  const alive = ['MOCK_ACTIVATE', 'KEEPALIVE_REQUEST', 'KEEPALIVE_REQUEST'];
  expect(sent.mock.calls.flat()).toEqual(alive);

  receive({ type: 'REQUEST', payload });
  receive({ type: 'OTHER', payload }, [port]);
  receive({ type: 'REQUEST', payload }, [port]);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(port.postMessage).toHaveBeenCalledTimes(1);
  expect(port.postMessage.mock.calls[0]?.[0]).toMatchObject({ type: 'MOCK_RESPONSE' });
  jest.useRealTimers();
});

test('the worker script has the version of the installed MSW', () => {
  const script = readFileSync('public/mockServiceWorker.js', 'utf8');
  const { version } = jest.requireActual<{ version: string }>('msw/package.json');

  expect(script).toContain(`PACKAGE_VERSION = '${version}'`);
});
