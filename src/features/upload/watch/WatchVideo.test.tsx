import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@/api/baseApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { goTo, keepVideo, openOwn, sheet, watchObjectUrls } from '@/testing/drivers/watching';
import { toVideo } from '@backend/db/videos';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const findVideo = async () => (await sheet()).findByLabelText<HTMLVideoElement>('Rain in a barrel');
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('[U18] a row opens its video with all details, and Close returns to the row', async () => {
  const { user } = renderApp({ route: '/upload?latency=0' });
  const row = await screen.findByRole('link', { name: 'A barrel full of rain' });

  await user.click(row);

  await screen.findByRole('heading', { level: 1, name: 'A barrel full of rain' });
  const { getByRole, getByText } = await sheet();
  const title = getByRole('heading', { level: 1, name: 'A barrel full of rain' });
  expect(title).toHaveFocus();
  expect(title).toHaveAttribute('dir', 'auto');
  expect(getByText('150 points')).toBeVisible();
  expect(getByText(/^2 days ago, \d/)).toBeVisible();
  expect(location.search).toBe('?latency=0&video=2');

  await user.click(getByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(row).toHaveFocus();
  expect(location.search).toBe('?latency=0');
});

test('Esc and Back return to the list too', async () => {
  const { user } = renderApp({ route: '/upload' });
  await user.click(await screen.findByRole('link', { name: 'My two-minute shower' }));
  await sheet();
  await user.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(location.search).toBe(''));

  await user.click(screen.getByRole('link', { name: 'Tap off while brushing' }));
  await sheet();
  act(() => history.back());

  await expectClosed();
});

test('a URL that names a video opens it, and Close moves to its row', async () => {
  const { user } = renderApp({ route: '/upload?video=3' });
  expect(await (await sheet()).findByText('Tap off while brushing')).toBeVisible();

  await user.click((await sheet()).getByRole('button', { name: 'Close' }));

  await expectClosed();
  expect(screen.getByRole('link', { name: 'Tap off while brushing' })).toHaveFocus();
  expect(location.search).toBe('');
});

test.each(['1', '2', '3'])('draws sample %s, says so, and offers nothing to play', async (id) => {
  renderApp({ route: `/upload?video=${id}` });

  const { findByText, queryByText } = await sheet();
  expect(await findByText('This is a drawn sample, not a recording.')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  expect(queryByText(/Couldn’t load/)).not.toBeInTheDocument();
});

test('[U12] a recording waits for the user to play it, and its object URL is revoked', async () => {
  const open = watchObjectUrls();
  const { user } = await openOwn();

  const video = await findVideo();
  expect(video.src).toMatch(/^blob:/);
  expect([...open.keys()]).toEqual([video.src]);
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('playsinline');
  expect(video).toHaveAttribute('preload', 'metadata');
  expect(video).not.toHaveAttribute('autoplay');
  expect(video.querySelector('track')).toBeNull();
  expect((await sheet()).getByText('0:42')).toBeVisible();

  await user.click((await sheet()).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(open.size).toBe(0));
});

test('shows captions and revokes their object URL', async () => {
  const open = watchObjectUrls();
  const { user, world } = renderApp({ route: '/upload' });
  const row = await keepVideo(world);
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRain!';
  server.use(respondWith('videos', { items: [{ ...toVideo(row), captions }] }));
  await user.click(await screen.findByRole('link', { name: row.title }));

  const track = (await findVideo()).querySelector('track')!;
  expect(track).toHaveAttribute('kind', 'captions');
  expect(track).toHaveAttribute('default');
  expect(await (open.get(track.src) as Blob).text()).toBe(captions);

  await user.keyboard('{Escape}');

  await waitFor(() => expect(open.size).toBe(0));
});

test('seeks a recording without a length to its end, and shows its start', async () => {
  await openOwn();
  const video = await findVideo();
  Object.defineProperty(video, 'duration', { value: Infinity, configurable: true });
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBeGreaterThan(1e9);

  Object.defineProperty(video, 'duration', { value: 3 });
  fireEvent.durationChange(video);

  expect(video.currentTime).toBe(0);
});

test('shows an error when a recording fails to load, and Retry loads it', async () => {
  const open = watchObjectUrls();
  const { user } = await openOwn({}, ...fault('offline', ['videoContent']));
  const alert = await (await sheet()).findByRole('alert');
  expect(alert).toHaveTextContent(
    'Couldn’t load the recording. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await findVideo()).toBeVisible();
  expect((await sheet()).getByRole('heading', { level: 1 })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open.size).toBe(0));
});

test('waits for a loading recording, and leaving before then leaves nothing behind', async () => {
  const open = watchObjectUrls();
  const { user } = await openOwn({}, ...fault('hang', ['videoContent']));

  expect(await (await sheet()).findByText('Loading the recording')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  await expectClosed();
  expect(open.size).toBe(0);
});

test('says that a recording is no longer on the device', async () => {
  const { world } = await openOwn({ recording: { ...noFile } });

  expect(
    await (await sheet()).findByText(/^This recording is no longer on this device/),
  ).toBeVisible();
  expect((await sheet()).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(world.db.videos.get('v9')).toBeDefined();
});

const noFile = { fileIds: ['lost'], type: 'video/webm', hash: 'h', size: 6, uploads: [] };

test('offers to save what this browser can’t decode', async () => {
  await openOwn();
  const video = await findVideo();
  const { src } = video;

  fireEvent.error(video);

  expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
    'This browser can’t play this video. Save a copy and open it with another app.',
  );
  const copy = (await sheet()).getByRole('link', { name: 'Save a copy' });
  expect(copy).toHaveAttribute('href', src);
  expect(copy).toHaveAttribute('download', 'Rain in a barrel');
});

test('a URL with an unknown video opens the list, which says so', async () => {
  renderApp({ route: '/upload?latency=0&video=nope' });

  expect(await screen.findByText('That video no longer exists.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?latency=0');
  expect(screen.getByText('My two-minute shower')).toBeVisible();
});

test('shows only the note of the latest video', async () => {
  const { user } = renderApp({ route: '/upload?video=nope' });
  await screen.findByText('That video no longer exists.');

  await user.click(screen.getByRole('link', { name: 'My two-minute shower' }));
  await user.click((await sheet()).getByRole('button', { name: 'Close' }));
  await expectClosed();
  await user.click(screen.getByRole('link', { name: 'My two-minute shower' }));

  expect(await sheet()).toBeDefined();
  expect(screen.queryByText('That video no longer exists.')).not.toBeInTheDocument();
});

test('treats another user’s video like an unknown one', async () => {
  const { world } = renderApp({ route: '/upload' });
  await screen.findByText('My two-minute shower');
  await keepVideo(world, { userId: '2' });

  goTo('/upload?video=v9');

  expect(await screen.findByText('That video no longer exists.')).toBeVisible();
});

test('says when a video is deleted elsewhere while it is watched', async () => {
  const { world, store, row } = await openOwn();
  world.db.videos.put({ ...row, isDeleted: true });

  act(() => void store.dispatch(baseApi.util.invalidateTags(['Video'])));

  expect(await screen.findByText('That video no longer exists.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows in the sheet that the videos are loading', async () => {
  const { user } = renderApp({ route: '/upload' });
  server.use(...fault('hang', ['videos']));
  goTo('/upload?video=1');

  expect(await (await sheet()).findByText('Loading your video')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  await expectClosed();
});

test('shows in the sheet that the videos failed to load, and Retry loads the video', async () => {
  const { user } = renderApp({ route: '/upload?video=1' });
  server.use(...fault('internal_error', ['videos']));
  const alert = await (await sheet()).findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load your video. Something went wrong on our end.');

  const retry = within(alert).getByRole('button', { name: 'Retry' });
  // The sheet refetched when it opened.
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'));
  server.resetHandlers();
  await user.click(retry);

  const title = await (await sheet()).findByRole('heading', { name: 'My two-minute shower' });
  expect(title).toHaveFocus();
});

test('shows a title of any length as text', async () => {
  const title = `<img src=x onerror=alert(1)> ‮${'w'.repeat(300)}`;
  await openOwn({ title });

  expect((await sheet()).getByText(title)).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('dialog img')).toBeNull();
});
