import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { composing } from '@/testing/fixtures/composing';
import { sheet } from '@/testing/drivers/watching';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const field = async () => (await sheet()).findByRole('textbox', { name: 'Title' });
const press = async (name: string) => (await sheet()).getByRole('button', { name });
const title = async () => (await sheet()).getByRole('heading', { level: 1 });

/** Opens the title of a sample for editing. */
async function openEditor() {
  const app = renderApp({ route: '/upload?video=1' });
  const { user, world } = app;
  const edit = async (text: string) => {
    await user.click(await (await sheet()).findByRole('button', { name: 'Edit title' }));
    const input = await field();
    expect(input).toHaveFocus();
    expect(input).toHaveValue('My two-minute shower');
    await user.clear(input);
    if (text) await user.paste(text);
  };
  return { ...app, edit, kept: () => world.db.videos.get('1')?.title };
}

test('shows a new title in the sheet and in the list immediately', async () => {
  const { user, edit, kept } = await openEditor();
  await edit('  <b>One</b> minute now 💧 ');
  server.use(...fault('hang', ['videos']));

  await user.click(await press('Save'));

  const shown = '<b>One</b> minute now 💧';
  await waitFor(async () => expect(await title()).toHaveTextContent(shown));
  expect(await title()).toHaveFocus();
  expect(within(await title()).queryByText('One')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(kept()).toBe(shown);
  expect(document.querySelector('li h3')).toHaveTextContent(shown);
});

test('Cancel, Esc and an unchanged title send nothing, and the sheet stays open', async () => {
  const { user, edit, kept } = await openEditor();
  server.use(...fault('internal_error', ['updateVideo']));
  const ends: Array<[string, () => Promise<void>]> = [
    ['Something else', async () => user.click(await press('Cancel'))],
    ['Another', () => user.keyboard('{Escape}')],
    ['My two-minute shower', async () => user.click(await press('Save'))],
  ];

  for (const [text, end] of ends) {
    await edit(text);
    await end();
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveTextContent('My two-minute shower');
  }

  expect(await press('Edit title')).toBeVisible();
  expect(kept()).toBe('My two-minute shower');
});

test('the field counts what users count, says why a title is not sent, and leaves keys to input methods', async () => {
  const { user, edit, kept } = await openEditor();
  await edit('Water 👨‍👩‍👧‍👦');
  const input = await field();
  expect(input).toHaveAccessibleDescription('7 of 80 characters');
  for (const [, key] of composing) {
    fireEvent.keyDown(input, { key: 'Escape', ...key });
    // The browser submits the form on Enter unless its default is prevented.
    expect(fireEvent.keyDown(input, { key: 'Enter', ...key })).toBe(false);
  }
  expect(await field()).toHaveValue('Water 👨‍👩‍👧‍👦');

  for (const [text, words] of [
    ['', 'Give it a title.'],
    ['   ', 'Give it a title.'],
    ['w'.repeat(81), '80 characters at most: 1 too many.'],
  ] as const) {
    fireEvent.change(input, { target: { value: text } });
    await user.click(await press('Save'));
    expect(await field()).toHaveAccessibleDescription(words);
    expect(await field()).toBeInvalid();
  }
  expect(kept()).toBe('My two-minute shower');
});

test("shows the server's error at the field until something else is typed", async () => {
  const { user, edit } = await openEditor();
  await edit('Shower');
  server.use(...fault('offline', ['updateVideo']));
  await user.click(await press('Save'));
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(await field()).toHaveAccessibleDescription(
    'Couldn’t save the title. Check your connection and try again.',
  );
  expect(await field()).toHaveValue('Shower');

  server.resetHandlers();
  await user.type(await field(), 's');
  expect(await field()).toBeValid();
  await user.keyboard('{Enter}');

  await waitFor(async () => expect(await title()).toHaveTextContent('Showers'));
});
