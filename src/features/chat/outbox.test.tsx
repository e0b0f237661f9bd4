import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { baseApi } from '@/api/baseApi';
import { type ListedMessage, messagesApi } from '@/api/messagesApi';
import type { AppStore } from '@/app/store';
import type { Message } from '@/contract/messages';
import { putMessage } from '@/testing/drivers/putMessage';
import { ana } from '@/testing/fixtures/ana';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import { selectItems } from '@/services/outbox/outbox';
import { emptyDraft } from './chatSlice';
import { authorOf, keyOf } from './conversation';
import { storedDraft } from './draft';

const list = () => screen.findByLabelText('Messages');
const items = async () => within(await list()).getAllByRole('listitem', { hidden: true });
const field = () => screen.findByLabelText('Your tip');
const failures = async () => within(await list()).queryAllByText(/^(Couldn’t send|Not sent yet)\./);
const press = async (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the chat with its messages loaded, and returns what the world has received. */
async function openChat(...first: HttpHandler[]) {
  const app = renderApp({ route: '/chat' });
  server.use(...first);
  await list();
  const sent = () => app.world.db.messages.all().slice(15);
  const write = async (text: string) => {
    fireEvent.change(await field(), { target: { value: text } });
    fireEvent.keyDown(await field(), { key: 'Enter' });
  };

  const othersSay = (count: number) => {
    for (let number = 1; number <= count; number += 1)
      putMessage(app.world, { userId: '3', message: `Later ${number}.` });
  };

  return {
    ...app,
    sent,
    write,
    othersSay,
    mend: () => server.use(...handlers(app.world)),
  };
}

test('[T13] [T14] shows a trimmed message immediately, marks it while it is sent, and then shows it once', async () => {
  const { write, sent, world } = await openChat();
  const held = world.hold('sendMessage');

  await write('  On its way  ');

  const [first] = await items();
  const asShown = { normalizer: (text: string) => text };
  expect(within(first!).getByText('On its way', asShown)).toBeVisible();
  expect(within(first!).getByText('Sending…')).toBeVisible();
  expect(screen.queryByText('Message sent')).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect((await items())[0]).toBe(first);
  expect(screen.getAllByText('On its way')).toHaveLength(1);
  expect(sent()).toMatchObject([{ message: 'On its way' }]);
});

const listed = ({ getState }: AppStore) =>
  messagesApi.endpoints.messages.select(undefined)(getState()).data?.pages[0]?.items ?? [];

const refetch = ({ dispatch }: AppStore) =>
  waitFor(() =>
    dispatch(messagesApi.endpoints.messages.initiate(undefined, { forceRefetch: true })),
  );

test('an own message is in the list from the tap on, and every render has it once', async () => {
  const { write, world, store } = await openChat();
  const held = world.hold('sendMessage');
  const ownIn = () => listed(store).filter(({ message }) => message === 'On its way');

  await write('On its way');
  expect(ownIn()).toMatchObject([{ isUnsent: true }]);
  const counts = new Set<number>();
  const page = new MutationObserver(() =>
    counts.add(screen.queryAllByText('On its way', { ignore: 'textarea' }).length),
  );
  page.observe(document.body, { childList: true, subtree: true, characterData: true });
  world.transact(() => putMessage(world, { userId: '3', message: 'Meanwhile' }));
  await screen.findByText('Meanwhile');
  await refetch(store);
  expect(ownIn()).toMatchObject([{ isUnsent: true }]);
  held.release();

  await waitFor(() => expect(ownIn()).toEqual([expect.not.objectContaining({ isUnsent: true })]));
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  page.disconnect();
  expect(counts).toEqual(new Set([1]));
  expect((await items())[0]).toHaveTextContent('On its way');
});

test('what the stream brings stays in the list when an older response arrives', async () => {
  const { othersSay, world, store } = await openChat();
  world.transact(() => othersSay(30));
  await screen.findByText('Later 30.');
  const { initiate } = messagesApi.endpoints.messages;
  const request = async (options: Parameters<typeof initiate>[1], said: string) => {
    const late = holdResponses(world, ['messages']);
    server.use(...late.handlers);
    const response = store.dispatch(initiate(undefined, options));
    await waitFor(() => expect(late.held).toHaveLength(1));
    world.transact(() => putMessage(world, { userId: '3', message: said }));
    await screen.findByText(said);
    late.release();
    await waitFor(() => response);
    expect(listed(store).at(-1)).toMatchObject({ message: said });
  };
  await refetch(store);

  await request({ direction: 'forward' }, 'While older ones load');
  await waitFor(async () => expect(await items()).toHaveLength(46));
  await refetch(store);
  await request({ forceRefetch: true }, 'While the newest load');
  await waitFor(async () => expect(await items()).toHaveLength(31));
});

test('a refused message stays where it was written with the reason; Delete removes it, and Retry sends it', async () => {
  const { user, write, sent, mend, store } = await openChat();
  server.use(...fault('message_not_found', ['sendMessage']));
  await write('Never mind');
  await screen.findByRole('alert');
  await press(/^Delete this message$/);
  expect(screen.queryByText('Never mind')).not.toBeInTheDocument();
  expect(await items()).toHaveLength(15);
  expect(await list()).toHaveFocus();
  expect(selectItems(store.getState())).toEqual([]);

  await write('First');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Couldn’t send\. .+\.$/);
  expect(screen.queryByText('Message sent')).not.toBeInTheDocument();

  mend();
  await write('Second');
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'Second' }]));
  const [first, second, third] = await items();
  expect(first).toHaveTextContent('Second');
  expect(second).toHaveTextContent('First');
  expect(within(second!).getByText(/^Couldn’t send\./)).toBeVisible();
  expect(third).toHaveTextContent('Plants love it too');
  expect(await failures()).toHaveLength(1);

  fireEvent.change(await field(), { target: { value: 'Half' } });
  await user.click(screen.getByText('Home'));
  await screen.findByText(/Welcome back/);
  history.back();
  expect(await screen.findByRole('button', { name: /^Retry/ })).toBeVisible();
  expect(await field()).toHaveValue('Half');
  await press(/^Retry/);
  await waitFor(() => expect(sent()).toMatchObject([{}, { message: 'First' }]));
  await waitFor(async () => expect(await failures()).toHaveLength(0));
  expect(screen.getAllByText('First')).toHaveLength(1);
  expect(await items()).toHaveLength(17);
});

test('messages wait after a failure or while the device is offline, and are then sent in order', async () => {
  const { write, sent, mend } = await openChat();
  server.use(...fault('internal_error', ['sendMessage']));
  await write('One');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not sent yet. Something went wrong on our end. Try again in a moment.',
  );
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await write('Two');
  expect(within(await list()).getByText(/^Waiting for a connection\./)).toBeVisible();
  expect(sent()).toEqual([]);

  mend();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(sent()).toMatchObject([{ message: 'One' }, { message: 'Two' }]));
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Two'));
  expect((await items())[1]).toHaveTextContent('One');
  expect(await items()).toHaveLength(17);
  await waitFor(async () => expect(await failures()).toHaveLength(0));
});

test('sends a message once when its response was lost', async () => {
  const { write, sent, mend } = await openChat(
    ...fault('lostResponse', ['sendMessage']),
    ...fault('offline', ['liveMessages']),
  );
  await write('Heard already');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not sent yet. Check your connection and try again.',
  );

  mend();
  await press(/^Retry/);

  await waitFor(async () => expect(await failures()).toHaveLength(0));
  expect(sent()).toHaveLength(1);
  expect(screen.getAllByText('Heard already')).toHaveLength(1);
});

test('a message that the server has does not return as unsent, however many came since', async () => {
  const { write, store, sent, othersSay, world } = await openChat(
    ...fault('lostResponse', ['sendMessage']),
  );

  await write('Heard already');
  await waitFor(() => expect(sent()).toHaveLength(1));
  world.transact(() => othersSay(40));

  await screen.findByText('Later 40.');
  await waitFor(() => expect(selectItems(store.getState())).toEqual([]));
  await waitFor(async () => expect(await failures()).toHaveLength(0));
  expect(screen.getAllByText('Heard already')).toHaveLength(1);
});

test('a message sent long ago does not return to the top after a refetch', async () => {
  const { write, store, sent, othersSay, world } = await openChat();
  await write('tip 1');
  await write('tip 2');
  await waitFor(() => expect(sent()).toHaveLength(2));
  world.transact(() => othersSay(32));
  await screen.findByText('Later 32.');

  act(() => void store.dispatch(baseApi.util.invalidateTags(['Message'])));

  await waitFor(async () => expect(await items()).toHaveLength(30));
  const shown = (await items()).map((item) => /Later (\d+)\./.exec(item.textContent)?.[1]);
  expect(shown).toEqual(Array.from({ length: 30 }, (_, age) => String(32 - age)));
  expect(selectItems(store.getState())).toEqual([]);
});

test('a list that was requested before a message was sent does not hide it, and the next one has it', async () => {
  const { write, sent, store, world } = await openChat(...fault('offline', ['liveMessages']));
  const { initiate } = messagesApi.endpoints.messages;
  const [late, next] = [holdResponses(world, ['messages']), holdResponses(world, ['messages'])];
  server.use(...late.handlers);
  void store.dispatch(initiate(undefined, { forceRefetch: true }));
  await waitFor(() => expect(late.held).toHaveLength(1));
  await write('In between');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(selectItems(store.getState())).toEqual([]));

  server.use(...next.handlers);
  late.release();
  await waitFor(() => expect(next.held).toHaveLength(1));
  expect(screen.getAllByText('In between')).toHaveLength(1);

  next.release();
  await waitFor(() => expect(listed(store).at(-1)?.message).toBe('In between'));
  expect(screen.getAllByText('In between')).toHaveLength(1);
});

test('a message that is missing in a list requested later is no longer shown', async () => {
  const { write, sent, store, world } = await openChat();
  await write('Gone soon');
  await waitFor(() => expect(selectItems(store.getState())).toEqual([]));
  world.db.messages.delete(sent()[0]!.id);

  act(() => void store.dispatch(baseApi.util.invalidateTags(['Message'])));

  await waitFor(() => expect(screen.queryByText('Gone soon')).not.toBeInTheDocument());
});

test('a draft survives a reload, but no new tab', async () => {
  await openChat();
  fireEvent.change(await field(), { target: { value: 'half a thought' } });
  cleanup();

  await openChat();
  expect(await field()).toHaveValue('half a thought');
  cleanup();
  sessionStorage.clear();

  await openChat();
  expect(await field()).toHaveValue('');
});

test.each(['{', '{"ownerId":7}'])("ignores a stored draft that can't be read (%s)", (stored) => {
  sessionStorage.setItem('water-savers:chat', stored);

  expect(storedDraft.read()).toBeNull();
});

test('says that an image was not added before a reload', () => {
  const image = { key: 'a', name: 'barrel.jpg', description: 'A barrel' };
  storedDraft.write({ ...emptyDraft, ownerId: '1', edited: null, draftImages: [image] });

  expect(storedDraft.read()?.draftImages).toEqual([
    { ...image, reason: 'The page reloaded before it was added.' },
  ]);
});

describe('an author and a key', () => {
  const said: Message = {
    id: 'm1',
    userId: '2',
    userName: 'Ben',
    avatar: '',
    message: 'Rain!',
    timestamp: '2026-03-02T09:41:00.000Z',
    clientId: 'a',
  };
  const own = { ...said, userId: ana.id };
  const unsent: ListedMessage = { ...own, id: 'a', userName: '', isUnsent: true };

  test('a message keeps its key when it is sent, and nobody borrows it', () => {
    expect([unsent, own, said].map((entry) => keyOf(entry, ana.id))).toEqual(['a', 'a', 'm1']);
  });

  test.each([
    ['of others as the message has them', said, {}, { name: 'Ben', isOwn: false }],
    [
      'of others as they are since',
      said,
      { 2: { name: 'Benjamin', avatar: 'b' } },
      { name: 'Benjamin' },
    ],
    [
      'of one’s own from the session',
      own,
      { 1: { name: 'Old', avatar: '' } },
      { name: 'Ana', isOwn: true },
    ],
    ['of what is not sent', unsent, {}, { name: 'Ana', isOwn: true }],
  ])('shows names %s', (_whose, message, people, line) => {
    expect(authorOf(message, ana, people)).toMatchObject(line);
  });
});
