import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp, server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';

beforeEach(() => void stubPictures());

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your tip');
const send = () => screen.getByRole('button', { name: 'Send' });
const strip = () => within(screen.getByRole('list', { name: 'Images to send' }));
const count = () => strip().getAllByRole('listitem').length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAdded = (words: string) => screen.findByText(words);
const expectEmpty = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Images to send' })).toBeNull());

function pick(...files: File[]) {
  const input = screen.getByLabelText('Images', { selector: 'input[type=file]' });
  fireEvent.change(input, { target: { files } });
}

async function openChat() {
  const app = renderApp({ route: '/chat' });
  await field();
  return { ...app, sent: () => app.world.db.messages.all().slice(15) };
}

function heavy(bytes: number) {
  const file = picture('heavy.jpg');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

test("[T18] Add image opens the device's picker for several images", async () => {
  const { user } = await openChat();
  const input = screen.getByLabelText<HTMLInputElement>('Images', { selector: 'input' });
  const opened = jest.spyOn(input, 'click');

  await user.click(screen.getByRole('button', { name: 'Add image' }));

  expect(opened).toHaveBeenCalledTimes(1);
  expect(input).toHaveAttribute('accept', 'image/*');
  expect(input).toHaveAttribute('multiple');
});

test('sends images without text, in order and with descriptions', async () => {
  const { user, sent, world } = await openChat();

  pick(picture('a.jpg'), picture('b.jpg'));
  await isAdded('2 images added');
  const [first, second] = strip().getAllByRole('textbox');
  expect(first).toHaveAccessibleName('Describe this image 1');
  expect(first).toHaveAccessibleDescription(/help people who can’t see the images/);
  await user.type(second!, ' A barrel ');
  await user.click(send());

  const ids = world.db.images.all().map(({ id }) => id);
  const size = { width: 1600, height: 1200 };
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        message: '',
        images: [
          { ...size, id: ids[0], description: '' },
          { ...size, id: ids[1], description: 'A barrel' },
        ],
      },
    ]),
  );
  await expectEmpty();
  expect(await field()).toHaveFocus();
});

test.each([
  ['nothing', new File([], 'a.png', { type: 'image/png' }), /a\.png.* is empty/],
  ['a text', new File(['words'], 'a.txt', { type: 'text/plain' }), /a\.txt.* isn’t an image/],
  [
    'a text called an image',
    new File(['words'], 'a.jpg', { type: 'image/jpeg' }),
    /isn’t an image/,
  ],
  [
    'a drawing',
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    /a\.svg.* is an SVG drawing/,
  ],
  ['more than 10 MB', heavy(10 * 1_048_576 + 1), /heavy\.jpg.* is larger than 10 MB/],
  ['what can not be decoded', new File(['BM broken'], 'a.bmp'), /a\.bmp.* couldn’t be read/],
])('rejects %s with a message', async (_what, file, sentence) => {
  const { world } = await openChat();

  pick(file);

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await expectEmpty();
  expect(send()).toBeDisabled();
  expect(world.db.images.size).toBe(0);
});

test('accepts a good image among bad ones, and the next selection removes the message', async () => {
  await openChat();

  pick(new File(['x'], 'x.txt'), picture('good.jpg'));
  await isAdded('1 image added');
  expect(screen.getByRole('alert')).toHaveTextContent(/x\.txt/);
  pick(picture('b.jpg'));

  await isAdded('2 images added');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [[picture('5.jpg')], '“5.jpg” was left out. You can send up to 4 images in a message.'],
  [
    [picture('5.jpg'), picture('6.jpg')],
    '2 images were left out. You can send up to 4 images in a message.',
  ],
])('leaves out a fifth image with a message, and keeps the others', async (more, sentence) => {
  const { world } = await openChat();
  pick(picture('1.jpg'), picture('2.jpg'), picture('3.jpg'));
  await isAdded('3 images added');

  pick(picture('4.jpg'), ...more);
  await isAdded('4 images added');

  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(count()).toBe(4);
  expect(world.db.images.size).toBe(4);
});

test('Remove removes one image, and the others keep their descriptions', async () => {
  const { user, sent } = await openChat();
  pick(picture('a.jpg'), picture('b.jpg'));
  await isAdded('2 images added');
  await user.type(screen.getByLabelText('Describe this image 2'), 'Second');

  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));

  expect(screen.getByLabelText('Describe this image')).toHaveValue('Second');
  expect(screen.getByRole('button', { name: 'Add image' })).toHaveFocus();
  await user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ images: [{ description: 'Second' }] }]));
});

test('the message waits for an image that is being added, and says so', async () => {
  const { user, sent } = await openChat();
  server.use(...fault('hang', ['addImage']));
  await user.type(await field(), 'Look');

  pick(picture('a.jpg'));

  expect(await screen.findByText('Adding…')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(await field()).toHaveAccessibleDescription(/once your images are added/);
  await user.type(screen.getByLabelText('Describe this image'), 'Meanwhile');
  await user.type(await field(), '{Enter}');
  expect(sent()).toEqual([]);
  press('Remove image');
  expect(send()).toBeEnabled();
});

test('says why an image could not be added; Retry adds it with its description', async () => {
  const { user, sent } = await openChat();
  server.use(...fault('offline', ['addImage']));
  await user.type(await field(), 'Look');

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

test.each([
  ['file_too_large', 'It’s too large to upload.'],
  ['not_an_image', 'It isn’t an image we can use.'],
  ['storage_full', 'The server is out of space.'],
] as const)(
  'shows when the server rejects it as %s, and it can be removed',
  async (code, words) => {
    await openChat();
    server.use(...fault(code, ['addImage']));

    pick(picture('a.jpg'));

    expect(await screen.findByRole('alert')).toHaveTextContent(`Image wasn’t added. ${words}`);
    press('Remove image');
    await expectEmpty();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('revokes object URLs once images are sent or removed', async () => {
  const open = watchObjectUrls();
  const { user } = await openChat();
  pick(picture('a.jpg'), picture('b.jpg'));
  await isAdded('2 images added');
  expect(open.size).toBe(2);

  press('Remove image 1');
  expect(open.size).toBe(1);
  await user.click(send());

  await expectEmpty();
  expect(open.size).toBe(0);
});

test('keeps images when the screen is left, and they go with the message afterwards', async () => {
  const { user, sent } = await openChat();
  pick(picture('a.jpg'));
  await isAdded('1 image added');
  await user.type(screen.getByLabelText('Describe this image'), 'Kept');

  await user.click(screen.getByText('Home'));
  await screen.findByText(/Welcome back/);
  history.back();

  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.getByLabelText('Describe this image')).toHaveValue('Kept');
  await user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ images: [{ description: 'Kept' }] }]));
});

test('an image that fails while the user is on another screen can be removed and selected again', async () => {
  const { user } = await openChat();
  server.use(...fault('offline', ['addImage']));
  pick(picture('a.jpg'));
  await screen.findByRole('alert');

  await user.click(screen.getByText('Home'));
  await screen.findByText(/Welcome back/);
  history.back();

  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.getByText(/Remove it and choose it again\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry image' })).not.toBeInTheDocument();
  press('Remove image');
  await expectEmpty();
});
