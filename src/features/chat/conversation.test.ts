import type { Message } from '@/contract/messages';
import { ana } from '@/testing/fixtures/ana';
import { keyOf, recentEntries, toLine } from './conversation';
import type { UnsentMessage } from './unsent';

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
const written = (clientId: string, more: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId,
  message: clientId,
  images: [],
  sentAt: timestamp,
  aboveId: 'm1',
  state: 'waiting',
  ...more,
});
/**
 * Returns keys as displayed. Messages are newest first; the last one comes from the loaded list.
 */
function shown(messages: Message[], unsent: UnsentMessage[], sent: Message[] = []) {
  const history = messages.slice(-1);
  const live = messages.slice(0, -1).toReversed();
  const recent = recentEntries({ live, history, sent, unsent });
  return [...recent, ...history].map((entry) => keyOf(entry, ana.id));
}

test.each<[string, Message[], UnsentMessage[], string[]]>([
  ['on top', [message('m1')], [written('a'), written('b')], ['b', 'a', 'm1']],
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

test('shows a message once when the server has it', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });

  expect(shown([own, message('m1')], [written('a')])).toEqual(['a', 'm1']);
  expect(shown([own], [written('a')])).toEqual(['a']);
});

test('keeps its key when it is sent, and when the list has it', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });

  expect(shown([message('m1')], [written('a')])).toEqual(['a', 'm1']);
  expect(shown([message('m1')], [], [own])).toEqual(['a', 'm1']);
  expect(shown([own, message('m1')], [], [own])).toEqual(['a', 'm1']);
});

test('shows a sent message no longer when the list has a later one', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });
  const later = message('m3', { timestamp: '2026-03-02T09:42:00.000Z' });

  expect(shown([later], [], [own])).toEqual(['m3']);
});

test('shows what is sent next above what was sent before, and refused messages where they were written', () => {
  const sent = message('m2', { userId: '1', clientId: 'b' });
  const unsent = [written('a', { state: 'refused' }), written('c'), written('d')];

  expect(shown([message('m1')], unsent, [sent])).toEqual(['d', 'c', 'b', 'a', 'm1']);
  expect(shown([sent, message('m1')], unsent, [sent])).toEqual(['d', 'c', 'b', 'a', 'm1']);
});

test("a borrowed client id does not replace another user's message", () => {
  const borrowed = message('m3', { clientId: 'm1' });

  expect(shown([borrowed, message('m1')], [])).toEqual(['m3', 'm1']);
});

test('marks unsent messages, as the user’s own', () => {
  const item = written('a');

  expect(toLine(item, ana, {})).toMatchObject({ isOwn: true, name: 'Ana', unsent: item });
  expect(toLine(message('m1'), ana, {})).not.toHaveProperty('unsent');
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
  expect(toLine(said, ana, people).name).toBe(name);
});
