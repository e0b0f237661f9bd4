import type { ChatEvent } from '@/contract/messages';
import { messageOfKai } from '@/testing/fixtures/ana';
import { expectConsole } from '@/testing/jest/console';
import { createEventWriter, liveUrl, emptyLiveChat, readEvent, changesUser } from './liveChat';

const said = (id: string): ChatEvent => ({ type: 'message', message: messageOfKai(id) });
const person = (id: string, name: string, avatar = '/faces/9'): ChatEvent => ({
  type: 'person',
  person: { id, name, avatar },
});
const emptyChat = () => structuredClone(emptyLiveChat);

test('starts with no messages, no changed users and a connection', () => {
  expect(emptyLiveChat).toEqual({ messages: [], people: {}, isCutOff: false });
});

test('liveUrl names the cursor and whether the response ends with the first event', () => {
  expect(liveUrl({ after: '5' })).toBe('http://localhost/api/v1/messages/live?after=5');
  expect(liveUrl({ after: 'a b', until: 'first' })).toMatch(/\?after=a\+b&until=first$/);
});

test.each([said('m1'), person('3', 'River')])('readEvent parses %j', (event) => {
  expect(readEvent({ id: '6', data: JSON.stringify(event) })).toEqual([event]);
});

test.each(['{', '{}', '{"type":"weather"}', '{"type":"person","person":{"id":"3"}}'])(
  'readEvent drops an event that breaks the contract and logs an error: %s',
  (data) => {
    expectConsole('error', /^An event of "liveMessages" breaks the contract: Invalid \w+: /);

    expect(readEvent({ id: '6', data })).toEqual([]);
  },
);

describe('createEventWriter', () => {
  test('appends messages in order, each one once', () => {
    const chat = emptyChat();
    const write = createEventWriter();

    write(chat, [said('m1'), said('m2'), said('m1')]);
    write(chat, [said('m2'), said('m3')]);

    expect(chat).toEqual({
      messages: ['m1', 'm2', 'm3'].map(messageOfKai),
      people: {},
      isCutOff: false,
    });
  });

  test('keeps the latest name and avatar of each user', () => {
    const chat = emptyChat();

    createEventWriter()(chat, [person('3', 'River'), person('4', 'Lake'), person('3', 'Sea')]);

    expect(chat.people).toEqual({
      '3': { name: 'Sea', avatar: '/faces/9' },
      '4': { name: 'Lake', avatar: '/faces/9' },
    });
    expect(chat.messages).toEqual([]);
  });
});

const kai = { id: '3', name: 'Kai', avatar: '/faces/3' };

test.each([
  ['another name', [person('3', 'River', '/faces/3')], kai, true],
  ['another avatar', [person('3', 'Kai', '/faces/9')], kai, true],
  ['unchanged data', [person('3', 'Kai', '/faces/3')], kai, false],
  ['another user', [person('4', 'River')], kai, false],
  ['one of several', [person('4', 'River'), person('3', 'River')], kai, true],
  ['a message from the user', [said('m1')], kai, false],
  ['nothing', [], kai, false],
  ['a user, for a visitor', [person('3', 'River')], null, false],
])('changesUser with an event of %s', (_what, events, user, isOneself) => {
  expect(changesUser(events, user)).toBe(isOneself);
});
