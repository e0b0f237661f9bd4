import { act, screen, waitFor, within } from '@testing-library/react';
import { messagesApi } from '@/api/messagesApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';

const route = '/chat';
const now = new Date('2026-03-02T21:41:00').getTime();

const list = () => screen.findByRole('list', { name: 'Messages' });
const items = async () => within(await list()).getAllByRole('listitem');
const refetch = () =>
  messagesApi.endpoints.messages.initiate(undefined, { forceRefetch: true, subscribe: false });

describe('older messages', () => {
  /** Opens a chat of 40 messages, of which the API returns 30 at a time. */
  function renderLongChat() {
    const rendered = renderApp({ route, now });
    const { db } = rendered.world;
    for (let count = db.messages.all().length; count < 40; count += 1) {
      const sequence = db.nextSequence();
      const said = { userId: '3', message: `Number ${sequence}`, sentAt: now, sequence };
      db.messages.put({ id: String(sequence), ...said });
    }
    return rendered;
  }
  const olderButton = () => screen.findByRole('button', { name: 'Show older messages' });

  test('a button loads them below the others, until there are none', async () => {
    const { user } = renderLongChat();
    expect(await items()).toHaveLength(30);

    await user.click(await olderButton());

    await waitFor(async () => expect(await items()).toHaveLength(40));
    expect((await items()).at(-1)).toHaveTextContent('The rain barrel is full.');
    expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
  });

  test('shows an error when they fail to load, and the button retries', async () => {
    const { user, world } = renderLongChat();
    await list();
    server.use(...fault('offline', ['messages']));
    await user.click(await olderButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load older messages.');
    expect(await items()).toHaveLength(30);

    server.use(...handlers(world));
    await user.click(await olderButton());

    await waitFor(async () => expect(await items()).toHaveLength(40));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('other states', () => {
  test('shows that messages are loading, and the user can already write', async () => {
    const { world } = renderApp({ route });
    const held = world.hold('messages');

    expect(await screen.findByText('Loading messages')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your tip' })).toBeEnabled();
    held.release();
    expect(await items()).toHaveLength(15);
    expect(screen.queryByText('Loading messages')).not.toBeInTheDocument();
  });

  test('shows an error, and Retry loads the messages', async () => {
    const { user, world } = renderApp({ route, scenario: 'apiDown' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load the messages');
    expect(alert).toHaveTextContent('Something went wrong on our end.');

    server.use(...handlers(world));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));

    expect(await items()).toHaveLength(15);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says that the chat has no messages', async () => {
    renderApp({ route, scenario: 'empty' });

    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
  });

  test('keeps the messages when a later refetch fails', async () => {
    const { store } = renderApp({ route });
    await list();
    server.use(...fault('internal_error', ['messages']));

    const { isError } = await act(() => store.dispatch(refetch()));

    expect(isError).toBe(true);
    expect(await items()).toHaveLength(15);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
