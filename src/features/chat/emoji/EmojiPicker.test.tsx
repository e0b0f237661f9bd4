import { fireEvent, screen, within } from '@testing-library/react';
import { composing } from '@/testing/fixtures/composing';
import { renderApp } from '@/testing/render/renderApp';

const key = 'water-savers:emoji';

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
const toggle = () => screen.getByRole('button', { name: 'Add emoji' });
const picker = () => within(screen.getByRole('group', { name: 'Emoji' }));
const emoji = (name: string) => picker().getByLabelText(name);
const search = () => picker().getByRole('searchbox', { name: 'Search emoji' });
const recent = () =>
  within(picker().getByRole('group', { name: 'Recent' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const expectClosed = () =>
  expect(screen.queryByRole('group', { name: 'Emoji' })).not.toBeInTheDocument();

/** Opens the picker next to a draft with the caret in it. */
async function openPicker(draft = '', start = draft.length, end = start) {
  const app = renderApp({ route: '/chat' });
  fireEvent.change(await field(), { target: { value: draft } });
  (await field()).setSelectionRange(start, end);
  await app.user.click(toggle());
  await screen.findByRole('group', { name: 'Emoji' });
  return app;
}

test('[T19] Add emoji opens the picker with water on top, and closes it', async () => {
  const { user } = await openPicker();

  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(
    picker()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Water', 'Nature and weather', 'Home and garden', 'Faces', 'Hands and hearts']);
  expect(emoji('drop')).toHaveFocus();
  await user.click(toggle());

  expectClosed();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['in the middle', 'abcd', 2, 2, 'ab🌊cd', 4],
  ['over what is selected', 'abcd', 1, 3, 'a🌊d', 3],
  ['at the end', 'abcd', 4, 4, 'abcd🌊', 6],
  ['alone', '', 0, 0, '🌊', 2],
])(
  'inserts an emoji %s, and puts the caret behind it',
  async (_where, text, start, end, next, caret) => {
    const { user } = await openPicker(text, start, end);

    await user.click(emoji('wave'));

    expect(await field()).toHaveValue(next);
    expect(await field()).toHaveProperty('selectionStart', caret);
    expect(await field()).toHaveProperty('selectionEnd', caret);
  },
);

test('stays open for more, and typing continues as usual', async () => {
  const { user, world } = await openPicker('ab', 1);

  await user.click(emoji('drop'));
  await user.click(emoji('fish'));
  expect(await field()).toHaveValue('a💧🐟b');
  fireEvent.change(await field(), { target: { value: 'ab' } });
  expect(await field()).toHaveValue('ab');
  await user.click(emoji('wave'));
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expectClosed();
  expect(await field()).toHaveFocus();
  await screen.findByText('Message sent');
  expect(world).toHaveMessage({ by: '1', text: /🌊/ });
});

test('Esc returns the focus, with the caret where it was', async () => {
  const { user } = await openPicker('abcd', 2);

  await user.keyboard('{Escape}');

  expectClosed();
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveProperty('selectionStart', 2);
});

test('Esc in the search or in the field also closes it', async () => {
  const { user } = await openPicker('abcd', 2);
  await user.type(search(), 'rain{Escape}');
  expectClosed();

  await user.click(toggle());
  await screen.findByRole('group', { name: 'Emoji' });
  await user.type(await field(), '{Escape}');

  expectClosed();
});

test.each(composing)(
  'Esc and Enter %s stay in the field and in the search',
  async (_when, press) => {
    const { user } = await openPicker('ab', 1);
    await user.type(search(), 'whale');

    for (const each of [search(), await field()]) {
      for (const key of ['Escape', 'Enter']) fireEvent.keyDown(each, { key, ...press });
    }

    expect(search()).toHaveValue('whale');
    expect(await field()).toHaveValue('ab');
  },
);

test('a click outside closes it, a click on the field or its buttons does not', async () => {
  const { user } = await openPicker();

  await user.click(await field());
  expect(emoji('drop')).toBeVisible();
  await user.click(screen.getByRole('heading', { level: 1 }));

  expectClosed();
});

test('touching the field opens the keyboard in place of the picker', async () => {
  const { user } = await openPicker();

  await user.pointer({ keys: '[TouchA]', target: await field() });

  expectClosed();
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
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('🐳');
  expect(picker().getByText('spouting whale added')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');

  expect(await field()).toHaveValue('🐳🐋');
  expect(await screen.findByRole('group', { name: 'Emoji' })).toBeVisible();
});

test('says that nothing is found, and Enter does nothing', async () => {
  const { user } = await openPicker('Hi');

  await user.type(search(), 'unicorn{Enter}');

  expect(picker().getByText('No emoji for “unicorn”. Try another word.')).toBeVisible();
  expect(picker().getByText('No emoji found')).toBeInTheDocument();
  expect(await field()).toHaveValue('Hi');
  await user.click(picker().getByRole('button', { name: 'Clear search' }));
  expect(emoji('drop')).toBeVisible();
  expect(search()).toHaveFocus();
});

test('shows the recent emoji on top next time, eight at most', async () => {
  const { user } = await openPicker();
  expect(picker().queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();

  const names = ['drop', 'fish', 'bee', 'drop', 'tea', 'dog', 'cat', 'fire', 'moon', 'soap'];
  for (const name of names) await user.click(emoji(name));
  expect(picker().queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(toggle());
  await screen.findByRole('group', { name: 'Emoji' });

  expect(recent()).toEqual(['🧼', '🌙', '🔥', '🐱', '🐶', '🍵', '💧', '🐝']);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(8);
});

test.each(['{', '{"a":1}', '[1]', '["x"]', '[]'])(
  "ignores stored emoji that can't be read (%s)",
  async (stored) => {
    localStorage.setItem(key, stored);

    await openPicker();

    expect(picker().queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
    expect(emoji('drop')).toHaveFocus();
  },
);

test('each emoji counts as one character', async () => {
  const { user } = await openPicker('a'.repeat(999));

  await user.click(emoji('rain'));
  expect(screen.getByText('1000 / 1000')).toBeVisible();
  await user.click(emoji('rain'));

  expect(screen.getByText('over 1000')).toBeVisible();
  expect(await field()).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});
