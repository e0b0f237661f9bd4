import type { Message, User } from '@/contract/schemas';
import type { OutboxItem } from './chatState';
import { conversation } from './conversation';

const me: User = {
  id: '1',
  name: 'Ana',
  email: 'ana@x.io',
  avatar: '',
  points: 0,
  level: 1,
  badges: [],
  rank: '',
  streak: 0,
};
const timestamp = '2026-03-02T09:41:00.000Z';
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  userId: '2',
  userName: 'Ben',
  avatar: '',
  message: id,
  timestamp,
  ...more,
});
const written = (clientId: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId,
  message: clientId,
  sentAt: timestamp,
  aboveId: 'm1',
  state: 'sending',
  ...more,
});
const shown = (messages: Message[], outbox: OutboxItem[]) =>
  conversation(messages, outbox, me).map(({ key }) => key);

test.each<[string, Message[], OutboxItem[], string[]]>([
  ['on top', [message('m1')], [written('b'), written('a')], ['b', 'a', 'm1']],
  ['below what came later', [message('m2'), message('m1')], [written('a')], ['m2', 'a', 'm1']],
  ['on top of an empty list', [], [written('a', { aboveId: null })], ['a']],
  ['on top where its place is not loaded', [message('m9')], [written('a')], ['a', 'm9']],
])('what is on its way stands %s', (_where, messages, outbox, keys) => {
  expect(shown(messages, outbox)).toEqual(keys);
});

test.each([
  ['its client id', { clientId: 'a' }, {}],
  ['its id alone, where the server echoes no client id', {}, { messageId: 'm2' }],
])('it is shown once when the server has it by %s', (_how, echoed, known) => {
  const own = message('m2', { userId: '1', ...echoed });

  const lines = conversation([own, message('m1')], [written('a', known)], me);

  expect(lines.map(({ id }) => id)).toEqual(['m2', 'm1']);
});

test('its key stays when the server has it', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });

  expect(shown([message('m1')], [written('a')])).toEqual(['a', 'm1']);
  expect(shown([own, message('m1')], [written('a', { state: 'sent' })])).toEqual(['a', 'm1']);
});

test('no message of somebody else takes the place of another by a borrowed client id', () => {
  const borrowed = message('m3', { clientId: 'm1' });

  expect(shown([borrowed, message('m1')], [])).toEqual(['m3', 'm1']);
});

test('a sent message that the list does not hold yet stays, without a mark', () => {
  const [line] = conversation([], [written('a', { state: 'sent', messageId: 'm2' })], me);

  expect(line).toMatchObject({ key: 'a', isOwn: true, userName: 'Ana' });
  expect(line).not.toHaveProperty('unsent');
});
