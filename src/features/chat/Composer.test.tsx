import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { characterCount } from '@/domain/text';
import { selectItems } from '@/services/outbox/outbox';
import { setMedia } from '@/testing/browser/browserStubs';
import { putMessage } from '@/testing/drivers/putMessage';
import { composing } from '@/testing/fixtures/composing';
import { renderApp } from '@/testing/render/renderApp';
import { storedDraft } from './draft';
import { emojiGroups, findEmoji, nextInGrid, recentEmoji } from './EmojiPicker';

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

test('says that drafts are not saved if the browser stores nothing', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });

  await openChat();

  expect(storageNotice()).toBeVisible();
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
  const startReply = async (user: UserEvent) => {
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
    expect(storedDraft.read()).toMatchObject({ draft: 'They do!', draftReplyTo: '15' });
    const held = world.hold('sendMessage');
    await user.keyboard('{Enter}');
    expect(storedDraft.read()).toBeNull();
    expect(selectItems(store.getState())).toMatchObject([{ arg: { replyTo: '15' } }]);
    held.release();

    await waitFor(() => expect(sent()).toMatchObject([{ message: 'They do!', replyTo: '15' }]));
    await waitFor(() => expect(selectItems(store.getState())).toEqual([]));
    const [own] = await items();
    expect(own).toHaveTextContent(/Reply to .+: Plants love it too 🌱They do!/);
    expect(within(own!).queryByRole('button', { name: /^Reply to Nadia/ })).not.toBeInTheDocument();
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

describe('emoji', () => {
  const key = 'water-savers:emoji';

  const toggle = () => screen.getByLabelText('Add emoji');
  const picker = () => within(screen.getByRole('group', { name: 'Emoji' }));
  const emoji = (name: string) => picker().getByLabelText(name);
  const search = () => picker().getByRole('searchbox', { name: 'Search emoji' });
  const queryRecent = () => picker().queryByRole('group', { name: 'Recent' });
  const expectClosed = () =>
    expect(screen.queryByRole('group', { name: 'Emoji' })).not.toBeInTheDocument();

  /** Opens the closed picker next to a draft with the caret in it. */
  async function openAt(user: UserEvent, draft = '', start = draft.length, end = start) {
    fireEvent.change(await field(), { target: { value: draft } });
    (await field()).setSelectionRange(start, end);
    await user.click(toggle());
    await screen.findByRole('group', { name: 'Emoji' });
  }

  async function openPicker(draft = '', start = draft.length) {
    const app = renderApp({ route: '/chat' });
    await openAt(app.user, draft, start);
    return app;
  }

  test('[T19] Add emoji opens the picker with water on top; the button, Esc, a click outside and a touch of the field close it', async () => {
    const { user } = await openPicker('abcd', 2);
    const titles = picker().getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Water',
      'Nature and weather',
      'Home and garden',
      'Faces',
      'Hands and hearts',
    ]);
    expect(emoji('drop')).toHaveFocus();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');

    await user.click(toggle());
    expectClosed();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');

    await openAt(user, 'abcd', 2);
    await user.keyboard('{Escape}');
    expectClosed();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveProperty('selectionStart', 2);

    await openAt(user);
    await user.type(search(), 'rain{Escape}');
    expectClosed();
    await openAt(user);
    await user.type(await field(), '{Escape}');
    expectClosed();

    await openAt(user);
    await user.click(await field());
    expect(emoji('drop')).toBeVisible();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expectClosed();

    await openAt(user);
    await user.pointer({ keys: '[TouchA]', target: await field() });
    expectClosed();
  });

  test('inserts emoji at the caret, each of which counts as one character', async () => {
    const { user } = await openPicker();

    await user.click(emoji('wave'));
    expect(await field()).toHaveValue('🌊');
    for (const [name, start, end, next, caret] of [
      ['drop', 2, 2, 'ab💧cd', 4],
      ['fish', 1, 3, 'a🐟d', 3],
      ['bee', 4, 4, 'abcd🐝', 6],
    ] as const) {
      await user.keyboard('{Escape}');
      await openAt(user, 'abcd', start, end);
      await user.click(emoji(name));
      expect(await field()).toHaveValue(next);
      expect(await field()).toHaveProperty('selectionStart', caret);
      expect(await field()).toHaveProperty('selectionEnd', caret);
    }

    fireEvent.change(await field(), { target: { value: 'a'.repeat(999) } });
    await user.click(emoji('rain'));
    expect(screen.getByText('1000 / 1000')).toBeVisible();
    await user.click(emoji('rain'));
    expect(screen.getByText('over 1000')).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(screen.getByLabelText('Send')).toBeDisabled();
  });

  test('stays open for more until the message is sent, and shows the recent emoji on top next time', async () => {
    const { user, world } = await openPicker('ab', 1);
    expect(queryRecent()).not.toBeInTheDocument();

    await user.click(emoji('drop'));
    await user.click(emoji('fish'));
    expect(await field()).toHaveValue('a💧🐟b');
    fireEvent.change(await field(), { target: { value: 'ab' } });
    const names = ['bee', 'drop', 'tea', 'dog', 'cat', 'fire', 'moon', 'drop'];
    for (const name of names) fireEvent.click(emoji(name));
    expect(queryRecent()).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Send'));
    expectClosed();
    expect(await field()).toHaveFocus();
    await screen.findByText('Message sent');
    expect(world).toHaveMessage({ by: '1', text: /🌙💧/ });

    await openAt(user);
    const recent = within(queryRecent()!).getAllByRole('button');
    expect(recent.map(({ textContent }) => textContent).join('')).toBe('💧🌙🔥🐱🐶🍵🐝🐟');
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(8);
  });

  test('one Tab stop for all emoji; arrows, Home and End move between them', async () => {
    const { user } = await openPicker('ab', 1);

    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(emoji('wave')).toHaveFocus();
    expect(await field()).toHaveValue('a🌊b');
    await user.keyboard('{ArrowLeft}');
    expect(emoji('splash')).toHaveFocus();
    await user.keyboard('{End}');
    expect(emoji('hundred')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(emoji('drop')).toHaveFocus();
    await user.tab({ shift: true });
    expect(search()).toHaveFocus();
    await user.tab();
    expect(emoji('drop')).toHaveFocus();
  });

  test('finds emoji by word, also from the grid, and Enter inserts the first', async () => {
    const { user } = await openPicker();

    await user.keyboard('whale');

    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('whale');
    expect(picker().getByText('2 emoji found')).toHaveAttribute('aria-live', 'polite');
    expect(emoji('whale')).toBeVisible();
    expect(picker().queryByLabelText('drop')).not.toBeInTheDocument();
    for (const [, press] of composing) {
      for (const each of [search(), await field()]) {
        for (const key of ['Escape', 'Enter']) fireEvent.keyDown(each, { key, ...press });
      }
    }
    expect(search()).toHaveValue('whale');
    expect(await field()).toHaveValue('');
    await user.keyboard('{Enter}');
    expect(await field()).toHaveValue('🐳');
    expect(picker().getByText('spouting whale added')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(await field()).toHaveValue('🐳🐋');

    await user.clear(search());
    await user.type(search(), 'unicorn{Enter}');
    expect(picker().getByText('No emoji for “unicorn”. Try another word.')).toBeVisible();
    expect(picker().getByText('No emoji found')).toBeInTheDocument();
    expect(await field()).toHaveValue('🐳🐋');
    await user.click(picker().getByRole('button', { name: 'Clear search' }));
    expect(emoji('drop')).toBeVisible();
    expect(search()).toHaveFocus();
  });

  test.each(['{', '["x"]'])("ignores stored emoji that can't be read (%s)", (stored) => {
    localStorage.setItem(key, stored);

    expect(recentEmoji()).toEqual([]);
  });

  test('each emoji is one character with its own color and a unique name', () => {
    const all = emojiGroups.flatMap((group) => group.emoji);
    for (const { emoji, name } of all) {
      expect([name, characterCount(emoji)]).toEqual([name, 1]);
      expect(emoji).toMatch(/^(\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u);
    }
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test.each([
    ['drop', ['drop', 'splash']],
    ['rop', []],
    ['  ＷＨＡＬＥ ', ['spouting whale', 'whale']],
    ['sea fi', ['fish', 'tropical fish', 'blowfish', 'shark']],
  ])('%j finds %j', (typed, names) => {
    expect(findEmoji(typed).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 5, 5],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 5, 3],
    ['Enter', 1, null],
  ])('in the grid, %s from %i moves to %p', (pressed, from, to) => {
    // A full row, a row of one, as groups end, and a row of two.
    const row = (top: number, ...lefts: number[]) => lefts.map((left) => ({ left, top }));
    const points = [...row(0, 0, 50, 100), ...row(80, 0), ...row(160, 0, 50)];

    expect(nextInGrid(pressed, from, points)).toBe(to);
  });
});
