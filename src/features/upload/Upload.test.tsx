import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import { useUploadAnnouncement } from '@/components/upload/UploadMeter';
import { stubCamera } from '@/testing/browser/camera';
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
} from '@/testing/drivers/uploading';
import { actionAwardRow } from '@/testing/fixtures/awards';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { completeText } from './Upload';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const choose = () => button('Choose Video');
const status = () => screen.getAllByRole('status')[0]?.textContent;
const dialog = () => screen.queryByText(/and still flowing\.$/);
const unchecked = () => screen.queryByText(/so we didn’t check its length\.$/);
const expectIdle = () => {
  expect(choose()).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(doneTitle)).not.toBeInTheDocument();
};

async function expectRejected(name: string, rule: RegExp) {
  await passUntil(() => screen.queryByRole('alert')?.textContent.match(rule));
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(name)).toHaveAttribute('dir', 'auto');
  return alert;
}

test('[U01] [U04] [U05] [U06] [U07] [U09] [U10] [U11] [U12] [U13] [U14] [U15] [U16] [U17] [U18] [K03] an upload rises ten percent every 200 ms, stays complete and earns its points once', async () => {
  const { user, world } = await openUpload();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share Your Water Story');
  const guidelines = within(screen.getByRole('region', { name: 'Video Guidelines' }));
  expect(guidelines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Show real water conservation actions',
    'Keep videos under 2 minutes',
    'Good lighting and clear audio',
    'Be creative',
  ]);
  const file = videoFile('water.mp4', 1_572_864);

  await user.upload(fileInput(), file);
  expect(screen.getByText('water.mp4')).toHaveFocus();
  expect(screen.getByText('water.mp4')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('1.50 MB')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await pass(100);
  for (let part = 0; part < 10; part += 1) {
    expect(percent()).toBe(`${part * 10}%`);
    await pass(200);
  }
  const heading = screen.getByRole('heading', { name: doneTitle });
  expect(heading).toHaveFocus();
  expect(status()).toBe('100 percent uploaded');
  await pass(3_000);
  expect(heading).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(world.db.uploads.size).toBe(0);
  expect(
    screen.getByText('Your video has been uploaded successfully. You earned 100 points!'),
  ).toBeVisible();
  expect(screen.getByText(/^Today counts for your streak: \d days?\.$/)).toBeVisible();
  expect(unchecked()).toHaveTextContent('This browser couldn’t read the video');
  const recent = within(screen.getByRole('region', { name: 'Your Recent Videos' }));
  expect(recent.getAllByRole('listitem')[0]).toHaveTextContent('waterjust now • 100 points');

  await user.click(screen.getByRole('link', { name: 'View Video' }));
  await passUntil(() => screen.queryByRole('button', { name: 'Delete' }));
  press('Delete');
  press('Delete it');
  await passUntil(() => !screen.queryByRole('dialog'));
  expect(choose()).toBeVisible();
  press('Undo');
  expect(recent.getByRole('link', { name: 'water' })).toHaveFocus();
  expect(screen.queryByText(doneTitle)).not.toBeInTheDocument();

  await user.upload(fileInput(), file);
  await passUntilDone();
  expect(screen.getByText(/You already shared this video/)).toBeVisible();
  expect(screen.queryByText(/^Today counts/)).not.toBeInTheDocument();
  press('Upload Another');
  expectIdle();
  expect(fileInput().value).toBe('');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await passUntil(() => screen.queryByText((_, part) => part?.textContent === '1350 points'));
  expect(world).toHavePoints('1', 1350);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[U08] an upload says that it is slow, waits while offline, says why it failed and can be retried; Cancel, clicked twice, leaves nothing behind', async () => {
  const { user, world } = await openUpload();
  const before = { videos: world.db.videos.size, entries: world.db.ledger.size };
  const slow = () => screen.queryByText('Still sending. Your connection may be slow.');
  const { reached, release } = world.hold('appendUpload');
  pick(videoFile());
  await pass(500);
  await reached;
  await pass(5_000);
  expect(screen.getByText(/^Keep this page open: this browser has no room/)).toBeVisible();
  expect(slow()).not.toBeInTheDocument();
  await pass(1_500);
  expect(slow()).toBeVisible();
  release();
  await passUntilPercent('20%');
  expect(slow()).not.toBeInTheDocument();
  server.use(...fault('offline', ['appendUpload']));
  await passUntil(() =>
    screen.queryByText(/^No connection. [23]0% is safe. We’ll resume when you’re back online.$/),
  );
  server.resetHandlers();
  await passUntilPercent('40%');
  server.use(...fault('forbidden', ['appendUpload']));
  await passUntil(() => screen.queryByText(/^Upload stopped/));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^Upload stopped at \d0%. Your account can’t do this./);
  server.resetHandlers();
  const stopped = percent();

  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(percent()).toBe(stopped);
  expect(screen.getByText('tap.mp4')).toHaveFocus();
  await passUntilPercent('90%');
  await user.dblClick(button('Cancel upload'));
  expectIdle();
  await pass(3_000);

  expectIdle();
  expect(world.db.uploads.size).toBe(0);
  expect({ videos: world.db.videos.size, entries: world.db.ledger.size }).toEqual(before);
  pick(videoFile('second.mp4'));
  expect(percent()).toBe('0%');
  await passUntilDone();
});

test('announces the start, the half, the end, and when it waits and resumes', () => {
  const { result, rerender } = renderHook(useUploadAnnouncement, { initialProps: null });
  const say = (sent: number | null, isWaiting = false) => {
    rerender({ percent: sent, isWaiting } as never);
    return result.current;
  };

  const heard = [say(null), say(0), say(20), say(20, true), say(20), say(40), say(50), say(90)];
  expect([...heard, say(100)]).toEqual([
    'Resuming the upload',
    '0 percent uploaded',
    '0 percent uploaded',
    'No connection. 20 percent is safe. We’ll resume when you’re back online.',
    'Resumed. 20 percent uploaded',
    'Resumed. 20 percent uploaded',
    'Resumed. 50 percent uploaded',
    'Resumed. 50 percent uploaded',
    '100 percent uploaded',
  ]);
});

test('celebrates a level on this screen, after showing it, but points alone only on others, where an upload continues', async () => {
  const { user, store } = await openUpload();
  const go = (name: string) => user.click(screen.getByRole('link', { name }));
  pick(videoFile());
  await passUntilDone();
  await passUntil(() => store.getState().celebrations.awards.length === 0);
  expect(dialog()).not.toBeInTheDocument();
  press('Upload Another');
  pick(videoFile('second.mp4'));
  await passUntil(dialog);
  expect(screen.getByRole('heading', { name: 'You reached Level 9' })).toHaveFocus();
  press('Done');
  expect(screen.getByRole('heading', { name: doneTitle })).toHaveFocus();
  expect(screen.queryByText(/^Today counts/)).not.toBeInTheDocument();
  press('Upload Another');

  pick(videoFile('third.mp4'));
  await passUntilPercent('30%');
  await go('Challenges');
  await passUntil(() => screen.queryByText('All Challenges'));
  await pass(400);
  await go('Upload');
  await passUntil(() => percent());
  expect(Number.parseInt(percent() ?? '', 10)).toBeGreaterThan(30);
  await go('Challenges');
  await passUntil(dialog);

  expect(screen.getByText('+100')).toBeInTheDocument();
});

test.each<[string, Parameters<typeof completeText>[0]]>([
  ['You earned 1 point!', { award: { ...actionAwardRow, points: 1 } }],
  [
    'You can earn points for 3 videos a day, and you already have today.',
    { award: null, noAward: 'daily_limit' },
  ],
  ['It earned no points.', { award: null, noAward: 'moon_phase' }],
])('an upload can end with "%s"', (words, done) => {
  expect(completeText(done)).toBe(`Your video has been uploaded successfully. ${words}`);
});

test('[U03] Record Now opens the recorder, which opens the picker or sends a recording', async () => {
  const camera = stubCamera();
  const { world } = await openUpload();
  const record = async () => {
    button('Record Now').focus();
    press('Record Now');
    await passUntil(() => screen.queryByText('Record a video'));
    expect(screen.getByText(/in up to 2 minutes/)).toBeVisible();
  };
  await record();
  expect(screen.getByRole('heading', { name: 'Record a video' })).toHaveFocus();
  expect(camera.requests).toEqual([]);
  camera.reject('NotAllowedError');
  press('Allow camera');
  await passUntil(() => screen.queryByText('Choose a file'));
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  press('Choose a file');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await record();
  camera.grant();
  press('Allow camera');
  await passUntil(() => screen.queryByText('Preview'));
  press('Record');
  press('Start now');
  await pass(3_000);
  press('Stop');
  await passUntil(() => screen.queryByText('Use this video'));
  press('Use this video');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^recording-.*\.webm$/)).toBeVisible();
  await passUntilPercent('30%');
  await passUntilDone();

  expect(unchecked()).not.toBeInTheDocument();
  const sent = world.db.videos.all().find(({ recording }) => recording);
  expect(sent?.title).toMatch(/^My water story, [A-Z][a-z]+ \d+$/);
  expect(sent?.seconds).toBeGreaterThanOrEqual(3);
  expect(camera.live()).toEqual([]);
});

test('[U02] [U20] [U21] [U22] opens the picker for videos, and rejects a file with the rule until it is dismissed or sent again, or another is dropped', async () => {
  const { store, world } = await openUpload();
  const opened = jest.spyOn(fileInput(), 'click');
  press('Choose Video');
  expect(fileInput()).toHaveAttribute('accept', 'video/*');
  expect(opened).toHaveBeenCalledTimes(1);
  pick();
  fireEvent(fileInput(), new Event('cancel', { bubbles: true }));
  expect(choose()).toBeVisible();
  const heavy = videoFile('heavy.mp4');
  Object.defineProperty(heavy, 'size', { value: 3 * 1024 ** 3 });
  pick(new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expectRejected('notes.txt', /This isn’t a video\./);
  expect(choose()).toHaveFocus();
  const dataTransfer = { types: ['Files'], files: [heavy] };
  fireEvent.drop(screen.getByText('Every drop has a story'), { dataTransfer });
  await expectRejected('heavy.mp4', /This file is 3072\.00 MB\. The limit is 200 MB\./);
  press('Dismiss');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(choose()).toHaveFocus();
  expect(store.getState().uploads).toEqual({});

  // A browser that reads the length of videos.
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, 'canPlayType').mockReturnValue('probably');
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(125.4);
  jest.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    setTimeout(() => this.dispatchEvent(new Event('loadedmetadata')));
  });
  pick(videoFile('long.mp4'));
  await expectRejected('long.mp4', /Your video is 2:05\. Keep it to 2 minutes/);
  await passUntil(() => world.db.uploads.size === 0);

  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(120.9);
  server.use(...fault('storage_full', ['createUpload']));
  pick(videoFile('two.mp4'));
  const full = await expectRejected('two.mp4', /There’s no room left for this video\. Delete one/);
  server.resetHandlers();
  fireEvent.click(full.getByRole('button', { name: 'Try again' }));
  await passUntilDone();
  expect(unchecked()).not.toBeInTheDocument();
});
