import { screen, within } from '@testing-library/react';
import { server } from '@/testing/render/renderApp';
import {
  heavyFile,
  openUpload,
  passUntil,
  passUntilDone,
  pick,
  videoFile,
} from '@/testing/drivers/uploading';
import { fault } from '@mocks/scenarios/fault';

const megabyte = 1_048_576;
const named = (content: string, name: string, type = '') => new File([content], name, { type });

/** Makes every video this long, as far as the browser can tell. */
function stubLength(seconds: number) {
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, 'canPlayType').mockReturnValue('probably');
  jest.spyOn(prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(seconds);
  jest.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    setTimeout(() => this.dispatchEvent(new Event('loadedmetadata')));
  });
}

async function rejected() {
  await passUntil(() => screen.queryByText('Every drop has a story'));
  return screen.getByRole('alert');
}

test.each([
  ['[U21] that is a text', named('words', 'notes.txt', 'text/plain'), /This isn’t a video\./],
  [
    '[U21] that only has a video’s name',
    named('MZ\u0090', 'rain.mp4', 'video/mp4'),
    /isn’t a video/,
  ],
  ['[U20] without a byte', named('', 'rain.mp4', 'video/mp4'), /This file is empty\./],
  [
    '[U20] of three gigabytes',
    heavyFile(3 * 1024 ** 3),
    /This file is 3072\.00 MB\. The limit is 200 MB\./,
  ],
  ['[U20] of a byte too many', heavyFile(200 * megabyte + 1), /The limit is 200 MB/],
])(
  'rejects a file %s with the rule, and another can be chosen at once',
  async (_row, file, rule) => {
    const { world } = await openUpload();

    pick(file);

    const alert = await rejected();
    expect(alert).toHaveTextContent(rule);
    expect(within(alert).getByText(file.name)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose Video' })).toHaveFocus();
    await passUntil(() => world.db.uploads.size === 0);
    pick(videoFile());
    await passUntilDone();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('[U20] rejects a video of 2:05 even when parts were sent, and keeps nothing', async () => {
  stubLength(125.4);
  const { world } = await openUpload();

  pick(videoFile());

  expect(await rejected()).toHaveTextContent('Your video is 2:05. Keep it to 2 minutes');
  await passUntil(() => world.db.uploads.size === 0);
  expect(localStorage.getItem('water-savers:upload:1:library')).toBeNull();
});

test('[U20] accepts a video of exactly two minutes without a note', async () => {
  stubLength(120.9);
  await openUpload();

  pick(videoFile());

  await passUntilDone();
  expect(screen.queryByText(/its length was not checked/)).not.toBeInTheDocument();
});

test('[U20] accepts a video of unknown length and says so', async () => {
  await openUpload();

  pick(videoFile());

  await passUntilDone();
  expect(
    screen.getByText('This browser couldn’t read the video, so we didn’t check its length.'),
  ).toBeVisible();
});

test('a dismissed rejection is gone, also from the device', async () => {
  const { user, store } = await openUpload();
  pick(named('words', 'notes.txt', 'text/plain'));

  await user.click(within(await rejected()).getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose Video' })).toHaveFocus();
  expect(store.getState().uploads).toEqual({});
});

test('says that the storage is full, and Retry tries again', async () => {
  const { user } = await openUpload();
  server.use(...fault('storage_full', ['createUpload']));
  pick(videoFile());
  const alert = await rejected();
  expect(alert).toHaveTextContent('There’s no room left for this video. Delete one of your videos');

  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));

  await passUntilDone();
});
