import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doubleClick } from '@/testing/browser/history';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { renderApp, server } from '@/testing/render/renderApp';
import { watchObjectUrls } from '@/testing/drivers/watching';
import { fault } from '@mocks/scenarios/fault';

beforeEach(() => void stubPictures());

const viewer = async () => within(await screen.findByRole('dialog', { name: 'Image' }));
const heading = async () => (await viewer()).findByRole('heading', { level: 1 });
const button = async (name: string) => (await viewer()).getByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const findSave = async () => (await viewer()).findByRole('link', { name: 'Save' });
const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

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
  expect((await viewer()).getByText(/This browser can’t show this image\. Save it/)).toBeVisible();
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

  await press('Next image');
  await expectAt('3 of 3');
  expect(await heading()).toHaveTextContent('A full barrel');
  expect(await button('Next image')).toHaveAttribute('aria-disabled', 'true');
  await press('Next image');
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
  await press('Previous image');
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
  expect(alert).toHaveTextContent('Couldn’t load the image. Check your connection and try again.');
  expect((await viewer()).queryByRole('link', { name: 'Save' })).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await findSave()).toBeVisible();
  await press('Close');

  await expectClosed();
  expect(within(described).getByRole('img')).toBeInTheDocument();
});
