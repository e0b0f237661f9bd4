import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@/api/baseApi';
import { composing } from '@/testing/fixtures/composing';
import { goTo, keepVideo, openOwn, sheet, watchObjectUrls } from '@/testing/drivers/watching';
import { renderApp, server } from '@/testing/render/renderApp';
import { toVideo } from '@backend/db/videos';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const route = '/upload';
const gone = 'That video no longer exists.';
const findVideo = async () => (await sheet()).findByLabelText<HTMLVideoElement>('Rain in a barrel');
const button = async (name: string) => (await sheet()).getByRole('button', { name });
const row = (name: string) => screen.findByRole('link', { name });
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('[U18] [U19] [K03] lists the videos, whose rows open them with all details; Close, Esc and Back return', async () => {
  const { user } = renderApp({ route: '/upload?latency=0' });
  const section = within(await screen.findByRole('region', { name: 'Your Recent Videos' }));
  const links = await section.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('My two-minute shower'),
    expect.stringContaining('A barrel full of rain'),
    expect.stringContaining('Tap off while brushing'),
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2', '3'].map((id) => `/upload?latency=0&video=${id}`),
  );
  expect(section.getAllByText('2 days ago • 150 points')).toHaveLength(3);
  expect(section.queryByRole('button')).not.toBeInTheDocument();

  await user.click(await row('A barrel full of rain'));
  await screen.findByRole('heading', { level: 1, name: 'A barrel full of rain' });
  const { getByRole, getByText } = await sheet();
  const title = getByRole('heading', { level: 1, name: 'A barrel full of rain' });
  expect(title).toHaveFocus();
  expect(title).toHaveAttribute('dir', 'auto');
  expect(getByText('150 points')).toBeVisible();
  expect(getByText(/^2 days ago, \d/)).toBeVisible();
  expect(location.search).toBe('?latency=0&video=2');
  await user.click(await button('Close'));
  await expectClosed();
  expect(links[1]).toHaveFocus();
  expect(location.search).toBe('?latency=0');

  await user.click(await row('My two-minute shower'));
  await sheet();
  await user.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(location.search).toBe('?latency=0'));
  await user.click(await row('Tap off while brushing'));
  await sheet();
  act(() => history.back());
  await expectClosed();
});

test('an error offers Retry, after which a new user is invited', async () => {
  const { user, world } = renderApp({ route, scenario: 'apiDown', world: 'newcomer' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load your videos. Something went wrong on our end.');

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText(/Your first water story/)).toBeVisible();
});

test('shows one row for a video of an unknown scene that is sent twice', async () => {
  const uploadedAt = new Date().toISOString();
  const video = { id: '9', title: 'مطر', points: 150, uploadedAt, scene: 'moon' };
  renderApp({ route });
  server.use(respondWith('videos', { items: [video, video] }));

  expect(await screen.findAllByRole('heading', { name: 'مطر' })).toHaveLength(1);
  expect(screen.getByText('just now • 150 points')).toBeVisible();
});

test('a URL opens a sample, which is drawn and not played, and Close moves to its row', async () => {
  const { user } = renderApp({ route: '/upload?video=3' });
  const { findByText, queryByText } = await sheet();
  expect(await findByText('Tap off while brushing')).toBeVisible();
  expect(await findByText('This is a drawn sample, not a recording.')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  expect(queryByText(/Couldn’t load/)).not.toBeInTheDocument();

  await user.click(await button('Close'));

  await expectClosed();
  expect(await row('Tap off while brushing')).toHaveFocus();
  expect(location.search).toBe('');
});

test('[U12] a recording waits to be played, has its start and a copy, and its URL is revoked', async () => {
  const open = watchObjectUrls();
  const { user } = await openOwn();
  const video = await findVideo();
  const { src } = video;
  expect(src).toMatch(/^blob:/);
  expect([...open.keys()]).toEqual([src]);
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('playsinline');
  expect(video).toHaveAttribute('preload', 'metadata');
  expect(video).not.toHaveAttribute('autoplay');
  expect(video.querySelector('track')).toBeNull();
  expect((await sheet()).getByText('0:42')).toBeVisible();

  // A recording without a length is sought to its end, and back.
  Object.defineProperty(video, 'duration', { value: Infinity, configurable: true });
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBeGreaterThan(1e9);
  Object.defineProperty(video, 'duration', { value: 3 });
  fireEvent.durationChange(video);
  expect(video.currentTime).toBe(0);

  fireEvent.error(video);
  expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
    'This browser can’t play this video. Save a copy and open it with another app.',
  );
  const copy = (await sheet()).getByRole('link', { name: 'Save a copy' });
  expect(copy).toHaveAttribute('href', src);
  expect(copy).toHaveAttribute('download', 'Rain in a barrel');

  await user.click(await button('Close'));
  await waitFor(() => expect(open.size).toBe(0));
});

test('shows captions and revokes their object URL', async () => {
  const open = watchObjectUrls();
  const { user, world } = renderApp({ route });
  const kept = await keepVideo(world);
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRain!';
  server.use(respondWith('videos', { items: [{ ...toVideo(kept), captions }] }));
  await user.click(await row(kept.title));

  const track = (await findVideo()).querySelector('track')!;
  expect(track).toHaveAttribute('kind', 'captions');
  expect(track).toHaveAttribute('default');
  expect(await (open.get(track.src) as Blob).text()).toBe(captions);

  await user.keyboard('{Escape}');

  await waitFor(() => expect(open.size).toBe(0));
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

test('says that a recording is no longer on the device, and then that its video was deleted elsewhere', async () => {
  const title = `<img src=x onerror=alert(1)> ‮${'w'.repeat(300)}`;
  const recording = { fileIds: ['lost'], type: 'video/webm', hash: 'h', size: 6, uploads: [] };
  const { world, store, row: kept } = await openOwn({ title, recording });
  const { findByText, getByText, queryByRole } = await sheet();
  expect(getByText(title)).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('dialog img')).toBeNull();
  expect(await findByText(/^This recording is no longer on this device/)).toBeVisible();
  expect(queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();

  world.db.videos.put({ ...kept, isDeleted: true });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Video'])));

  expect(await screen.findByText(gone)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a URL with an unknown video opens the list, which says so until another is opened or it is left', async () => {
  const { user } = renderApp({ route: '/upload?latency=0&video=nope' });
  expect(await screen.findByText(gone)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('?latency=0');
  expect(screen.getByText('My two-minute shower')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(/Welcome back/);
  act(() => history.back());
  const shower = await row('My two-minute shower');
  expect(screen.queryByText(gone)).not.toBeInTheDocument();

  goTo('/upload?video=nope');
  expect(await screen.findByText(gone)).toBeVisible();
  await user.click(shower);
  await user.click(await button('Close'));
  await expectClosed();
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

test('the sheet shows that the videos failed to load, and Retry loads the video', async () => {
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

const field = async () => (await sheet()).findByRole('textbox', { name: 'Title' });
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

  await user.click(await button('Save'));

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
    ['Something else', async () => user.click(await button('Cancel'))],
    ['Another', () => user.keyboard('{Escape}')],
    ['My two-minute shower', async () => user.click(await button('Save'))],
  ];

  for (const [text, end] of ends) {
    await edit(text);
    await end();
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveTextContent('My two-minute shower');
  }

  expect(await button('Edit title')).toBeVisible();
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
    await user.click(await button('Save'));
    expect(await field()).toHaveAccessibleDescription(words);
    expect(await field()).toBeInvalid();
  }
  expect(kept()).toBe('My two-minute shower');
});

test("shows the server's error at the field until something else is typed", async () => {
  const { user, edit } = await openEditor();
  await edit('Shower');
  server.use(...fault('offline', ['updateVideo']));
  await user.click(await button('Save'));
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
