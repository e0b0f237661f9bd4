import { type ListedMessage, messagesApi } from '@/api/messagesApi';
import { putMessage } from '@/testing/drivers/putMessage';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { ana, messageOfKai } from '@/testing/fixtures/ana';
import type { ItemFor } from '@/services/outbox/outbox';
import {
  changeMessage,
  entryOf,
  followOwnMessages,
  messagesReceived,
  withUnsent,
} from './messageList';

type Item = ItemFor<'sendMessage'>;

const item = (id: string, state: Item['state'] = 'waiting'): Item => ({
  id,
  userId: ana.id,
  operation: 'sendMessage',
  arg: { message: id },
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

describe('a change', () => {
  const { initiate, select } = messagesApi.endpoints.messages;
  const editedAt = (minute: number) => `2026-03-02T09:${minute}:00.000Z`;

  async function openLong() {
    const { world, store } = openStore();
    for (let count = 15; count < 40; count += 1)
      world.transact(() => putMessage(world, { userId: '1', message: `Number ${count}` }));
    store.dispatch(followOwnMessages);
    await store.dispatch(initiate(undefined));
    const all = () => select(undefined)(store.getState()).data!.pages.flatMap(({ items }) => items);
    const find = (text: string) => all().find(({ message }) => message === text)!;
    return { world, store, all, find };
  }

  test('of a message that no page has is not appended, and outlasts an older response', async () => {
    const { world, store, all } = await openLong();
    const { items } = select(undefined)(store.getState()).data!.pages[0]!;
    const timestamp = new Date(world.db.messages.get('1')!.sentAt).toISOString();
    const old = { ...items[0]!, id: '1', userId: '4', timestamp };

    store.dispatch(messagesReceived([{ ...old, message: 'Changed', editedAt: editedAt(10) }]));
    expect(all()).toHaveLength(30);

    await store.dispatch(initiate(undefined, { direction: 'forward' }));
    expect(all()).toHaveLength(40);
    expect(all().find(({ id }) => id === '1')).toMatchObject({ message: 'Changed' });
  });

  test('is kept in an older page while another one loads, and an older version changes nothing', async () => {
    const { store, all, find } = await openLong();
    await store.dispatch(initiate(undefined, { direction: 'forward' }));
    const message = find('The rain barrel is full. The tomatoes are set for a week!');
    const loading = store.dispatch(initiate(undefined, { forceRefetch: true }));
    const removed = { ...message, message: '', removed: 'author' as const };
    store.dispatch(messagesReceived([removed]));
    store.dispatch(messagesReceived([{ ...message, message: 'Late', editedAt: editedAt(11) }]));
    await loading;

    const shown = all().filter(({ id }) => id === message.id);
    for (const each of shown) expect(each).toMatchObject({ message: '', removed: 'author' });
  });

  test('is shown at once, and undone if it fails unless the stream has brought a later version', async () => {
    const { store, find, all } = await openLong();
    const { id } = find('Number 20');
    server.use(...fault('offline', ['editMessage', 'deleteMessage']));

    const editing = store.dispatch(changeMessage(id, 'Number twenty'));
    expect(find('Number twenty')).toMatchObject({ id, before: { message: 'Number 20' } });
    expect(await editing).toMatchObject({ error: { kind: 'unreachable' } });
    expect(find('Number 20').before).toBeUndefined();

    const deleting = store.dispatch(changeMessage(id, null));
    const later = { ...find(''), message: '20th', editedAt: editedAt(12), removed: undefined };
    store.dispatch(messagesReceived([{ ...later, before: undefined } as Message]));
    await deleting;
    expect(all().find((each) => each.id === id)).toMatchObject({ message: '20th' });
  });
});
