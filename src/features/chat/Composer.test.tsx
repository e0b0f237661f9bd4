import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import { composing } from '@/testing/fixtures/composing';
import { renderApp } from '@/testing/render/renderApp';

const route = '/chat';

const items = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
const send = () => screen.getByLabelText('Send');

/** Opens the chat with its messages loaded. */
async function openChat() {
  const app = renderApp({ route });
  await items();
  return { ...app, sent: () => app.world.db.messages.all().slice(15) };
}

test('[T10] the field has a label', async () => {
  await openChat();

  expect(screen.getByRole('textbox', { name: 'Your tip' })).toBe(await field());
  expect(screen.getByRole('button', { name: 'Send' })).toBe(send());
  expect(await field()).toHaveAttribute('placeholder', 'Share your water-saving tip...');
});

const storageNotice = /isn’t saving your drafts/;

test('says that drafts are not saved if the browser stores nothing, until dismissed', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const { user } = await openChat();
  expect(screen.getByText(storageNotice)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Got it' }));

  expect(screen.queryByText(storageNotice)).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('says nothing about storage if the browser saves drafts', async () => {
  await openChat();

  expect(screen.queryByText(storageNotice)).not.toBeInTheDocument();
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a new line', '\n'],
  ['a zero-width space', '\u200B'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
])("[T11] [T12] a text of %s can't be sent", async (_what, text) => {
  const { user, sent } = await openChat();

  fireEvent.change(await field(), { target: { value: text } });
  expect(send()).toBeDisabled();
  await user.click(await field());
  await user.keyboard('{Enter}');
  fireEvent.submit((await field()).form!);

  expect(await items()).toHaveLength(15);
  expect(sent()).toEqual([]);
});

test('[T11] one letter is enough', async () => {
  const { user } = await openChat();

  await user.type(await field(), 'a');

  expect(send()).toBeEnabled();
});

test("[T13] [T14] [T17] shows the trimmed text on top, under the user's name", async () => {
  const { user, sent } = await openChat();

  await user.type(await field(), '  hi  ');
  await user.click(send());

  const [first, second] = await items();
  expect(within(first!).getByText('hi')).toBeVisible();
  expect(within(second!).getByText('Plants love it too 🌱')).toBeVisible();
  await waitFor(() => expect(sent()).toMatchObject([{ userId: '1', message: 'hi' }]));
  expect(await items()).toHaveLength(16);
});

test('[T17] a new user posts under their own name', async () => {
  const { user, world } = renderApp({ route, as: null });
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await user.type(screen.getByLabelText('Full Name'), 'Nils Neu');
  await user.type(screen.getByLabelText('Email'), 'nils@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: /Create Account/ }));
  await screen.findByRole('dialog', { name: 'Welcome' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: /Water Savers Community/ }));
  await user.type(await field(), 'Hello!{Enter}');

  await waitFor(() => expect(world.db.messages.all()).toHaveLength(16));
  const { userId } = world.db.messages.all()[15]!;

  expect(world.db.users.get(userId)?.name).toBe('Nils Neu');
  expect(world).toBeSignedInAs(userId);
});

test('[T15] sending clears the field, which keeps the focus', async () => {
  const { user } = await openChat();

  await user.type(await field(), 'Short showers!');
  await user.click(send());

  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  expect(send()).toBeDisabled();
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
});

test('[T16] sending scrolls to the newest message', async () => {
  const { user } = await openChat();
  const scrollTo = jest.spyOn(window, 'scrollTo');

  await user.type(await field(), 'Up{Enter}');

  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('Enter sends, and Shift+Enter inserts a line break', async () => {
  const { user, sent } = await openChat();

  await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(await field()).toHaveValue('one\ntwo');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(sent()).toMatchObject([{ message: 'one\ntwo' }]));
});

test('on a touch keyboard, Enter inserts a line break, and Ctrl+Enter or the button sends', async () => {
  setMedia('(pointer: coarse)');
  const { user, sent } = await openChat();

  expect(await field()).toHaveAttribute('enterkeyhint', 'enter');
  await user.type(await field(), 'one{Enter}two');
  expect(await field()).toHaveValue('one\ntwo');
  await user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'one\ntwo' }]));
  await user.type(await field(), 'three{Control>}{Enter}{/Control}');

  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a keyboard and a mouse that are attached later make Enter send', async () => {
  setMedia('(pointer: coarse)');
  const { user, sent } = await openChat();

  act(() => setMedia());

  expect(await field()).toHaveAttribute('enterkeyhint', 'send');
  await user.type(await field(), 'one{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test.each(composing)('Enter %s does not send', async (_when, press) => {
  const { user, sent } = await openChat();
  await user.type(await field(), 'みず');

  fireEvent.keyDown(await field(), { key: 'Enter', ...press });

  expect(await field()).toHaveValue('みず');
  expect(sent()).toEqual([]);
});

test('Enter twice, or Enter and a click, send once', async () => {
  const { user, sent } = await openChat();
  await user.type(await field(), 'Once');

  const { form } = await field();
  fireEvent.keyDown(await field(), { key: 'Enter' });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  fireEvent.submit(form!);

  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(await items()).toHaveLength(16);
});

describe('near the limit', () => {
  const fill = async (value: string) => fireEvent.change(await field(), { target: { value } });

  test.each([
    ['899 characters', 'a'.repeat(899), null],
    ['900 characters', 'a'.repeat(900), '900 / 1000'],
    ['1000 characters between spaces', ` ${'a'.repeat(1000)} `, '1000 / 1000'],
    ['950 families', '👨‍👩‍👧‍👦'.repeat(950), '950 / 1000'],
  ])('sends %s', async (_what, text, counter) => {
    await openChat();

    await fill(text);

    expect(screen.queryByText(/\/ 1000/)?.textContent ?? null).toBe(counter);
    expect(await field()).toBeValid();
    expect(send()).toBeEnabled();
  });

  test('rejects one more character with a message at the field, and keeps the text', async () => {
    const { sent } = await openChat();
    const text = 'a'.repeat(1001);

    await fill(text);
    fireEvent.keyDown(await field(), { key: 'Enter' });

    expect(await field()).toHaveValue(text);
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveAccessibleDescription(
      /Too long to send\. Shorten it to 1000 characters/,
    );
    expect(send()).toBeDisabled();
    expect(sent()).toEqual([]);
  });
});

test('keeps what was typed when the screen is left', async () => {
  const { user } = await openChat();
  await user.type(await field(), 'Half');

  await user.click(screen.getByText('Home'));
  await screen.findByText(/Welcome back/);
  history.back();

  expect(await field()).toHaveValue('Half');
});
