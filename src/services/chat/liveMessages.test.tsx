import { selectSession, sessionApi } from '@/api/sessionApi';
import { makeStore } from '@/app/store';
import type { ChatEvent } from '@/contract/messages';
import { selectItems } from '@/services/outbox/outbox';
import type { OutboxItem } from '@/services/outbox/outboxItems';
import { itemAdded } from '@/services/outbox/outboxSlice';
import { ana, messageOfKai } from '@/testing/fixtures/ana';
import { eventText, openStream } from '@/testing/browser/eventStream';
import { baseApi } from '@/api/baseApi';
import { messagesApi } from '@/api/messagesApi';
import { expectConsole } from '@/testing/jest/console';
import { liveMessagesApi, liveUrl, readEvent } from './liveMessages';
import { followOwnMessages } from './messageList';

let reset: () => unknown = () => {};
afterEach(() => reset());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const asMessage = (id: string): ChatEvent => ({ type: 'message', message: messageOfKai(id) });
const person = (id: string, name: string, avatar = '/faces/9'): ChatEvent => ({
  type: 'person',
  person: { id, name, avatar },
});

const waiting = (id: string): OutboxItem => ({
  id,
  userId: ana.id,
  operation: 'sendMessage',
  arg: { message: 'Rain!' },
  addedAt: '2026-03-02T09:41:00.000Z',
  state: 'waiting',
});

/** Opens a chat whose live requests get these responses in turn, then none. */
async function openChat(...answers: (() => Response | Promise<Response>)[]) {
  const requests: string[] = [];
  let liveInit: RequestInit | undefined;
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const name = pathname.replace('/api/v1/', '');
    requests.push(searchParams.has('after') ? `${name} after ${searchParams.get('after')}` : name);
    if (name === 'session') return Response.json({ user: ana });
    if (name === 'messages') {
      return Response.json({ items: [], olderCursor: null, position: '5' });
    }
    liveInit = init;
    return answers.shift()?.() ?? new Promise<never>(() => {});
  };
  const store = makeStore({ apiFetch: () => Promise.resolve(send) });
  reset = () => store.dispatch(baseApi.util.resetApiState());
  const { liveMessages } = liveMessagesApi.endpoints;
  const { messages } = messagesApi.endpoints;
  void store.dispatch(sessionApi.endpoints.session.initiate());
  void store.dispatch(messages.initiate(undefined));
  await later();
  store.dispatch(followOwnMessages);
  requests.length = 0;
  const live = store.dispatch(liveMessages.initiate('5'));
  await later();
  return {
    store,
    requests,
    live,
    init: () => liveInit,
    isEnded: () => liveInit?.signal?.aborted,
    chat: () => liveMessages.select('5')(store.getState()).data,
    listed: () => messages.select(undefined)(store.getState()).data?.pages[0]?.items,
    user: () => selectSession(store.getState()).data?.user,
  };
}

/** Creates a stream that sends chat events. */
function stream() {
  const { response, say } = openStream();
  let id = 5;
  return {
    answer: () => response,
    notify: (event: ChatEvent) => say(eventText((id += 1), event)),
  };
}

test('adds messages to the list and names to the chat, keeps both across a refetch, and takes an own message out of the outbox', async () => {
  const { answer, notify } = stream();
  const { store, requests, chat, listed, live, init } = await openChat(answer);
  for (const id of ['c1', 'c2']) store.dispatch(itemAdded(waiting(id)));

  notify(person('1', 'Ana', '/faces/1'));
  await later();
  const own = { ...messageOfKai('m1'), userId: ana.id, clientId: 'c1' };
  notify({ type: 'message', message: own });
  await later();
  await live.refetch();
  await store.dispatch(messagesApi.endpoints.messages.initiate(undefined, { forceRefetch: true }));

  expect(requests).toEqual(['messages/live after 5', 'messages']);
  const headers = { Accept: 'text/event-stream' };
  expect(init()).toMatchObject({ headers, credentials: 'include' });
  expect(chat()).toMatchObject({
    people: { '1': { name: 'Ana' } },
    connection: 'open',
  });
  expect(listed()).toMatchObject([{ id: 'm1' }, { id: 'c2' }]);
  expect(selectItems(store.getState())).toMatchObject([{ id: 'c2' }]);
});

test("refetches the session only if the user's own name or avatar has changed", async () => {
  const { answer, notify } = stream();
  const { requests } = await openChat(answer);
  const sessionsAfter = async (event: ChatEvent) => {
    notify(event);
    await later();
    return requests.filter((each) => each === 'session').length;
  };

  expect(await sessionsAfter(person('1', 'Ana', '/faces/1'))).toBe(0);
  expect(await sessionsAfter(person('3', 'River'))).toBe(0);
  expect(await sessionsAfter(person('1', 'River', '/faces/1'))).toBe(1);
  expect(await sessionsAfter(person('1', 'Ana', '/faces/9'))).toBe(2);
});

test('refetches the list once an account was deleted, whose images are gone', async () => {
  const { answer, notify } = stream();
  const { requests } = await openChat(answer);
  requests.length = 0;

  notify(person('3', 'River'));
  await later();
  expect(requests).toEqual([]);
  notify(person('3', 'Deleted user', ''));
  await later();

  expect(requests).toEqual(['messages']);
});

test('ends the session and stops after a 401', async () => {
  const { requests, user } = await openChat(() => new Response('', { status: 401 }));
  expect(user()).toBeNull();

  await later(60_000);

  expect(requests.filter((each) => each.startsWith('messages/live'))).toHaveLength(1);
});

test('reconnects after an error, and refetches the messages after a 422, an unknown cursor', async () => {
  const failed = (status: number) => () => new Response('', { status });
  const { requests } = await openChat(failed(500), failed(422));
  await later(500);
  const live = 'messages/live after 5';
  expect(requests).toEqual([live, live, 'messages']);

  await later(1_000);
  expect(requests).toEqual([live, live, 'messages', live]);
});

test('aborts the request when the last subscriber is gone', async () => {
  const { live, isEnded } = await openChat(stream().answer);
  expect(isEnded()).toBe(false);

  live.unsubscribe();
  await later(61_000);

  expect(isEnded()).toBe(true);
});

test('liveUrl names the cursor and whether the response ends with the first event', () => {
  expect(liveUrl({ after: '5' })).toBe('http://localhost/api/v1/messages/live?after=5');
  expect(liveUrl({ after: 'a b', until: 'first' })).toMatch(/\?after=a\+b&until=first$/);
});

test.each(['{', '{"type":"person","person":{"id":"3"}}'])(
  'readEvent drops an event that breaks the contract and logs an error: %s',
  (data) => {
    expectConsole('error', /^An event of "liveMessages" breaks the contract: Invalid \w+: /);

    expect(readEvent({ id: '6', data })).toEqual([]);
  },
);

test('appends each message once, and keeps the latest name of each user', async () => {
  const { answer, notify } = stream();
  const { chat, listed } = await openChat(answer);
  const said = ['m1', 'm2', 'm1', 'm2', 'm3'].map(asMessage);

  for (const event of [...said, person('3', 'River'), person('3', 'Sea')]) notify(event);
  await later();

  expect(listed()).toEqual(['m1', 'm2', 'm3'].map(messageOfKai));
  expect(chat()).toMatchObject({ people: { '3': { name: 'Sea', avatar: '/faces/9' } } });
});
