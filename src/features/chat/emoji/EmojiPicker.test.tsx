import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { characterCount } from '@/domain/text';
import { composing } from '@/testing/fixtures/composing';
import { renderApp } from '@/testing/render/renderApp';
import { emojiGroups } from './emojiGroups';
import { findEmoji } from './findEmoji';
import { nextInGrid } from './nextInGrid';
import { recentEmoji } from './recentEmoji';

const key = 'water-savers:emoji';

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
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
  const names = ['bee', 'drop', 'tea', 'dog', 'cat', 'fire', 'moon', 'soap'];
  for (const name of names) fireEvent.click(emoji(name));
  expect(queryRecent()).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Send'));
  expectClosed();
  expect(await field()).toHaveFocus();
  await screen.findByText('Message sent');
  expect(world).toHaveMessage({ by: '1', text: /🧼/ });

  await openAt(user);
  const recent = within(queryRecent()!).getAllByRole('button');
  expect(recent.map(({ textContent }) => textContent).join('')).toBe('🧼🌙🔥🐱🐶🍵💧🐝');
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

test.each(['{', '[1]', '["x"]'])("ignores stored emoji that can't be read (%s)", (stored) => {
  localStorage.setItem(key, stored);

  expect(recentEmoji()).toEqual([]);
});

test('each emoji is one character with a picture, and no emoji or name is duplicated', () => {
  const all = emojiGroups.flatMap(({ emoji }) => emoji);

  for (const { emoji, name } of all) {
    expect([emoji, characterCount(emoji)]).toEqual([emoji, 1]);
    expect(emoji).toMatch(/^(\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u);
    // Characters that fonts have in black and white need the variation selector for color.
    expect(emoji).not.toMatch(/^[\u2000-\u2704\u2706-\u2BFF]$/u);
    expect(name).toMatch(/^[a-z][a-z -]+$/);
  }
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each([
  ['drop', ['drop', 'splash']],
  ['  ＷＨＡＬＥ ', ['spouting whale', 'whale']],
  ['sea fi', ['fish', 'tropical fish', 'blowfish', 'shark']],
  ['four leaf', ['four-leaf clover']],
  ['rop', []],
  ['drop xyz', []],
])('%j finds %j', (typed, names) => {
  expect(findEmoji(emojiGroups, typed).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 0, 0],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 1, 1],
  ['Enter', 1, null],
])('in the grid, %s from %i moves to %p', (pressed, from, to) => {
  // A full row, a row of one, as groups end, and a row of two.
  const places = [
    [0, 0],
    [50, 0],
    [100, 0],
    [0, 80],
    [0, 160],
    [50, 160],
  ] as const;
  const points = places.map(([left, top]) => ({ left, top }));

  expect(nextInGrid(pressed, from, points)).toBe(to);
});
