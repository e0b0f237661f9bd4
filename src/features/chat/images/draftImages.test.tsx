import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp, server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';

beforeEach(() => void stubPictures());

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
const send = () => screen.getByRole('button', { name: 'Send' });
const input = () => screen.getByLabelText<HTMLInputElement>('Images', { selector: 'input' });
const queryStrip = () => screen.queryByRole('list', { name: 'Images to send' });
const strip = () => within(queryStrip()!);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAdded = (words: string) => screen.findByText(words);
const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const expectEmpty = () => waitFor(() => expect(queryStrip()).toBeNull());

async function openChat() {
  const app = renderApp({ route: '/chat' });
  await field();
  return { ...app, sent: () => app.world.db.messages.all().slice(15) };
}

test('[T18] adds, describes, removes and sends images without text, in order', async () => {
  const { user, sent, world } = await openChat();
  const open = watchObjectUrls();
  const opened = jest.spyOn(input(), 'click');
  await user.click(screen.getByRole('button', { name: 'Add image' }));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(input()).toHaveAttribute('accept', 'image/*');
  expect(input()).toHaveAttribute('multiple');

  pick(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
  await isAdded('3 images added');
  const [first, , third] = strip().getAllByRole('textbox');
  expect(first).toHaveAccessibleName('Describe this image 1');
  expect(first).toHaveAccessibleDescription(/help people who can’t see the images/);
  await user.type(third!, ' A barrel ');
  expect(open.size).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  expect(screen.getByLabelText('Describe this image 2')).toHaveValue(' A barrel ');
  expect(screen.getByRole('button', { name: 'Add image' })).toHaveFocus();
  expect(open.size).toBe(2);
  await user.click(send());

  const ids = world.db.images.all().map(({ id }) => id);
  const size = { width: 1600, height: 1200 };
  const images = [
    { ...size, id: ids[1], description: '' },
    { ...size, id: ids[2], description: 'A barrel' },
  ];
  await waitFor(() => expect(sent()).toMatchObject([{ message: '', images }]));
  await expectEmpty();
  expect(await field()).toHaveFocus();
  expect(open.size).toBe(0);
});

test('says what can’t be added, until the next selection', async () => {
  const { world } = await openChat();
  const refused: Array<[File, RegExp]> = [
    [new File([], 'a.png', { type: 'image/png' }), /a\.png.* is empty/],
    [new File(['words'], 'a.txt', { type: 'text/plain' }), /a\.txt.* isn’t an image/],
    [new File(['words'], 'a.jpg', { type: 'image/jpeg' }), /a\.jpg.* isn’t an image/],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /a\.svg.* is an SVG drawing/],
    [picture('heavy.jpg', 10 * 1_048_576 + 1), /heavy\.jpg.* is larger than 10 MB/],
    [new File(['BM broken'], 'a.bmp'), /a\.bmp.* couldn’t be read/],
  ];
  for (const [file, sentence] of refused) {
    pick(file);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    await expectEmpty();
    expect(send()).toBeDisabled();
  }
  expect(world.db.images.size).toBe(0);

  pick(new File(['x'], 'x.txt'), picture('1.jpg'));
  await isAdded('1 image added');
  expect(screen.getByRole('alert')).toHaveTextContent(/x\.txt/);
  pick(picture('2.jpg'), picture('3.jpg'));
  await isAdded('3 images added');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  pick(picture('4.jpg'), picture('5.jpg'));
  await isAdded('4 images added');
  const atMost = 'You can send up to 4 images in a message.';
  expect(screen.getByRole('alert').textContent).toBe(`“5.jpg” was left out. ${atMost}`);
  pick(picture('6.jpg'), picture('7.jpg'));
  const alert = await screen.findByText(`2 images were left out. ${atMost}`);
  expect(alert).toBeVisible();
  expect(strip().getAllByRole('listitem')).toHaveLength(4);
  expect(world.db.images.size).toBe(4);
});

test('the message waits for an image that is being added, and says so', async () => {
  const { user, sent } = await openChat();
  server.use(...fault('hang', ['addImage']));
  await user.type(await field(), 'Look');

  pick(picture('a.jpg'));

  expect(await screen.findByText('Adding…')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(await field()).toHaveAccessibleDescription(/once your images are added/);
  await user.type(await field(), '{Enter}');
  expect(sent()).toEqual([]);
  press('Remove image');
  expect(send()).toBeEnabled();
});

test('says why an image could not be added; Retry adds it, and it can be removed', async () => {
  const { user, sent } = await openChat();
  server.use(...fault('storage_full', ['addImage']));
  await user.type(await field(), 'Look');
  pick(picture('a.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Image wasn’t added. The server is out of space.',
  );
  press('Remove image');
  await expectEmpty();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  server.use(...fault('offline', ['addImage']));
  pick(picture('a.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Image wasn’t added. Check your connection and try again.',
  );
  expect(send()).toBeDisabled();
  expect(await field()).toHaveAccessibleDescription(/Retry or remove/);
  server.resetHandlers();
  press('Retry image');
  await isAdded('1 image added');
  await user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ message: 'Look', images: [{}] }]));
});

test('says that an image takes long within 8 seconds; Retry sends it again, and once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { world } = renderApp({ route: '/chat', hasFakeTimers: true });
  const held = world.hold('addImage');
  await later(1_000);
  pick(picture('a.jpg'));
  await later(7_500);

  expect(strip().getByRole('status')).toHaveTextContent(
    'Image is still being added. Your connection may be slow.',
  );
  fireEvent.change(screen.getByLabelText('Describe this image'), { target: { value: 'Kept' } });
  held.release();
  server.use(...fault('hang', ['addImage']));
  press('Retry image');
  await later(1_000);
  expect(strip().getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Describe this image')).toHaveFocus();
  await later(7_000);
  server.resetHandlers();
  press('Retry image');
  await later(1_000);

  expect(screen.getByText('1 image added')).toBeInTheDocument();
  expect(screen.getByLabelText('Describe this image')).toHaveValue('Kept');
  expect(strip().getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps images when the screen is left; one that failed can be removed and selected again', async () => {
  const { user, sent } = await openChat();
  pick(picture('a.jpg'));
  await isAdded('1 image added');
  await user.type(screen.getByLabelText('Describe this image'), 'Kept');
  server.use(...fault('offline', ['addImage']));
  pick(picture('b.jpg'));
  await screen.findByRole('alert');

  await user.click(screen.getByText('Home'));
  await screen.findByText(/Welcome back/);
  history.back();

  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.getByText(/Remove it and choose it again\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  press('Remove image 2');
  expect(await screen.findByLabelText('Describe this image')).toHaveValue('Kept');
  await user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ images: [{ description: 'Kept' }] }]));
});

test('accepts images that are dropped or pasted, but no text, and ignores files dropped elsewhere', async () => {
  await openChat();
  const { form } = await field();
  const list = await screen.findByLabelText('Messages');
  const isPrevented = (target: Element, types: string[]) => {
    const over = createEvent.dragOver(target, { dataTransfer: { types, files: [] } });
    const drop = createEvent.drop(target, { dataTransfer: { types, files: [] } });
    return [over, drop].map((event) => !fireEvent(target, event));
  };
  await waitFor(() => expect(isPrevented(list, ['Files'])).toEqual([true, true]));
  expect(isPrevented(list, ['text/plain'])).toEqual([false, false]);
  expect(isPrevented(form!, ['text/plain'])[0]).toBe(false);
  expect(isPrevented(form!, ['Files'])[0]).toBe(true);

  const files = [picture('image.png')];
  fireEvent.paste(await field(), { clipboardData: { types: ['text/plain', 'Files'], files } });
  expect(queryStrip()).not.toBeInTheDocument();
  fireEvent.paste(await field(), { clipboardData: { types: ['Files'], files } });
  expect(await isAdded('1 image added')).toBeInTheDocument();
  fireEvent.drop(form!, { dataTransfer: { files: [picture('a.jpg')] } });
  expect(await isAdded('2 images added')).toBeInTheDocument();
});
