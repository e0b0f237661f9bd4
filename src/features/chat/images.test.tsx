import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doubleClick } from '@/testing/browser/history';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp, server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { filesIn } from '@/ui/controls/FileInput';
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

async function openChat(route = '/chat') {
  const app = renderApp({ route });
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

test('a message whose image the server has dropped is taken up with its text', async () => {
  const { user, world, sent } = await openChat();
  await user.type(await field(), 'Rain barrel');
  pick(picture('a.jpg'));
  await isAdded('1 image added');
  world.transact(() => world.db.images.all().forEach(({ id }) => world.db.images.delete(id)));
  await user.click(send());
  await user.type(await field(), 'Next');

  await user.click(await screen.findByRole('button', { name: 'Edit this message' }));

  expect(await field()).toHaveValue('Next\nRain barrel');
  expect(await field()).toHaveFocus();
  expect(strip().getByRole('alert')).toHaveTextContent(
    'It’s no longer on the server. Remove it and choose it again.',
  );
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  pick(picture('a.jpg'));
  await isAdded('1 image added');
  await user.click(send());
  await waitFor(() =>
    expect(sent()).toMatchObject([{ message: 'Next\nRain barrel', images: [{}] }]),
  );
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

test('the message waits for an image, says so within 8 seconds, and Retry sends it again, once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { user, world } = renderApp({ route: '/chat', hasFakeTimers: true });
  const held = world.hold('addImage');
  await later(1_000);
  pick(picture('a.jpg'));
  await user.type(await field(), 'Look{Enter}');
  expect(screen.getByText('Adding…')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(await field()).toHaveAccessibleDescription(/once your images are added/);
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
  const holding = (texts: Record<string, string> = {}) => ({
    files,
    getData: (type: string) => texts[type] ?? '',
  });
  fireEvent.paste(await field(), { clipboardData: holding({ 'text/plain': 'Rain barrels' }) });
  expect(queryStrip()).not.toBeInTheDocument();
  fireEvent.paste(await field(), { clipboardData: holding() });
  expect(await isAdded('1 image added')).toBeInTheDocument();
  fireEvent.drop(form!, { dataTransfer: { files: [picture('a.jpg')] } });
  expect(await isAdded('2 images added')).toBeInTheDocument();
});

test('shows the form as a drop zone until the pointer leaves it, not an element inside', async () => {
  await openChat();
  const { form } = await field();
  const plain = form!.className;
  const dragFrom = (target: Element, relatedTarget: Element | null) =>
    fireEvent(target, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
  fireEvent.dragOver(form!, { dataTransfer: { types: ['Files'], files: [] } });
  expect(form!.className).not.toBe(plain);
  const zone = form!.className;

  dragFrom(await field(), send());
  expect(form!.className).toBe(zone);
  dragFrom(form!, document.body);

  expect(form!.className).toBe(plain);
});

const cell = '<style>td { color: red }</style><table><td>12 liters<img src="x.png"></td></table>';

test.each<[what: string, plain: string, html: string, isImage: boolean]>([
  ['an image alone', '', '', true],
  ['an image and its name', 'My drop.png', '', true],
  ['an image and its name without the extension', 'My drop', '', true],
  ['an image and its path', 'C:\\Users\\ana\\My drop.png', '', true],
  ['an image and its file URL', 'file:///home/ana/My%20drop.png\r\n', '', true],
  ['an image of a page, and its URL', 'https://example.com/1', '<img src="a.png" alt="A>B">', true],
  ['an empty table cell', '\t\r\n', '<table><td>&nbsp;</td></table>', true],
  ['a table cell', '12 liters', cell, false],
  ['a table cell with the name of the picture', 'My drop.png', '<td>My drop.png</td>', false],
  ['text', 'Rain barrels\nMy drop.png', '', false],
])('%s is pasted as it was copied', (_what, plain, html, isImage) => {
  const texts: Record<string, string> = { 'text/plain': plain, 'text/html': html };
  const files = [picture('My drop.png')];
  const data = { files, getData: (type: string) => texts[type] ?? '' };

  expect(filesIn(data as unknown as DataTransfer)).toEqual(isImage ? files : []);
});

describe('a sent image', () => {
  const viewer = async () => within(await screen.findByRole('dialog', { name: 'Image' }));
  const heading = async () => (await viewer()).findByRole('heading', { level: 1 });
  const button = async (name: string) => (await viewer()).getByRole('button', { name });
  const pressIn = async (name: string) => fireEvent.click(await button(name));
  const findSave = async () => (await viewer()).findByRole('link', { name: 'Save' });
  const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

  /** Shows a message with this many images, of which only the last has a description. */
  async function sendImages(count: number) {
    const app = await openChat('/chat?latency=0');
    pick(...Array.from({ length: count }, (_, index) => picture(`${index + 1}.jpg`)));
    await screen.findByText(/images? added/);
    await waitFor(() => expect(screen.queryByText('Adding…')).not.toBeInTheDocument());
    const fields = screen.getAllByLabelText(/^Describe this image/);
    fireEvent.change(fields.at(-1)!, { target: { value: 'A full barrel' } });
    await app.user.click(send());
    await screen.findByText('Message sent');
    const described = screen.getByRole('button', { name: 'A full barrel' });
    return { ...app, described };
  }

  test('opens an image large; it can be saved, and Close, Esc and Back return to it', async () => {
    const open = watchObjectUrls();
    const { user, described } = await sendImages(1);

    await user.click(described);
    expect(await heading()).toHaveTextContent(/^A full barrel$/);
    expect(await heading()).toHaveFocus();
    const save = await findSave();
    expect(save).toHaveAttribute('download', 'A full barrel');
    expect([...open.keys()]).toEqual([save.getAttribute('href')]);
    expect((await viewer()).queryByText(/ of /)).not.toBeInTheDocument();
    expect((await viewer()).queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument();
    fireEvent.error(document.querySelector('dialog img')!);
    expect(
      (await viewer()).getByText(/This browser can’t show this image\. Save it/),
    ).toBeVisible();
    expect(save).toBeVisible();
    const steps = doubleClick(await button('Close'));
    await expectClosed();
    expect(steps()).toBe(1);
    expect(described).toHaveFocus();
    await waitFor(() => expect(open.size).toBe(0));
    expect(location.search).toBe('?latency=0');

    await user.click(described);
    await heading();
    await user.keyboard('{Escape}');
    await expectClosed();
    await user.click(described);
    await heading();
    act(() => history.back());
    await expectClosed();
    expect(location.pathname).toBe('/chat');
  });

  test('buttons, arrow keys and swipes move between images and stop at the ends', async () => {
    const { user, described, world } = await sendImages(3);
    const others = screen.getAllByRole('button', { name: 'Image from you, not described' });
    expect(others).toHaveLength(2);
    const { id } = world.db.images.all()[2]!;
    expect(within(described).getByRole('img')).toHaveAttribute('src', expect.stringContaining(id));
    await user.click(others[1]!);
    await heading();
    const expectAt = async (position: string) =>
      expect((await viewer()).getByText(/^\d of 3$/)).toHaveTextContent(position);
    /** Swipes by this many pixels to the side, and down. */
    const swipe = async (across: number, down = 0, pointer = 'TouchA') => {
      const target = (await button('Next image')).parentElement!;
      const end = { clientX: 200 + across, clientY: 300 + down };
      await user.pointer([
        { keys: `[${pointer}>]`, target, coords: { clientX: 200, clientY: 300 } },
        { keys: `[/${pointer}]`, target, coords: end },
      ]);
    };
    await expectAt('2 of 3');

    await pressIn('Next image');
    await expectAt('3 of 3');
    expect(await heading()).toHaveTextContent('A full barrel');
    expect(await button('Next image')).toHaveAttribute('aria-disabled', 'true');
    await pressIn('Next image');
    await expectAt('3 of 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expectAt('1 of 3');
    await user.keyboard('{ArrowRight}');
    await expectAt('2 of 3');
    await swipe(-90);
    await expectAt('3 of 3');
    await swipe(90, 20);
    await expectAt('2 of 3');
    await swipe(30);
    await swipe(60, 50);
    await swipe(90, 0, 'MouseLeft');
    await expectAt('2 of 3');
    await pressIn('Previous image');
    await expectAt('1 of 3');
  });

  test('shows an error when an image fails to load, and Retry or opening it loads it again', async () => {
    const { user, described } = await sendImages(1);
    fireEvent.error(within(described).getByRole('img'));
    expect(within(described).getByText('Couldn’t load')).toBeVisible();
    expect(within(described).getByText('A full barrel')).toBeVisible();
    server.use(...fault('offline', ['image']));

    await user.click(described);
    expect(await heading()).toHaveTextContent('A full barrel');
    const alert = await (await viewer()).findByRole('alert');
    expect(alert).toHaveTextContent(
      'Couldn’t load the image. Check your connection and try again.',
    );
    expect((await viewer()).queryByRole('link', { name: 'Save' })).not.toBeInTheDocument();
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await findSave()).toBeVisible();
    await pressIn('Close');

    await expectClosed();
    expect(within(described).getByRole('img')).toBeInTheDocument();
  });
});
