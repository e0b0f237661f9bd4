import type { ListedMessage } from '@/api/messagesApi';
import { ana, messageOfKai } from '@/testing/fixtures/ana';
import type { ItemFor } from '@/services/outbox/outbox';
import { entryOf, withUnsent } from './messageList';

type Item = ItemFor<'sendMessage'>;

const item = (id: string, state: Item['state'] = 'waiting'): Item => ({
  id,
  userId: ana.id,
  operation: 'sendMessage',
  arg: { message: id, idempotencyKey: id },
  addedAt: '2026-03-02T09:41:00.000Z',
  display: { images: [] },
  state,
});

const [one, two, three] = ['m1', 'm2', 'm3'].map(messageOfKai) as [Message, Message, Message];
type Message = ReturnType<typeof messageOfKai>;
const own = { ...two, userId: ana.id, clientId: 'a' };
const [a, b, c, x, y] = ['a', 'b', 'c', 'x', 'y'].map((id) => item(id));
const unsent = (...items: Array<Item | undefined>) => items.map((each) => entryOf(each!));
const [entryB, entryC, entryX] = unsent(b, c, x);
const refused = item('b', 'refused');

test.each<[string, Array<ListedMessage | undefined>, Array<Item | undefined>, string]>([
  ['what waits at the end, in order', [one], [x, y], 'm1 x y'],
  ['what waits in an empty list', [], [x], 'x'],
  ['it before what came later', [one, entryX, two], [x, y], 'm1 x m2 y'],
  ['nothing that the outbox no longer has', [one, entryX, two], [], 'm1 m2'],
  ['a message once when the server has it', [one, ...unsent(a), own], [a], 'm1 m2'],
  ['it once after a reload', [one, own], [a], 'm1 m2'],
  ['what is next after what was sent', [one, entryB, entryC, own], [refused, c], 'm1 b m2 c'],
  ['a refused one that is sent again', [one, entryB, own, three], [b, x], 'm1 m2 b m3 x'],
  ['a borrowed id apart', [one, entryX, { ...two, clientId: 'x' }], [x], 'm1 x m2'],
])('the list has %s', (_what, items, outbox, ids) => {
  const list = withUnsent(items as ListedMessage[], outbox as Item[]);

  expect(list.map(({ id }) => id).join(' ')).toBe(ids);
});

test('a list that is in step with the outbox keeps its entries', () => {
  const list = [one, entryX!, two];

  for (const [index, entry] of withUnsent(list, [x!]).entries()) expect(entry).toBe(list[index]);
});
