import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { composing } from '@/testing/fixtures/composing';
import { renderApp, server } from '@/testing/render/renderApp';
import { sheet } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';

const field = async () => (await sheet()).findByRole('textbox', { name: 'Title' });
const press = async (name: string) => (await sheet()).getByRole('button', { name });
const title = async () => (await sheet()).getByRole('heading', { level: 1 });

/** Opens the title of a sample for editing and types another. */
async function retitle(text: string) {
  const app = renderApp({ route: '/upload?video=1' });
  await app.user.click(await (await sheet()).findByRole('button', { name: 'Edit title' }));
  const input = await field();
  expect(input).toHaveFocus();
  expect(input).toHaveValue('My two-minute shower');
  await app.user.clear(input);
  if (text) await app.user.paste(text);
  return app;
}

test('shows a new title in the sheet and in the list immediately', async () => {
  const { user, world } = await retitle('  One minute now 💧 ');
  server.use(...fault('hang', ['videos']));

  await user.click(await press('Save'));

  await waitFor(async () => expect(await title()).toHaveTextContent('One minute now 💧'));
  expect(await title()).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(world.db.videos.get('1')?.title).toBe('One minute now 💧');
  expect(document.querySelector('li h3')).toHaveTextContent('One minute now 💧');
});

test('Cancel and Esc keep the title, and the sheet stays open', async () => {
  const { user, world } = await retitle('Something else');
  await user.click(await press('Cancel'));
  expect(await title()).toHaveFocus();

  await user.click(await press('Edit title'));
  await user.type(await field(), 'Another{Escape}');

  expect(await title()).toHaveFocus();
  expect(await title()).toHaveTextContent('My two-minute shower');
  expect(await press('Edit title')).toBeVisible();
  expect(world.db.videos.get('1')?.title).toBe('My two-minute shower');
});

test('does not send an unchanged title', async () => {
  const { user } = await retitle('My two-minute shower');
  server.use(...fault('internal_error', ['updateVideo']));

  await user.click(await press('Save'));

  expect(await title()).toHaveFocus();
});

test('counts characters as users count them', async () => {
  await retitle('Water 👨‍👩‍👧‍👦');

  expect(await field()).toHaveAccessibleDescription('7 of 80 characters');
});

test.each([
  ['no title', '', 'Give it a title.'],
  ['spaces alone', '   ', 'Give it a title.'],
  ['81 characters', 'w'.repeat(81), '80 characters at most: 1 too many.'],
])('does not send %s, and the field says why', async (_what, text, words) => {
  const { user, world } = await retitle(text);

  await user.click(await press('Save'));

  expect(await field()).toHaveAccessibleDescription(words);
  expect(await field()).toBeInvalid();
  expect(await title()).toHaveTextContent('My two-minute shower');
  expect(world.db.videos.get('1')?.title).toBe('My two-minute shower');
});

test("shows the server's error at the field until something else is typed", async () => {
  const { user } = await retitle('Shower');
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

test.each(composing)('Escape %s keeps editing', async (_when, press) => {
  await retitle('みず');

  fireEvent.keyDown(await field(), { key: 'Escape', ...press });

  expect(await field()).toHaveValue('みず');
});

test.each(composing)('Enter %s stays with the input method', async (_when, press) => {
  await retitle('みず');

  // The browser submits the form on Enter unless its default is prevented.
  expect(fireEvent.keyDown(await field(), { key: 'Enter', ...press })).toBe(false);
});

test('shows markup in a title as text', async () => {
  const { user } = await retitle('<b>Tap</b>');

  await user.click(await press('Save'));

  await waitFor(async () => expect(await title()).toHaveTextContent('<b>Tap</b>'));
  expect(within(await title()).queryByText('Tap')).not.toBeInTheDocument();
});
