import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { doubleClick } from '@/testing/browser/history';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp, server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';

beforeEach(() => void stubPictures());

const viewer = async () => within(await screen.findByRole('dialog', { name: 'Image' }));
const heading = async () => (await viewer()).findByRole('heading', { level: 1 });
const press = async (name: string) =>
  fireEvent.click((await viewer()).getByRole('button', { name }));
const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const stage = async () =>
  (await viewer()).getByRole('button', { name: 'Next image' }).parentElement!;

/** Swipes by this many pixels to the side, and down. */
async function swipe(user: UserEvent, across: number, down = 0, pointer = 'TouchA') {
  const target = await stage();
  const end = { clientX: 200 + across, clientY: 300 + down };
  await user.pointer([
    { keys: `[${pointer}>]`, target, coords: { clientX: 200, clientY: 300 } },
    { keys: `[/${pointer}]`, target, coords: end },
  ]);
}

/** Shows a message with this many images, of which only the last has a description. */
async function sendImages(count: number) {
  const app = renderApp({ route: '/chat?latency=0' });
  await screen.findByLabelText('Your tip');
  const files = Array.from({ length: count }, (_, index) => picture(`${index + 1}.jpg`));
  const input = screen.getByLabelText('Images', { selector: 'input[type=file]' });
  fireEvent.change(input, { target: { files } });
  await screen.findByText(/images? added/);
  await waitFor(() => expect(screen.queryByText('Adding…')).not.toBeInTheDocument());
  const fields = screen.getAllByLabelText(/^Describe this image/);
  fireEvent.change(fields.at(-1)!, { target: { value: 'A full barrel' } });
  fireEvent.submit(screen.getByLabelText<HTMLTextAreaElement>('Your tip').form!);
  await screen.findByText('Message sent');
  const described = screen.getByRole('button', { name: 'A full barrel' });
  return { ...app, described };
}

test('each image of a message has its description, or names its author', async () => {
  const { described, world } = await sendImages(3);

  const tiles = screen.getAllByRole('button', { name: 'Image from you, not described' });

  expect(tiles).toHaveLength(2);
  expect(within(described).getByRole('img')).toHaveAttribute(
    'src',
    expect.stringContaining(world.db.images.all()[2]!.id),
  );
});

test('opens an image large; it can be saved, and Close returns to it', async () => {
  const open = watchObjectUrls();
  const { user, described } = await sendImages(1);

  await user.click(described);

  expect(await heading()).toHaveTextContent(/^A full barrel$/);
  expect(await heading()).toHaveFocus();
  const save = await (await viewer()).findByRole('link', { name: 'Save' });
  expect(save).toHaveAttribute('download', 'A full barrel');
  expect([...open.keys()]).toEqual([save.getAttribute('href')]);
  expect((await viewer()).queryByText(/ of /)).not.toBeInTheDocument();
  expect((await viewer()).queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument();
  await press('Close');

  await expectClosed();
  expect(described).toHaveFocus();
  await waitFor(() => expect(open.size).toBe(0));
  expect(location.search).toBe('?latency=0');
});

test('Esc and Back also close it', async () => {
  const { user, described } = await sendImages(1);
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

test('a double click on Close stays in the chat', async () => {
  const { user, described } = await sendImages(1);
  await user.click(described);
  await heading();

  const steps = doubleClick((await viewer()).getByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(steps()).toBe(1);
  expect(location.pathname).toBe('/chat');
});

test('buttons, arrow keys and swipes move between images and stop at the ends', async () => {
  const { user } = await sendImages(3);
  await user.click(screen.getAllByRole('button', { name: /^Image from you/ })[1]!);
  await heading();
  const expectAt = async (position: string) =>
    expect((await viewer()).getByText(/^\d of 3$/)).toHaveTextContent(position);
  await expectAt('2 of 3');

  await press('Next image');
  await expectAt('3 of 3');
  expect(await heading()).toHaveTextContent('A full barrel');
  expect((await viewer()).getByRole('button', { name: 'Next image' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press('Next image');
  await expectAt('3 of 3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expectAt('1 of 3');
  await user.keyboard('{ArrowRight}');
  await expectAt('2 of 3');
  await swipe(user, -90);
  await expectAt('3 of 3');
  await swipe(user, 90, 20);
  await expectAt('2 of 3');
  await swipe(user, 30);
  await swipe(user, 60, 50);
  await swipe(user, 90, 0, 'MouseLeft');
  await expectAt('2 of 3');
  await press('Previous image');

  await expectAt('1 of 3');
});

test('shows an error when an image fails to load large, and Retry loads it', async () => {
  const { user, described } = await sendImages(1);
  server.use(...fault('offline', ['image']));

  await user.click(described);

  const alert = await (await viewer()).findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the image. Check your connection and try again.');
  expect((await viewer()).queryByRole('link', { name: 'Save' })).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await (await viewer()).findByRole('link', { name: 'Save' })).toBeVisible();
});

test("offers to save what the browser can't show", async () => {
  const { user, described } = await sendImages(1);
  await user.click(described);
  const save = await (await viewer()).findByRole('link', { name: 'Save' });

  fireEvent.error(document.querySelector('dialog img')!);

  expect((await viewer()).getByText(/This browser can’t show this image\. Save it/)).toBeVisible();
  expect(save).toBeVisible();
});

test('keeps the description of an image that fails in the list, and retries when it is opened', async () => {
  const { user, described } = await sendImages(1);

  fireEvent.error(within(described).getByRole('img'));
  expect(within(described).getByText('Couldn’t load')).toBeVisible();
  expect(within(described).getByText('A full barrel')).toBeVisible();
  await user.click(described);

  expect(await heading()).toHaveTextContent('A full barrel');
  await press('Close');
  await expectClosed();
  expect(within(described).getByRole('img')).toBeInTheDocument();
});
