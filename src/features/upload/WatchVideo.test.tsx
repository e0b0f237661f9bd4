import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@/api/baseApi';
import { selectSession, sessionReceived } from '@/api/sessionApi';
import { composing } from '@/testing/fixtures/composing';
import { pass, passUntil } from '@/testing/drivers/uploading';
import { goTo, watchObjectUrls } from '@/testing/drivers/watching';
import { renderApp, server } from '@/testing/render/renderApp';
import { toVideo } from '@backend/db/videos';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';

const shower = 'My two-minute shower';
const gone = 'That video no longer exists.';
const findRow = (name: string) => screen.findByRole('link', { name });
const dialog = () => screen.queryByRole('dialog');
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Video' }));
const openSheet = () => within(screen.getByRole('dialog', { name: 'Video' }));
const title = async () => (await sheet()).getByRole('heading', { level: 1 });
const button = async (name: string) => (await sheet()).findByRole('button', { name });
const expectClosed = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

/** Adds a video with a recording to the world, as the demo user's newest. */
async function keepVideo(world: World, change: { fileIds?: string[] } = {}) {
  const type = 'video/webm';
  const fileIds = [await world.files.put(new Blob(['a film'], { type }))];
  const recording = { fileIds, type, hash: 'h9', size: 6, uploads: [{ id: 'u9' }], ...change };
  const kept = { id: 'v9', userId: '1', title: 'Rain in a barrel', points: 0, recording };
  return world.db.videos.put({ ...kept, uploadedAt: world.now(), seconds: 42 });
}

test('[U18] [U19] [K03] lists the videos, whose rows open them with all details; Close, Esc and Back return', async () => {
  const { user } = renderApp({ route: '/upload?latency=0' });
  const section = within(await screen.findByRole('region', { name: 'Your Recent Videos' }));
  const links = await section.findAllByRole('link');
  const titles = [shower, 'A barrel full of rain', 'Tap off while brushing'];
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2', '3'].map((id) => `/upload?latency=0&video=${id}`),
  );
  expect(section.getAllByText('2 days ago • 150 points')).toHaveLength(3);
  expect(section.queryByRole('button')).not.toBeInTheDocument();

  await user.click(links[1]!);
  await screen.findByRole('heading', { level: 1, name: 'A barrel full of rain' });
  expect(await title()).toHaveFocus();
  expect(await title()).toHaveAttribute('dir', 'auto');
  const { getByText } = await sheet();
  expect(getByText('150 points')).toBeVisible();
  expect(getByText(/^2 days ago, \d/)).toBeVisible();
  expect(location.search).toBe('?latency=0&video=2');
  await user.click(await button('Close'));
  await expectClosed();
  expect(links[1]).toHaveFocus();
  expect(location.search).toBe('?latency=0');

  await user.click(links[0]!);
  await sheet();
  await user.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(location.search).toBe('?latency=0'));
  await user.click(links[2]!);
  await sheet();
  act(() => history.back());
  await expectClosed();
});

test('[U12] a recording waits to be played, has its captions, start and a copy, and its URLs are revoked', async () => {
  const open = watchObjectUrls();
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRain!';
  const { user, world } = renderApp({ route: '/upload' });
  const video = { ...toVideo(await keepVideo(world)), captions, scene: 'moon' };
  server.use(respondWith('videos', { items: [video, video] }));
  await user.click(await findRow(video.title));
  const player = await (await sheet()).findByLabelText<HTMLVideoElement>(video.title);
  const { src } = player;
  expect(src).toMatch(/^blob:/);
  expect(player).toHaveAttribute('controls');
  expect(player).toHaveAttribute('playsinline');
  expect(player).toHaveAttribute('preload', 'metadata');
  expect(player).not.toHaveAttribute('autoplay');
  const track = player.querySelector('track')!;
  expect(track).toHaveAttribute('kind', 'captions');
  expect(track).toHaveAttribute('default');
  expect(await (open.get(track.src) as Blob).text()).toBe(captions);
  expect((await sheet()).getByText('0:42')).toBeVisible();

  // A recording without a length is sought to its end, and back.
  Object.defineProperty(player, 'duration', { value: Infinity, configurable: true });
  fireEvent.loadedMetadata(player);
  expect(player.currentTime).toBeGreaterThan(1e9);
  Object.defineProperty(player, 'duration', { value: 3 });
  fireEvent.durationChange(player);
  expect(player.currentTime).toBe(0);

  fireEvent.error(player);
  expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
    'This browser can’t play this video. Save a copy and open it with another app.',
  );
  const copy = (await sheet()).getByRole('link', { name: 'Save a copy' });
  expect(copy).toHaveAttribute('href', src);
  expect(copy).toHaveAttribute('download', video.title);
  await user.click(await button('Close'));
  await waitFor(() => expect(open.size).toBe(0));
});

test('a video that was just shared can be loaded again after an error, and closes once it was deleted elsewhere', async () => {
  const open = watchObjectUrls();
  const { user, world, store } = renderApp({ route: '/upload' });
  await findRow(shower);
  // The list on the screen doesn't have it yet.
  const kept = await keepVideo(world);
  server.use(...fault('offline', ['videoContent']));
  goTo('/upload?video=v9');
  const alert = await (await sheet()).findByRole('alert');
  expect(alert).toHaveTextContent(
    'Couldn’t load the recording. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  const player = await (await sheet()).findByLabelText(kept.title);
  expect(player.querySelector('track')).toBeNull();
  expect(await title()).toHaveFocus();
  world.db.videos.put({ ...kept, isDeleted: true });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Video'])));

  expect(await screen.findByText(gone)).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  await waitFor(() => expect(open.size).toBe(0));
});

test('a URL opens a sample, which is drawn, a recording that is lost, or for an unknown video the list, which says so until it is left', async () => {
  const { user, world } = renderApp({ route: '/upload?video=3' });
  const { findByText, queryByText } = await sheet();
  expect(await findByText('Tap off while brushing')).toBeVisible();
  expect(await findByText('This is a drawn sample, not a recording.')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  expect(queryByText(/Couldn’t load/)).not.toBeInTheDocument();
  await user.click(await button('Close'));
  await expectClosed();
  expect(await findRow('Tap off while brushing')).toHaveFocus();
  expect(location.search).toBe('');

  await keepVideo(world, { fileIds: ['lost'] });
  goTo('/upload?video=v9');
  expect(await screen.findByText(/^This recording is no longer on this device/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  goTo('/upload?latency=0&video=nope');
  expect(await screen.findByText(gone)).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  expect(location.search).toBe('?latency=0');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(/Welcome back/);
  act(() => history.back());
  const opener = await findRow(shower);
  expect(screen.queryByText(gone)).not.toBeInTheDocument();

  goTo('/upload?video=nope');
  expect(await screen.findByText(gone)).toBeVisible();
  await user.click(opener);
  await user.click(await button('Close'));
  await expectClosed();
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

test('the sheet and the list show that the videos failed to load, and Retry loads them', async () => {
  const { user } = renderApp({ route: '/upload?video=1' });
  server.use(...fault('internal_error', ['videos']));
  const alert = await (await sheet()).findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load your video. Something went wrong on our end.');
  expect(screen.getByText(/^Couldn’t load your videos\. Something went wrong/)).toBeInTheDocument();

  const retry = within(alert).getByRole('button', { name: 'Retry' });
  // The sheet refetched when it opened.
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled', 'true'));
  server.resetHandlers();
  await user.click(retry);

  expect(await (await sheet()).findByRole('heading', { name: shower })).toHaveFocus();
});

test('a title is kept by Cancel, Esc and without a change; a valid one is shown in the sheet and in the list at once', async () => {
  const { user, world } = renderApp({ route: '/upload?video=1' });
  const kept = () => world.db.videos.get('1')?.title;
  const field = async () => (await sheet()).findByRole('textbox', { name: 'Title' });
  const edit = async (text: string) => {
    await user.click(await button('Edit title'));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue(shower);
    await user.clear(await field());
    await user.paste(text);
  };
  server.use(...fault('offline', ['updateVideo']));
  const ends: Array<[string, () => Promise<void>]> = [
    ['Something else', async () => user.click(await button('Cancel'))],
    [shower, () => user.keyboard('{Escape}')],
    [shower, async () => user.click(await button('Save'))],
  ];
  for (const [text, end] of ends) {
    await edit(text);
    await end();
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveTextContent(shower);
  }

  await edit('Water 👨‍👩‍👧‍👦');
  const input = await field();
  expect(input).toHaveAccessibleDescription('7 of 80 characters');
  for (const [, key] of composing) {
    fireEvent.keyDown(input, { key: 'Escape', ...key });
    // The browser submits the form on Enter unless its default is prevented.
    expect(fireEvent.keyDown(input, { key: 'Enter', ...key })).toBe(false);
  }
  for (const [text, words] of [
    ['   ', 'Give it a title.'],
    ['w'.repeat(81), '80 characters at most: 1 too many.'],
  ] as const) {
    fireEvent.change(input, { target: { value: text } });
    await user.click(await button('Save'));
    expect(await field()).toHaveAccessibleDescription(words);
    expect(await field()).toBeInvalid();
  }

  await user.clear(input);
  await user.paste('  <b>One</b> minute 💧 ');
  await user.click(await button('Save'));
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(await field()).toHaveAccessibleDescription(
    'Couldn’t save the title. Check your connection and try again.',
  );
  expect(kept()).toBe(shower);
  server.resetHandlers();
  server.use(...fault('hang', ['videos']));
  await user.type(await field(), '!');
  expect(await field()).toBeValid();
  await user.keyboard('{Enter}');

  const shown = '<b>One</b> minute 💧 !';
  await waitFor(async () => expect(await title()).toHaveTextContent(shown));
  expect(await title()).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(kept()).toBe(shown);
  expect(document.querySelector('li h3')).toHaveTextContent(shown);
});

const row = (name = shower) => screen.queryByRole('link', { name });
const bar = () => screen.queryByText('Video deleted.');
const undo = () => screen.getByRole('button', { name: 'Undo' });

/** Advances jest's fake timers and flushes what follows. */
async function later(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
}

/** Opens the screen with a clock that moves only by `pass`. */
async function openList() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const app = renderApp({ route: '/upload', hasFakeTimers: true });
  await passUntil(() => row());
  const ask = async () => {
    await passUntil(() => screen.queryByRole('button', { name: 'Delete' }));
    fireEvent.click(openSheet().getByRole('button', { name: 'Delete' }));
    return openSheet().getByRole('heading', { name: 'Delete this video?' });
  };
  const remove = async (name = shower) => {
    await app.user.click(row(name)!);
    await ask();
    fireEvent.click(openSheet().getByRole('button', { name: 'Delete it' }));
    await passUntil(() => !dialog());
    expect(bar()).toBeVisible();
    expect(row(name)).not.toBeInTheDocument();
  };
  const isDeleted = (id = '1') => app.world.db.videos.get(id)?.isDeleted === true;
  return { ...app, ask, remove, isDeleted };
}

test('hides a deleted video immediately and deletes it after ten seconds, without those in which Undo has the focus', async () => {
  const { user, world, remove, isDeleted } = await openList();
  await remove();
  expect(bar()!.closest('[role=status]')).toHaveFocus();
  await later(5_000);
  await user.click(undo());
  expect(row()).toHaveFocus();
  expect(bar()).not.toBeInTheDocument();
  await later(15_000);
  expect(isDeleted()).toBe(false);
  expect(row()).toBeVisible();

  await remove();
  await later(4_000);
  await user.tab();
  expect(undo()).toHaveFocus();
  await later(20_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(isDeleted()).toBe(false);
  await user.tab();
  await later(5_000);
  expect(isDeleted()).toBe(false);
  await later(1_500);
  expect(isDeleted()).toBe(true);
  expect(world).toHavePoints('1', 1100);
  expect(bar()).not.toBeInTheDocument();
  expect(row()).not.toBeInTheDocument();
});

test('says before a video is deleted what happens to its points, and can be left', async () => {
  const { world, user, ask } = await openList();
  const sample = world.db.videos.get('1')!;

  for (const [id, change, words] of [
    ['v7', { points: 100 }, 'You’ll lose its 100 points. '],
    ['v8', { challengeId: '2' }, 'You’ll keep its points, which came from a challenge. '],
    ['v9', { points: 0 }, ''],
  ] as const) {
    world.db.videos.put({ ...sample, id, ...change });
    goTo(`/upload?video=${id}`);
    const question = await ask();
    expect(question).toHaveFocus();
    expect(question.nextElementSibling).toHaveTextContent(
      new RegExp(`^${words}You can undo this for 10 seconds\\.$`),
    );
    await user.click(openSheet().getByRole('button', { name: 'Keep it' }));
    expect(openSheet().getByRole('heading', { level: 1 })).toHaveFocus();
    expect(bar()).not.toBeInTheDocument();
  }

  const question = await ask();
  for (const [, press] of composing) fireEvent.keyDown(question, { key: 'Escape', ...press });
  expect(question).toBeVisible();
  await user.keyboard('{Escape}');
  expect(openSheet().getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('another deletion sends the previous one; time in a hidden tab counts, but a page that is closed keeps the video', async () => {
  const { world, remove, isDeleted } = await openList();
  await remove();
  await later(2_000);
  await remove('Tap off while brushing');
  fireEvent(window, new Event('pagehide'));
  fireEvent(window, new Event('beforeunload'));
  await later(8_500);
  expect(isDeleted('1')).toBe(true);
  expect(isDeleted('3')).toBe(false);
  expect(row()).not.toBeInTheDocument();

  jest.setSystemTime(world.now() + 2_000);
  fireEvent(document, new Event('visibilitychange'));
  await later(0);
  expect(isDeleted('3')).toBe(true);
  expect(bar()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);

  await remove('A barrel full of rain');
  world.db.videos.put({ ...world.db.videos.get('2')!, isDeleted: true });
  await later(11_000);
  expect(screen.getByText(/^No videos yet\. Your first water story/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('leaving the screen deletes immediately; a failure restores the row until Retry, but not for the next user', async () => {
  const { user, remove, isDeleted, store } = await openList();
  const words = 'My two-minute shower wasn’t deleted. Check your connection and try again.';
  const openUpload = async () => {
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    await passUntil(() => screen.queryByText('A barrel full of rain'));
  };
  server.use(...fault('offline', ['deleteVideo']));
  await remove();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await later(1_000);
  await openUpload();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(row()).toBeVisible();

  const person = selectSession(store.getState()).data?.user ?? null;
  act(() => void store.dispatch(sessionReceived(null)));
  await passUntil(() => screen.queryByLabelText('Email'));
  act(() => void store.dispatch(sessionReceived(person)));
  await passUntil(() => screen.queryByRole('link', { name: 'Upload' }));
  await openUpload();
  expect(screen.queryByText(/wasn’t deleted/)).not.toBeInTheDocument();

  await remove();
  await later(10_500);
  expect(row()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  server.resetHandlers();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  await passUntil(() => !row());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await passUntil(() => isDeleted());
  const points = () => screen.queryByText('Points', { selector: 'dt' })?.nextElementSibling;
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await passUntil(() => points()?.textContent === '1100');
  await user.click(screen.getByRole('link', { name: 'Progress' }));
  await passUntil(() => screen.queryByText('−100'));
});
