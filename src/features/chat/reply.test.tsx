import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';
import { selectItems } from '@/services/outbox/outbox';
import { storedDraft } from './chatStorage';

const route = '/chat';
const items = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');

/** Opens the chat and starts a reply to its newest message, of another user. */
async function startReply() {
  const app = renderApp({ route });
  const [newest] = await items();
  await app.user.click(within(newest!).getByRole('button', { name: /^Reply to / }));
  return { ...app, sent: () => app.world.db.messages.all().slice(15) };
}

test('a reply quotes its message and is sent with its id', async () => {
  const { user, sent } = await startReply();
  expect(await field()).toHaveFocus();

  await user.keyboard('They do!{Enter}');

  await waitFor(() => expect(sent()).toMatchObject([{ message: 'They do!', replyTo: '15' }]));
  const [own] = await items();
  expect(own).toHaveTextContent(/Reply to .+: Plants love it too 🌱They do!/);
  expect(screen.queryByRole('button', { name: 'Cancel reply' })).not.toBeInTheDocument();
});

test('an address in a message is a link, and text in a quote of it', async () => {
  const { user, world } = await startReply();
  await user.keyboard('{Escape}');
  world.transact(() => {
    const sequence = world.db.nextSequence();
    const said = { userId: '3', message: 'https://example.com/tap', sentAt: world.now(), sequence };
    world.db.messages.put({ id: 'm1', ...said });
  });
  const link = await screen.findByRole('link', { name: 'https://example.com/tap' });

  await user.click(within((await items())[0]!).getByRole('button', { name: /^Reply to / }));

  expect(screen.getAllByText('https://example.com/tap')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /example/ })).toEqual([link]);
});

test('the next message after a reply is no reply', async () => {
  const { user, sent } = await startReply();

  await user.keyboard('They do!{Enter}');
  await user.keyboard('So do birds{Enter}');

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).not.toHaveProperty('replyTo');
});

test('a canceled reply keeps the text and the focus', async () => {
  const { user, sent } = await startReply();
  await user.keyboard('They do!');

  await user.click(screen.getByRole('button', { name: 'Cancel reply' }));

  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue('They do!');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('replyTo');
});

test('own messages have no Reply', async () => {
  const { user } = await startReply();
  await user.keyboard('They do!{Enter}');

  const [own] = await items();

  expect(within(own!).queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
});

test('a message of the list shows which message it answers', async () => {
  renderApp({ route });

  const all = await items();

  const answer = all.find((item) => item.textContent.includes('A piece of fine mesh'));
  expect(answer).toHaveTextContent(/Reply to .+: How do you keep the mosquitoes out\?/);
});

test('a reply is stored with the draft, and waits with its message', async () => {
  const { user, store, world } = await startReply();
  await user.keyboard('They do!');
  expect(storedDraft()).toMatchObject({ draft: 'They do!', draftReplyTo: '15' });
  const held = world.hold('sendMessage');

  await user.keyboard('{Enter}');

  expect(storedDraft()).toMatchObject({ draft: '', draftReplyTo: null });
  expect(selectItems(store.getState())).toMatchObject([{ arg: { replyTo: '15' } }]);
  held.release();
  await waitFor(() => expect(selectItems(store.getState())).toEqual([]));
});
