import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectItems } from '@/services/outbox/outbox';
import { setMedia } from '@/testing/browser/browserStubs';
import { putMessage } from '@/testing/drivers/putMessage';
import { composing } from '@/testing/fixtures/composing';
import { renderApp } from '@/testing/render/renderApp';
import { storedDraft } from './chatStorage';

const items = async () =>
  within(await screen.findByLabelText('Messages')).getAllByRole('listitem', { hidden: true });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
const send = () => screen.getByRole('button', { name: 'Send' });
const fill = async (value: string) => fireEvent.change(await field(), { target: { value } });
const storageNotice = () => screen.queryByText(/isn’t saving your drafts/);

/** Opens the chat with its messages loaded. */
async function openChat() {
  const app = renderApp({ route: '/chat' });
  await items();
  return { ...app, sent: () => app.world.db.messages.all().slice(15) };
}

test("[T10] [T11] [T15] [T16] [T17] one letter is enough to send a message, under the user's name", async () => {
  const { user, sent } = await openChat();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  expect(screen.getByRole('textbox', { name: 'Your tip' })).toBe(await field());
  expect(await field()).toHaveAttribute('placeholder', 'Share your water-saving tip...');
  expect(storageNotice()).not.toBeInTheDocument();
  expect(send()).toBeDisabled();

  await user.type(await field(), 'a');
  await user.click(send());

  const [first, second] = await items();
  expect(within(first!).getByText('a')).toBeVisible();
  expect(within(second!).getByText('Plants love it too 🌱')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  expect(send()).toBeDisabled();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  await waitFor(() => expect(sent()).toMatchObject([{ userId: '1', message: 'a' }]));
  expect(await items()).toHaveLength(16);
});

test("[T11] [T12] what is empty or too long can't be sent, and the count shows near the limit", async () => {
  const { user, sent } = await openChat();
  const expectRefused = async () => {
    expect(send()).toBeDisabled();
    await user.click(await field());
    await user.keyboard('{Enter}');
    fireEvent.submit((await field()).form!);
    expect(await items()).toHaveLength(15);
  };

  for (const text of ['   ', '\n', '\u200B', '\u3164', '\u2800']) {
    await fill(text);
    await expectRefused();
    expect(await field()).toBeValid();
  }
  const texts: Array<[text: string, count: string | null]> = [
    ['a'.repeat(899), null],
    ['a'.repeat(900), '900 / 1000'],
    [` ${'a'.repeat(1000)} `, '1000 / 1000'],
    ['👨‍👩‍👧‍👦'.repeat(950), '950 / 1000'],
  ];
  for (const [text, count] of texts) {
    await fill(text);
    expect(screen.queryByText(/\/ 1000/)?.textContent ?? null).toBe(count);
    expect(await field()).toBeValid();
    expect(send()).toBeEnabled();
  }
  await fill('a'.repeat(1001));
  await expectRefused();

  expect(await field()).toHaveValue('a'.repeat(1001));
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveAccessibleDescription(
    /Too long to send\. Shorten it to 1000 characters/,
  );
  expect(sent()).toEqual([]);
});

test('says that drafts are not saved if the browser stores nothing, until dismissed', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const { user } = await openChat();
  expect(storageNotice()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Got it' }));

  expect(storageNotice()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Enter sends once, but not with Shift or while composing', async () => {
  const { user, sent } = await openChat();

  await user.type(await field(), 'one{Shift>}{Enter}{/Shift}みず');
  expect(await field()).toHaveValue('one\nみず');
  for (const [, press] of composing) {
    fireEvent.keyDown(await field(), { key: 'Enter', ...press });
    expect(await field()).toHaveValue('one\nみず');
  }
  const { form } = await field();
  fireEvent.keyDown(await field(), { key: 'Enter' });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  fireEvent.submit(form!);

  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(sent()).toMatchObject([{ message: 'one\nみず' }]);
  expect(await items()).toHaveLength(16);
});

test('on a touch keyboard, Enter inserts a line break, until a mouse and a keyboard are attached', async () => {
  setMedia('(pointer: coarse)');
  const { user, sent } = await openChat();
  expect(await field()).toHaveAttribute('enterkeyhint', 'enter');

  await user.type(await field(), 'one{Enter}two');
  expect(await field()).toHaveValue('one\ntwo');
  await user.click(send());
  await user.type(await field(), 'three{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'one\ntwo' }, {}]));

  act(() => setMedia());
  expect(await field()).toHaveAttribute('enterkeyhint', 'send');
  await user.type(await field(), 'four{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(3));
});

describe('a reply', () => {
  const startReply = async (user: { click(element: Element): Promise<void> }) => {
    const [newest] = await items();
    await user.click(within(newest!).getByRole('button', { name: /^Reply to / }));
  };

  test('quotes its message, waits and is sent with its id, unlike the next message', async () => {
    const { user, sent, store, world } = await openChat();
    const answer = (await items()).find(({ textContent }) => textContent.includes('fine mesh'));
    expect(answer).toHaveTextContent(/Reply to .+: How do you keep the mosquitoes out\?/);
    await startReply(user);
    expect(await field()).toHaveFocus();

    await user.keyboard('They do!');
    expect(storedDraft()).toMatchObject({ draft: 'They do!', draftReplyTo: '15' });
    const held = world.hold('sendMessage');
    await user.keyboard('{Enter}');
    expect(storedDraft()).toMatchObject({ draft: '', draftReplyTo: null });
    expect(selectItems(store.getState())).toMatchObject([{ arg: { replyTo: '15' } }]);
    held.release();

    await waitFor(() => expect(sent()).toMatchObject([{ message: 'They do!', replyTo: '15' }]));
    await waitFor(() => expect(selectItems(store.getState())).toEqual([]));
    const [own] = await items();
    expect(own).toHaveTextContent(/Reply to .+: Plants love it too 🌱They do!/);
    expect(within(own!).queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel reply' })).not.toBeInTheDocument();
    await user.keyboard('So do birds{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).not.toHaveProperty('replyTo');
  });

  test('that is canceled keeps the text and the focus, and quotes an address as text', async () => {
    const { user, sent, world } = await openChat();
    await startReply(user);
    await user.keyboard('They do!');

    await user.click(screen.getByRole('button', { name: 'Cancel reply' }));

    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('They do!');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('replyTo');
    world.transact(() => putMessage(world, { userId: '3', message: 'https://example.com/tap' }));
    const link = await screen.findByRole('link', { name: 'https://example.com/tap' });
    await startReply(user);
    expect(screen.getAllByText('https://example.com/tap')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /example/ })).toEqual([link]);
  });
});
