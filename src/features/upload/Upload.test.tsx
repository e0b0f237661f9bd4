import { screen, within } from '@testing-library/react';
import { faucetAward } from '@/testing/fixtures/awards';
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
import { respondWith } from '@mocks/testing/respondWith';

const button = (name: string) => screen.getByRole('button', { name });
const choose = () => button('Choose Video');
const status = () => screen.getAllByRole('status')[0]?.textContent;
const dialog = () => screen.queryByText(/and still flowing\.$/);
const expectIdle = () => {
  expect(choose()).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(doneTitle)).not.toBeInTheDocument();
};

test('[U01] [U04] [U05] [U06] [U07] [U09] [U14] [U15] [U16] [U17] [K03] shows the guidelines, name and size, ten percent every 200 ms, and stays complete', async () => {
  const { world } = await openUpload();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share Your Water Story');
  const guidelines = screen.getByRole('region', { name: 'Video Guidelines' });
  expect(within(guidelines).getAllByRole('listitem')).toHaveLength(4);
  for (const words of [
    'Show real water conservation actions',
    'Keep videos under 2 minutes',
    'Good lighting and clear audio',
    'Be creative',
  ]) {
    expect(within(guidelines).getByText(words)).toBeVisible();
  }

  pick(videoFile('water.mp4', 1_572_864));
  expect(screen.getByText('water.mp4')).toBeVisible();
  expect(screen.getByText('1.50 MB')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Upload progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');

  const seen = await watchPercent(2_200);
  const tens = Array.from({ length: 10 }, (_, part) => `${part * 10}%`);
  expect(seen.map(([, value]) => value)).toEqual([...tens, undefined]);
  seen.forEach(([at], index) => expect(Math.abs(at - index * 200)).toBeLessThanOrEqual(40));
  const heading = screen.getByRole('heading', { name: doneTitle });
  await pass(3_000);

  expect(screen.getByRole('heading', { name: doneTitle })).toBe(heading);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(world.db.uploads.size).toBe(0);
});

test('[U10] [U11] [U12] [U13] [U18] [K03] an upload earns 100 points, and the same file can be picked again', async () => {
  const { user, world } = await openUpload();
  const file = videoFile('rain.mp4');
  await user.upload(fileInput(), file);
  await passUntilDone();
  const success = 'Your video has been uploaded successfully.';
  expect(screen.getByText(`${success} You earned 100 points!`)).toBeVisible();
  const link = screen.getByRole('link', { name: 'View Video' });
  expect(link.getAttribute('href')).toMatch(/^\/upload\?video=v/);
  const recent = within(screen.getByRole('region', { name: 'Your Recent Videos' }));
  await passUntil(() => recent.queryByText('rain'));
  const [first] = recent.getAllByRole('listitem');
  expect(first).toHaveTextContent('rain');
  expect(first).toHaveTextContent('just now • 100 points');

  await user.click(button('Upload Another'));
  expectIdle();
  expect(choose()).toHaveFocus();
  expect(fileInput().value).toBe('');
  await user.upload(fileInput(), file);
  expect(screen.getByText('rain.mp4')).toBeVisible();
  await passUntilDone();
  expect(screen.getByText(/You already shared this video/)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Home' }));
  await passUntil(() => screen.queryByText((_, part) => part?.textContent === '1350 points'));
  expect(world).toHavePoints('1', 1350);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[U08] Cancel, clicked twice, leaves nothing behind, and the next upload starts at zero', async () => {
  const { user, world } = await openUpload();
  const before = { videos: world.db.videos.size, entries: world.db.ledger.size };
  pick(videoFile());
  await passUntilPercent('90%');

  await user.dblClick(button('Cancel upload'));

  expectIdle();
  expect(choose()).toHaveFocus();
  await pass(3_000);
  expectIdle();
  expect(world.db.uploads.size).toBe(0);
  expect({ videos: world.db.videos.size, entries: world.db.ledger.size }).toEqual(before);
  pick(videoFile('second.mp4'));
  expect(percent()).toBe('0%');
  await passUntilDone();
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

test('a failed upload shows its progress and the reason, and can be retried or canceled', async () => {
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
  await passUntilPercent('60%');

  server.use(...fault('forbidden', ['appendUpload']));
  await passUntil(() => screen.queryByText(/^Upload stopped/));
  await user.click(button('Cancel upload'));
  expectIdle();
  await passUntil(() => world.db.uploads.size === 0);
});

test('continues on another screen, where points alone are celebrated', async () => {
  const { user } = await openUpload();
  pick(videoFile());
  await passUntilPercent('30%');
  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await passUntil(() => screen.queryByText('All Challenges'));
  await pass(400);
  await user.click(screen.getByRole('link', { name: 'Upload' }));
  await passUntil(() => percent());
  expect(Number.parseInt(percent() ?? '', 10)).toBeGreaterThan(30);

  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await passUntil(dialog);

  expect(screen.getByText('+100')).toBeInTheDocument();
});

test('without room in the browser it says to keep the page open, and after 6 seconds that a part is slow', async () => {
  const { world } = await openUpload();
  server.use(...fault('hang', ['videos']));
  expect(screen.getByText('Loading your videos')).toBeInTheDocument();
  const { reached, release } = world.hold('appendUpload');
  pick(videoFile());
  await pass(500);
  await reached;
  const slow = () => screen.queryByText('Still sending. Your connection may be slow.');
  const note = () =>
    screen.queryByText('Keep this page open: this browser has no room to store the video.');

  await pass(5_000);
  expect(note()!.closest('[role="status"]')).not.toBeNull();
  expect(slow()).not.toBeInTheDocument();
  await pass(1_500);
  expect(slow()).toBeVisible();
  release();
  await passUntilDone();

  expect(slow()).not.toBeInTheDocument();
  expect(note()).not.toBeInTheDocument();
});

test('says the points and the day of the streak, or why there is no award', async () => {
  const { user, world } = await openUpload();
  const { id, name, email, avatar, points, badges } = world.person('1');
  const person = { id, name, email, avatar, points, badges, level: 8, rank: 'X', streak: 6 };
  const video = { id: '9', title: 'Rain', points: 0, uploadedAt: '2026-03-02T09:41:00Z' };
  const streak = 'Today counts for your streak: 6 days.';
  const award = { ...faucetAward, source: 'video:9', points: 1, levelAfter: 8 };

  for (const [answer, words] of [
    [{ award }, 'You earned 1 point!'],
    [{ noAward: 'already_shared' }, 'You already shared this video, so it earned no points.'],
    [
      { noAward: 'daily_limit' },
      'You can earn points for 3 videos a day, and you already have today.',
    ],
    [{ noAward: 'moon_phase' }, 'It earned no points.'],
  ] as const) {
    server.use(respondWith('publishVideo', { video, user: person, award: null, ...answer }));
    pick(videoFile());
    await passUntilDone();
    expect(screen.getByText(`Your video has been uploaded successfully. ${words}`)).toBeVisible();
    expect(screen.queryByText(streak) !== null).toBe('award' in answer);
    await user.click(button('Upload Another'));
  }
});

test('celebrates a level on this screen, after showing it, but not points alone', async () => {
  const { user, store } = await openUpload();
  pick(videoFile());
  await passUntilDone();
  await passUntil(() => store.getState().celebrations.awards.length === 0);
  expect(dialog()).not.toBeInTheDocument();
  await user.click(button('Upload Another'));

  pick(videoFile('second.mp4', 50));
  await passUntil(dialog);

  expect(screen.getByRole('heading', { name: 'You reached Level 9' })).toHaveFocus();
  await user.click(button('Done'));
  expect(screen.getByRole('heading', { name: doneTitle })).toHaveFocus();
});

test('Undo restores only the row of a video that was just shared', async () => {
  const { user } = await openUpload();
  pick(videoFile('rain.mp4'));
  await passUntilDone();
  await user.click(screen.getByRole('link', { name: 'View Video' }));
  await passUntil(() => screen.queryByRole('button', { name: 'Delete' }));
  await user.click(button('Delete'));
  await user.click(button('Delete it'));
  await passUntil(() => !screen.queryByRole('dialog'));
  expect(choose()).toBeVisible();
  expect(screen.getByText('Video deleted.')).toBeVisible();

  await user.click(button('Undo'));

  expect(screen.getByRole('link', { name: 'rain' })).toBeVisible();
  expect(choose()).toBeVisible();
  expect(screen.queryByText(doneTitle)).not.toBeInTheDocument();
});
