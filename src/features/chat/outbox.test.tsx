import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { baseApi } from '@/api/baseApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { route as answerAt } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';
import { selectItems } from '@/services/outbox/outbox';
import { selectSent } from './chatSlice';
import { emptyDraft } from './chatState';
import { storedDraft, storeDraft } from './chatStorage';

function say({ db, now }: World, message: string, clientId?: string) {
  const sequence = db.nextSequence();
  const said = { userId: clientId ? '1' : '3', message, sentAt: now(), sequence };
  db.messages.put({ id: String(sequence), ...said, ...(clientId !== undefined && { clientId }) });
}

const route = '/chat';

const list = () => screen.findByLabelText('Messages');
const items = async () => within(await list()).getAllByRole('listitem');
const field = () => screen.findByLabelText('Your tip');
const failures = async () => within(await list()).queryAllByText(/^(Couldn’t send|Not sent yet)\./);
const press = async (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const retry = () => press(/^Retry/);

/** Opens the chat with its messages loaded, and returns what the world has received. */
async function openChat(options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ route, ...options });
  await list();
  const sent = () => app.world.db.messages.all().slice(15);
  const write = async (text: string) => app.user.type(await field(), `${text}{Enter}`);
  return { ...app, sent, write, mend: () => server.use(...handlers(app.world)) };
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
  expect(sent()).toHaveLength(1);
});

test('a refused message stays with the reason, and Retry sends it', async () => {
  const { write, sent, mend } = await openChat();
  server.use(...fault('message_not_found', ['sendMessage']));
  await write('Keep me');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Couldn’t send\. .+\.$/);
  expect((await items())[0]).toHaveTextContent('Keep me');
  expect(screen.queryByText('Message sent')).not.toBeInTheDocument();

  mend();
  await retry();

  await waitFor(() => expect(sent()).toMatchObject([{ message: 'Keep me' }]));
  await waitFor(async () => expect(await failures()).toHaveLength(0));
  expect(screen.getAllByText('Keep me')).toHaveLength(1);
  expect(await items()).toHaveLength(16);
});

test('Delete removes an unsent message', async () => {
  const { write, sent, store } = await openChat({ scenario: 'sendRejected' });
  await write('Never mind');
  await screen.findByRole('alert');

  await press(/^Delete this message$/);

  expect(screen.queryByText('Never mind')).not.toBeInTheDocument();
  expect(await items()).toHaveLength(15);
  expect(await list()).toHaveFocus();
  expect(sent()).toEqual([]);
  expect(selectItems(store.getState())).toEqual([]);
});

test.each([
  ['offline', 'Check your connection and try again.'],
  ['internal_error', 'Something went wrong on our end. Try again in a moment.'],
] as const)('a message waits after a failure (%s), with the reason', async (cause, why) => {
  const { write, sent, mend } = await openChat();
  server.use(...fault(cause, ['sendMessage']));

  await write('Out at sea');

  expect(await screen.findByRole('alert')).toHaveTextContent(`Not sent yet. ${why}`);
  expect(await failures()).toHaveLength(1);
  mend();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'Out at sea' }]));
  await waitFor(async () => expect(await failures()).toHaveLength(0));
});

test('messages wait while the device is offline, and are then sent in order', async () => {
  const { write, sent, mend } = await openChat();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(...fault('offline', ['sendMessage']));
  act(() => void window.dispatchEvent(new Event('offline')));
  await write('One');
  await write('Two');
  expect(within(await list()).getAllByText(/^Waiting for a connection\./)).toHaveLength(2);
  expect(sent()).toEqual([]);

  mend();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(sent()).toMatchObject([{ message: 'One' }, { message: 'Two' }]));
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Two'));
  expect((await items())[1]).toHaveTextContent('One');
  expect(await items()).toHaveLength(17);
});

test('sends a message once, with the same key, when its response was lost', async () => {
  const { write, sent, mend, world } = await openChat();
  const keys: Array<string | null> = [];
  server.use(
    answerAt('sendMessage', async ({ request }) => {
      const clientId = request.headers.get('Idempotency-Key')!;
      keys.push(clientId);
      const sequence = world.db.nextSequence();
      const row = { id: 'kept', userId: '1', message: 'Once', sentAt: world.now(), sequence };
      world.db.messages.put({ ...row, clientId });
      return Response.error() as never;
    }),
  );
  await write('Once');
  await screen.findByRole('alert');

  mend();
  await retry();

  await waitFor(async () => expect(await failures()).toHaveLength(0));
  expect(keys).toEqual([sent()[0]?.clientId]);
  expect(sent()).toHaveLength(1);
  expect(screen.getAllByText('Once')).toHaveLength(1);
});

test('marks only the refused one of several messages, where it was written', async () => {
  const { write, mend, sent } = await openChat();
  server.use(...fault('message_not_found', ['sendMessage']));
  await write('First');
  await screen.findByRole('alert');

  mend();
  await write('Second');

  await waitFor(() => expect(sent()).toHaveLength(1));
  const [first, second, third] = await items();
  expect(first).toHaveTextContent('Second');
  expect(second).toHaveTextContent('First');
  expect(within(second!).getByText(/^Couldn’t send\./)).toBeVisible();
  expect(third).toHaveTextContent('Plants love it too');
  expect(await failures()).toHaveLength(1);
});

test('shows a message although the list failed to load, and after Retry', async () => {
  const app = renderApp({ route });
  server.use(...fault('internal_error', ['messages']));
  await screen.findByText('Couldn’t load the messages');

  await app.user.type(await field(), 'Hello?{Enter}');
  await waitFor(() => expect(app.world.db.messages.all()).toHaveLength(16));

  expect(await items()).toHaveLength(1);
  server.use(...handlers(app.world));
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await items()).toHaveLength(16));
  expect(screen.getAllByText('Hello?')).toHaveLength(1);
});

test('an unsent message is still there after visiting another screen', async () => {
  const { user, write } = await openChat({ scenario: 'sendRejected' });
  await write('Wait for me');
  await screen.findByRole('alert');

  await user.click(screen.getByText('Home'));
  await screen.findByText(/Welcome back/);
  history.back();

  expect(await screen.findByRole('button', { name: /^Retry/ })).toBeVisible();
  expect(screen.getByText('Wait for me')).toBeVisible();
});

test('a message sent long ago does not return to the top after a refetch', async () => {
  const { write, store, sent } = await openChat();
  for (let count = 1; count <= 32; count += 1) await write(`tip ${count}.`);
  await waitFor(() => expect(sent()).toHaveLength(32));

  act(() => void store.dispatch(baseApi.util.invalidateTags(['Message'])));

  await waitFor(async () => expect(await items()).toHaveLength(30));
  const shown = (await items()).map((item) => /tip (\d+)\./.exec(item.textContent)?.[1]);
  expect(shown).toEqual(Array.from({ length: 30 }, (_, age) => String(32 - age)));
  expect(selectItems(store.getState())).toEqual([]);
  expect(selectSent(store.getState())).toEqual([]);
}, 30_000);

test.each(['{', '[]', '{"ownerId":7}', '{"ownerId":null,"draft":"","outbox":[{}]}'])(
  "ignores a stored draft that can't be read (%s)",
  async (stored) => {
    sessionStorage.setItem('water-savers:chat', stored);
    await openChat();

    expect(await field()).toHaveValue('');
  },
);

test('a message that the server has does not return as unsent, however many came since', async () => {
  const { write, world, store } = await openChat();
  server.use(
    answerAt('sendMessage', ({ request }) => {
      const clientId = request.headers.get('Idempotency-Key')!;
      world.transact(() => {
        say(world, 'Heard already', clientId);
        for (let count = 0; count < 40; count += 1) say(world, `Later ${count}`);
      });
      return Response.error() as never;
    }),
  );
  await write('Heard already');

  await screen.findByText('Later 39');
  await waitFor(() => expect(selectItems(store.getState())).toEqual([]));
  await waitFor(async () => expect(await failures()).toHaveLength(0));
  expect(screen.queryByText('Heard already')).toBeInTheDocument();
});

test('says that an image was not added before a reload', () => {
  const image = { key: 'a', name: 'barrel.jpg', description: 'A barrel' };
  const draftImages = [{ ...image, state: 'adding' as const }];
  storeDraft({ ...emptyDraft, ownerId: '1', sent: [], draftImages });

  expect(storedDraft().draftImages).toEqual([
    {
      ...image,
      state: 'failed',
      reason: 'The page reloaded before it was added.',
    },
  ]);
});
