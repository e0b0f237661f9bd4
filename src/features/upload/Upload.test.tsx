import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/renderApp';

const doneTitle = 'Upload Complete!';

async function openUpload(options: Parameters<typeof renderApp>[0] = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const rendered = renderApp({ route: '/upload', hasFakeTimers: true, ...options });
  await screen.findByRole('button', { name: 'Choose Video' });
  return rendered;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Choose Video', { selector: 'input' });
const mp4 = (name = 'water.mp4') => new File(['drop'], name, { type: 'video/mp4' });
const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const percent = () =>
  screen.getByRole('progressbar', { name: 'Upload progress' }).getAttribute('aria-valuenow');
const expectIdle = () => {
  expect(screen.getByRole('button', { name: 'Choose Video' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText(doneTitle)).not.toBeInTheDocument();
};

function heavy(bytes: number, name = 'heavy.mov') {
  const file = mp4(name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

test('[U01] the screen is titled', async () => {
  await openUpload();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share Your Water Story');
});

test('[U04] [U05] after a pick, name and size are shown', async () => {
  await openUpload();

  pick(heavy(1_572_864, 'water.mp4'));

  expect(screen.getByText('water.mp4')).toBeVisible();
  expect(screen.getByText('1.50 MB')).toBeVisible();
});

test('[U06] [K03] ten percent more every 200 ms', async () => {
  await openUpload();
  pick(mp4());
  const seen = [percent()];

  for (let step = 1; step < 10; step += 1) {
    wait(199);
    expect(percent()).toBe(seen.at(-1));
    wait(1);
    seen.push(percent());
  }

  expect(seen).toEqual(['0', '10', '20', '30', '40', '50', '60', '70', '80', '90']);
  expect(screen.getByText('90%')).toBeVisible();
});

test('[U07] [U09] at 100 percent the upload is complete, once and for good', async () => {
  await openUpload();
  pick(mp4());

  wait(1999);
  expect(percent()).toBe('90');
  wait(1);
  const heading = screen.getByRole('heading', { name: doneTitle });
  wait(10_000);

  expect(screen.getByRole('heading', { name: doneTitle })).toBe(heading);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('[U07] a tab that slept catches up at once', async () => {
  await openUpload();
  pick(mp4());
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 60_000);

  wait(50);

  expect(screen.getByRole('heading', { name: doneTitle })).toBeVisible();
});

test('[U08] cancelling leads back at once, and nothing completes later', async () => {
  const { user } = await openUpload();
  await screen.findByText('My two-minute shower');
  wait(5000);
  const timers = jest.getTimerCount();
  pick(mp4());
  wait(600);

  await user.dblClick(screen.getByRole('button', { name: 'Cancel upload' }));

  expectIdle();
  expect(screen.getByRole('button', { name: 'Choose Video' })).toHaveFocus();
  wait(5000);
  expectIdle();
  expect(jest.getTimerCount()).toBe(timers);
});

test('[U08] an upload after a cancelled one begins at nothing', async () => {
  const { user } = await openUpload();
  pick(mp4());
  wait(1900);
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));

  pick(mp4('second.mp4'));

  expect(percent()).toBe('0');
  wait(200);
  expect(percent()).toBe('10');
});

test('[U10] [K03] the completed upload is told in these words', async () => {
  await openUpload();
  pick(mp4());

  wait(2000);

  const words = 'Your video has been uploaded successfully. You earned 100 points!';
  expect(screen.getByText(words)).toBeVisible();
});

test('[U11] Upload Another leads back, and the same file can be picked again', async () => {
  const { user } = await openUpload();
  const file = mp4();
  await user.upload(input(), file);
  wait(2000);

  await user.click(screen.getByRole('button', { name: 'Upload Another' }));
  expectIdle();
  expect(screen.getByRole('button', { name: 'Choose Video' })).toHaveFocus();
  expect(input().value).toBe('');
  await user.upload(input(), file);

  expect(screen.getByText('water.mp4')).toBeVisible();
  wait(2000);
  expect(screen.getByText(doneTitle)).toBeVisible();
});

test('[U12] View Video changes nothing, and says why', async () => {
  const { user } = await openUpload();
  await screen.findByText('My two-minute shower');
  pick(mp4());
  wait(2000);
  const view = screen.getByRole('button', { name: 'View Video' });
  view.focus();
  const before = document.body.innerHTML;

  await user.click(view);

  expect(document.body.innerHTML).toBe(before);
  expect(window.location.pathname).toBe('/upload');
  expect(view).toHaveAccessibleDescription('Playing is not available yet.');
});

test('[U13] [U18] an upload asks nothing of the API: points and videos stay as they were', async () => {
  const { user, world } = await openUpload();
  await screen.findByText('My two-minute shower');
  const changes = world.db.changes();

  pick(mp4());
  wait(2000);

  const recent = within(screen.getByRole('region', { name: 'Your Recent Videos' }));
  expect(recent.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(
    await screen.findByText((_, element) => element?.textContent === '1250 points'),
  ).toBeVisible();
  expect(world.db.changes()).toBe(changes);
});

test.each([
  ['[U20] of three gigabytes', heavy(3 * 1024 ** 3), '3072.00 MB'],
  ['[U20] without a byte', heavy(0), '0.00 MB'],
  ['[U21] that is no video', new File(['text'], 'text.txt', { type: 'text/plain' }), '0.00 MB'],
])('a file %s is taken', async (_row, file, size) => {
  await openUpload();

  pick(file);

  expect(screen.getByText(file.name)).toBeVisible();
  expect(screen.getByText(size)).toBeVisible();
  wait(2000);
  expect(screen.getByText(doneTitle)).toBeVisible();
});

test('the progress is read out at the beginning, half way and at the end, and the end has the focus', async () => {
  await openUpload();
  await screen.findByText('My two-minute shower');
  const status = screen.getByRole('status');
  const heard = new Set([status.textContent]);

  pick(mp4());
  heard.add(status.textContent);
  for (let step = 0; step < 12; step += 1) {
    wait(200);
    heard.add(status.textContent);
  }

  expect([...heard]).toEqual([
    '',
    '0 percent uploaded',
    '50 percent uploaded',
    '100 percent uploaded',
  ]);
  expect(screen.getByRole('heading', { name: doneTitle })).toHaveFocus();
});

test('leaving the screen ends the upload', async () => {
  const { user } = await openUpload();
  pick(mp4());
  wait(600);

  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await screen.findByRole('heading', { name: 'Challenges' });
  wait(5000);
  await user.click(screen.getByRole('link', { name: 'Upload' }));

  await screen.findByRole('heading', { name: 'Share Your Water Story' });
  expectIdle();
});

test('while the videos load that is said, and an upload can begin', async () => {
  await openUpload({ scenario: 'hang' });

  expect(screen.getByText('Loading your videos')).toBeInTheDocument();
  pick(mp4());
  wait(2000);
  expect(screen.getByText(doneTitle)).toBeVisible();
});
