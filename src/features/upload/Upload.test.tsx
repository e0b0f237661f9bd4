import { screen, within } from '@testing-library/react';
import { server } from '@/testing/render/renderApp';
import {
  doneTitle,
  fileInput,
  openUpload,
  pass,
  passUntil,
  passUntilDone,
  passUntilPercent,
  percent,
  pick,
  videoFile,
  watchPercent,
} from '@/testing/drivers/uploading';
import { fault } from '@mocks/scenarios/fault';

const choose = () => screen.getByRole('button', { name: 'Choose Video' });
const cancel = () => screen.getByRole('button', { name: 'Cancel upload' });
const status = () => screen.getAllByRole('status')[0]?.textContent;
const bar = () => screen.getByRole('progressbar', { name: 'Upload progress' });
const expectIdle = () => {
  expect(choose()).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(doneTitle)).not.toBeInTheDocument();
};

test('[U01] shows the title of the screen', async () => {
  await openUpload();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share Your Water Story');
});

test('[U04] [U05] shows name and size right after a file is picked', async () => {
  await openUpload();

  pick(videoFile('water.mp4', 1_572_864));

  expect(screen.getByText('water.mp4')).toBeVisible();
  expect(screen.getByText('1.50 MB')).toBeVisible();
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  await passUntilDone();
});

test('[U06] [U07] [K03] adds ten percent every 200 ms and completes after 2000', async () => {
  await openUpload();
  pick(videoFile());

  const seen = await watchPercent(2_200);

  const percents = seen.map(([, value]) => value);
  const tens = Array.from({ length: 10 }, (_, part) => `${part * 10}%`);
  expect(percents).toEqual([...tens, undefined]);
  seen.forEach(([at], index) => expect(Math.abs(at - index * 200)).toBeLessThanOrEqual(40));
  expect(screen.getByRole('heading', { name: doneTitle })).toBeVisible();
});

test('[U07] [U09] stays complete', async () => {
  const { world } = await openUpload();
  pick(videoFile());
  await passUntilDone();
  const heading = screen.getByRole('heading', { name: doneTitle });

  await pass(8_000);

  expect(screen.getByRole('heading', { name: doneTitle })).toBe(heading);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(world.db.uploads.size).toBe(0);
});

test.each(['0%', '50%', '90%'])(
  '[U08] Cancel at %s, clicked twice, returns to the start and leaves nothing behind',
  async (reached) => {
    const { user, world } = await openUpload();
    const before = { videos: world.db.videos.size, entries: world.db.ledger.size };
    pick(videoFile());
    await passUntilPercent(reached);

    await user.dblClick(cancel());

    expectIdle();
    expect(choose()).toHaveFocus();
    await pass(5_000);
    expectIdle();
    expect(world.db.uploads.size).toBe(0);
    expect({ videos: world.db.videos.size, entries: world.db.ledger.size }).toEqual(before);
  },
);

test('[U08] an upload after a canceled one starts at zero', async () => {
  const { user } = await openUpload();
  pick(videoFile());
  await passUntilPercent('90%');
  await user.click(cancel());

  pick(videoFile('second.mp4'));

  expect(percent()).toBe('0%');
  await passUntilDone();
});

test('[U10] [U13] [K03] shows the 100 points in these words, and Home has them', async () => {
  const { user, world } = await openUpload();
  pick(videoFile());

  await passUntilDone();

  const words = 'Your video has been uploaded successfully. You earned 100 points!';
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await passUntil(() => screen.queryByText((_, part) => part?.textContent === '1350 points'));
  expect(world).toHavePoints('1', 1350);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[U11] Upload Another returns to the start, and the same file can be picked again', async () => {
  const { user } = await openUpload();
  const file = videoFile();
  await user.upload(fileInput(), file);
  await passUntilDone();

  await user.click(screen.getByRole('button', { name: 'Upload Another' }));
  expectIdle();
  expect(choose()).toHaveFocus();
  expect(fileInput().value).toBe('');
  await user.upload(fileInput(), file);

  expect(screen.getByText('water.mp4')).toBeVisible();
  await passUntilDone();
  expect(screen.getByText(/You already shared this video/)).toBeVisible();
});

test('[U12] View Video opens the uploaded video', async () => {
  const { user } = await openUpload();
  pick(videoFile());
  await passUntilDone();

  await user.click(screen.getByRole('link', { name: 'View Video' }));

  await passUntil(() => location.search !== '');
  expect(location.pathname + location.search).toMatch(/^\/upload\?video=v/);
});

test('[U18] lists a new upload above the samples', async () => {
  await openUpload();
  pick(videoFile('rain.mp4'));
  await passUntilDone();

  const recent = within(screen.getByRole('region', { name: 'Your Recent Videos' }));
  await passUntil(() => recent.queryByText('rain'));
  const [first] = recent.getAllByRole('listitem');
  expect(first).toHaveTextContent('rain');
  expect(first).toHaveTextContent('just now • 100 points');
});

test('announces the start, the half, the end, and when it waits and resumes', async () => {
  await openUpload();
  const heard = [''];
  const hearUntil = (isSo: () => unknown) =>
    passUntil(() => {
      const words = status() ?? '';
      if (heard.at(-1) !== words) heard.push(words);
      return isSo();
    });
  pick(videoFile());

  await hearUntil(() => percent() === '20%');
  server.use(...fault('offline', ['appendUpload']));
  await hearUntil(() =>
    screen.queryByText(/^No connection. [23]0% is safe. We’ll resume when you’re back online.$/),
  );
  server.resetHandlers();
  await hearUntil(() => screen.queryByText(doneTitle));

  expect(heard).toEqual([
    '',
    '0 percent uploaded',
    expect.stringMatching(
      /^No connection. [23]0 percent is safe. We’ll resume when you’re back online.$/,
    ),
    expect.stringMatching(/^Resumed. [34]0 percent uploaded$/),
    'Resumed. 50 percent uploaded',
    '100 percent uploaded',
  ]);
  expect(screen.getByRole('heading', { name: doneTitle })).toHaveFocus();
});

test('a failed upload shows its progress and the reason, and Retry resumes it', async () => {
  const { user, world } = await openUpload();
  pick(videoFile());
  await passUntilPercent('40%');
  server.use(...fault('forbidden', ['appendUpload']));
  await passUntil(() => screen.queryByText(/^Upload stopped/));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^Upload stopped at \d0%. Your account can’t do this./);
  server.resetHandlers();
  const { size } = world.db.uploads;
  const before = percent();

  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(percent()).toBe(before);
  expect(screen.getByText('water.mp4')).toHaveFocus();
  expect(size).toBe(1);
  await passUntilPercent('50%');
  await passUntilDone();
});

test('Cancel after a failure leaves nothing behind', async () => {
  const { user, world } = await openUpload();
  pick(videoFile());
  await passUntilPercent('40%');
  server.use(...fault('forbidden', ['appendUpload']));
  await passUntil(() => screen.queryByText(/^Upload stopped/));

  await user.click(cancel());

  expectIdle();
  await passUntil(() => world.db.uploads.size === 0);
});

test('continues on another screen', async () => {
  const { user } = await openUpload();
  pick(videoFile());
  await passUntilPercent('30%');

  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await passUntil(() => screen.queryByText('All Challenges'));
  await pass(800);
  await user.click(screen.getByRole('link', { name: 'Upload' }));

  await passUntil(() => percent());
  expect(Number.parseInt(percent() ?? '', 10)).toBeGreaterThan(30);
  await passUntilDone();
});

test('shows that the videos are loading, and an upload can start', async () => {
  await openUpload();
  server.use(...fault('hang', ['videos']));

  expect(screen.getByText('Loading your videos')).toBeInTheDocument();
  pick(videoFile());
  await passUntilDone();
});

test('a part that takes long says after 6 seconds that it is still being sent', async () => {
  const { world } = await openUpload();
  const { reached, release } = world.hold('appendUpload');
  pick(videoFile());
  await pass(500);
  await reached;
  const slow = () => screen.queryByText('Still sending. Your connection may be slow.');

  await pass(5_000);
  expect(slow()).not.toBeInTheDocument();
  await pass(1_500);
  expect(slow()).toBeVisible();
  release();
  await passUntilDone();

  expect(slow()).not.toBeInTheDocument();
});

test('says to keep the page open if the browser can’t store the video', async () => {
  await openUpload();

  pick(videoFile());
  await passUntilPercent('30%');

  const note = 'Keep this page open: this browser has no room to store the video.';
  expect(screen.getByText(note).closest('[role="status"]')).not.toBeNull();
  await passUntilDone();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});
