import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

const copiedBy = jest.fn<boolean, [string]>();

/** Copies the newest message in a browser with this clipboard, and with the old command or without. */
async function copyNewest(
  clipboard: { writeText: () => Promise<void> } | undefined,
  old?: boolean,
) {
  const { user } = renderApp({ route: '/chat' });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  if (old !== undefined) Object.assign(document, { execCommand: copiedBy.mockReturnValue(old) });
  const [more] = await screen.findAllByRole('button', { name: /^More about/ });
  await user.click(more!);
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  return user;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const denied = {
  writeText: async () => {
    throw new DOMException('Denied', 'NotAllowedError');
  },
};

test.each([
  ['the clipboard', { writeText: async () => undefined }, undefined],
  ['no clipboard, as without https', undefined, true],
  ['a clipboard that is denied', denied, true],
])('Copy text with %s says "Copied", and then closes the menu', async (_case, clipboard, old) => {
  await copyNewest(clipboard, old);

  expect(await screen.findByText('Copied')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['fails', false],
  ['is missing', undefined],
])('without a clipboard, selects the text if the old way %s', async (_case, old) => {
  await copyNewest(undefined, old);

  expect(await screen.findByText(/^Your browser didn’t let us copy it\./)).toBeVisible();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text of the message');
  expect(text).toHaveFocus();
  expect(text.selectionEnd).toBe(text.value.length);
  expect(text.value).toBe('Plants love it too 🌱');
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('an edit is kept when another message is replied to, or by Escape, until it ends', async () => {
  const { user } = renderApp({ route: '/chat' });
  const more = (name: RegExp) => screen.findAllByRole('button', { name });
  await user.click((await more(/^More about this message from you/))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edited = () => screen.queryByLabelText<HTMLTextAreaElement>('Edited message');
  await user.keyboard('{Escape}');
  expect(edited()).toBeNull();
  await user.click((await more(/^More about this message from you/))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.keyboard(' More.');
  const { value } = edited()!;

  for (const leave of [
    () => user.keyboard('{Escape}'),
    async () => {
      await user.click((await more(/from Mia Novak/))[0]!);
      await user.click(await screen.findByRole('button', { name: 'Reply' }));
    },
  ]) {
    await leave();
    expect(edited()).toHaveValue(value);
    expect(edited()).toHaveFocus();
    expect(screen.getByText('Save or cancel this edit first.')).toBeVisible();
    await user.keyboard('!{Backspace}');
    expect(screen.queryByText('Save or cancel this edit first.')).toBeNull();
  }
});
