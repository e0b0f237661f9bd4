import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';
import type { OutboxItem } from './chatState';
import { keyOf, recentEntries, toLine } from './conversation';

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
  dailyGoal: 20,
  units: 'liters',
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
  images: [],
  sentAt: timestamp,
  aboveId: 'm1',
  state: 'sending',
  ...more,
});
/**
 * Returns keys as displayed. Messages are newest first; the last one comes from the loaded list.
 */
function shown(messages: Message[], outbox: OutboxItem[]) {
  const history = messages.slice(-1);
  const recent = recentEntries(messages.slice(0, -1).toReversed(), history, outbox);
  return [...recent, ...history].map((entry) => keyOf(entry, me.id));
}

test.each<[string, Message[], OutboxItem[], string[]]>([
  ['on top', [message('m1')], [written('b'), written('a')], ['b', 'a', 'm1']],
  ['below what came later', [message('m2'), message('m1')], [written('a')], ['m2', 'a', 'm1']],
  [
    'between what came before and after',
    [message('m3'), message('m2'), message('m1')],
    [written('a', { aboveId: 'm2' })],
    ['m3', 'a', 'm2', 'm1'],
  ],
  ['on top of an empty list', [], [written('a', { aboveId: null })], ['a']],
  ['above the list where its place is not loaded', [message('m9')], [written('a')], ['a', 'm9']],
])('shows an unsent message %s', (_where, messages, outbox, keys) => {
  expect(shown(messages, outbox)).toEqual(keys);
});

test.each([
  ['its client id', { clientId: 'a' }, {}],
  ['its id, if the server echoes no client id', {}, { messageId: 'm2' }],
])('shows a message once when the server has it by %s', (_how, echoed, known) => {
  const own = message('m2', { userId: '1', ...echoed });

  expect(recentEntries([own], [message('m1')], [written('a', known)])).toEqual([own]);
  expect(recentEntries([], [own], [written('a', known)])).toEqual([]);
});

test('keeps its key when the server has it', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });

  expect(shown([message('m1')], [written('a')])).toEqual(['a', 'm1']);
  expect(shown([own, message('m1')], [written('a', { state: 'sent' })])).toEqual(['a', 'm1']);
});

test("a borrowed client id does not replace another user's message", () => {
  const borrowed = message('m3', { clientId: 'm1' });

  expect(shown([borrowed, message('m1')], [])).toEqual(['m3', 'm1']);
});

test('keeps a sent message that the list does not have yet, without a mark', () => {
  const line = toLine(written('a', { state: 'sent', messageId: 'm2' }), me, {});

  expect(line).toMatchObject({ isOwn: true, name: 'Ana' });
  expect(line).not.toHaveProperty('unsent');
});

test.each([
  ['of others as the message has them', message('m1'), {}, 'Ben'],
  [
    'of others as they are since',
    message('m1'),
    { 2: { name: 'Benjamin', avatar: 'b' } },
    'Benjamin',
  ],
  [
    'of one’s own from the session',
    message('m1', { userId: '1' }),
    { 1: { name: 'Old', avatar: '' } },
    'Ana',
  ],
])('shows current names and avatars: %s', (_whose, said, people, name) => {
  expect(toLine(said, me, people).name).toBe(name);
});
