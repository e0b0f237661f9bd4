import { act, screen, fireEvent } from '@testing-library/react';
import {
  button,
  heading,
  openPreview,
  openRecorder,
  openRecording,
  openReview,
  pass,
  press,
  status,
} from '@/testing/drivers/recorder';
import { stubCamera } from '@/testing/browser/camera';
import { fileOf, recordingType } from './fileOf';
import type { Recording } from './Recorder';

test('explains the reason before it asks the browser for the camera', async () => {
  const { camera } = openRecorder();
  expect(screen.getByText('Show how you do it.')).toBeVisible();
  expect(heading()).toHaveFocus();
  await pass(1000);
  expect(camera.requests).toEqual([]);

  press('Allow camera');
  await pass(0);

  const [{ audio, video } = {}] = camera.requests;
  expect(audio).toBe(true);
  expect(video).toMatchObject({ facingMode: { ideal: 'environment' } });
});

test('records from preview to file, and focuses the heading of each phase', async () => {
  const { camera, onUse } = await openPreview();
  expect(heading()).toHaveTextContent('Preview');
  expect(heading()).toHaveFocus();
  expect(screen.getByText('Microphone on')).toBeVisible();

  press('Record');
  expect(heading()).toHaveTextContent('Get ready');
  expect(heading()).toHaveFocus();
  for (const second of ['3', '2', '1']) {
    expect(status()).toBe(second);
    await pass(1000);
  }
  expect(heading()).toHaveTextContent('Recording');
  expect(heading()).toHaveFocus();
  expect(status()).toBe('Recording');
  await pass(12_400);
  expect(screen.getByText('Recording 0:12 / 2:00')).toBeVisible();
  press('Stop');
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:12');
  expect(heading()).toHaveFocus();
  expect(camera.live()).toEqual([]);
  const copy = screen.getByRole('link', { name: 'Save a copy' });
  expect(copy).toHaveAttribute('download', 'recording-2026-03-02-0941.webm');
  const video = screen.getByLabelText('What you recorded');
  expect(video).toHaveAttribute('src', copy.getAttribute('href'));
  expect(video).toHaveAttribute('controls');
  expect(video).not.toHaveAttribute('autoplay');
  expect(onUse).not.toHaveBeenCalled();

  press('Use this video');

  expect(onUse).toHaveBeenCalledTimes(1);
  const [{ file, seconds, title }] = onUse.mock.calls[0] as [Recording];
  expect(title).toBe('My water story, March 2');
  expect(seconds).toBeCloseTo(12.4);
  expect(file.type).toBe('video/webm');
  expect(await file.text()).toBe('part'.repeat(13));
  expect([...camera.urls]).toEqual([]);
});

test.each([
  ['the given one', '  Rain for the roses ', 'Rain for the roses'],
  ['the default for a blank one', '  ', 'My water story, March 2'],
])('asks for a title and uses %s', async (_what, typed, title) => {
  const { onUse } = await openReview();
  const field = screen.getByLabelText('Title');
  expect(field).toHaveValue('My water story, March 2');

  fireEvent.change(field, { target: { value: typed } });
  press('Use this video');

  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ title }));
});

test('ends a recording at its maximum length', async () => {
  const { onUse } = await openRecording({}, 20);
  await pass(10_000);
  expect(status()).toBe('10 seconds left');

  await pass(15_000);

  expect(heading()).toHaveTextContent('Your video, 0:20');
  expect(screen.getAllByText(/stopped at the maximum length/)[0]).toBeVisible();
  press('Use this video');
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ seconds: 20 }));
});

test('ends a recording when a part arrives, even if timers are throttled', async () => {
  const { camera } = await openRecording();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 121_000);

  act(() => camera.recorder().deliver());
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 2:00');
});

test("excludes pauses from the recording's length", async () => {
  const { camera } = await openRecording();
  await pass(3000);
  press('Pause');
  expect(camera.recorder().state).toBe('paused');
  expect(status()).toBe('Paused');
  await pass(60_000);
  expect(screen.getByText('Paused 0:03 / 2:00')).toBeVisible();

  press('Resume');
  await pass(2000);
  expect(screen.getByText('Recording 0:05 / 2:00')).toBeVisible();
  press('Stop');
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:05');
});

test('hides Pause if the browser can’t pause a recording', async () => {
  await openRecording({ canPause: false });

  await pass(2000);

  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  expect(screen.getByText('Recording 0:02 / 2:00')).toBeVisible();
});

test('discards a recording under one second and returns to the preview', async () => {
  const { camera } = await openRecording();
  await pass(900);
  press('Stop');
  await pass(0);

  expect(heading()).toHaveTextContent('Preview');
  expect(status()).toMatch(/too short to keep/);
  expect(camera.urls.size).toBe(0);
  expect(camera.requests).toHaveLength(1);
  expect(button('Record')).toBeVisible();
});

test('treats a double click as one click', async () => {
  const { user } = await openPreview();

  await user.dblClick(button('Record'));
  expect(heading()).toHaveTextContent('Get ready');
  await user.dblClick(button('Start now'));
  await pass(2000);
  await user.dblClick(button('Stop'));
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:02');
});

test('a retake discards the recording and opens the same camera', async () => {
  const { camera } = await openReview();

  press('Retake');
  expect(camera.urls.size).toBe(0);
  await pass(0);

  expect(heading()).toHaveTextContent('Preview');
  expect(camera.requests).toHaveLength(2);
  expect(camera.requests[1]).toEqual(camera.requests[0]);
  expect(camera.live()).toHaveLength(2);
});

describe('keys', () => {
  test('R on the large button starts the countdown, the recording, and stops it', async () => {
    const { user } = await openPreview();
    for (const [name, next] of [
      ['Record', 'Get ready'],
      ['Start now', 'Recording'],
      ['Stop', 'Your video, 0:02'],
    ] as const) {
      button(name).focus();
      await user.keyboard('r');
      await pass(0);
      expect(heading()).toHaveTextContent(next);
      await pass(next === 'Recording' ? 2000 : 0);
    }
  });

  test('P on the pause button pauses and resumes', async () => {
    const { camera, user } = await openRecording();
    button('Pause').focus();

    await user.keyboard('P');
    expect(camera.recorder().state).toBe('paused');
    await user.keyboard('p');
    expect(camera.recorder().state).toBe('recording');
  });

  const elsewhere = [
    ['the heading', () => heading()],
    ['the button that closes', () => button('Close')],
  ] as const;

  test.each(elsewhere)('R and P do nothing on %s', async (_where, find) => {
    const { camera, user } = await openRecording();
    await pass(2000);
    find().focus();

    await user.keyboard('rpRP');
    await pass(0);

    expect(heading()).toHaveTextContent('Recording');
    expect(camera.recorder().state).toBe('recording');
  });

  test('R does nothing on the pause button, nor P on the large one', async () => {
    const { camera, user } = await openRecording();
    await pass(2000);

    button('Pause').focus();
    await user.keyboard('r');
    button('Stop').focus();
    await user.keyboard('p');
    await pass(0);

    expect(camera.recorder().state).toBe('recording');
  });

  test('ignores R with Ctrl and the repeats of a held key', async () => {
    const { user } = await openPreview();
    button('Record').focus();
    await user.keyboard('{Control>}r{/Control}');
    fireEvent.keyDown(button('Record'), { key: 'r', repeat: true });

    expect(heading()).toHaveTextContent('Preview');
  });

  test('R works on a Russian keyboard', async () => {
    await openPreview();

    fireEvent.keyDown(button('Record'), { key: 'к', code: 'KeyR' });

    expect(heading()).not.toHaveTextContent('Preview');
  });

  test.each(['Stay', 'Leave'])(
    'ignores R and P on “%s” while the leave dialog is open',
    async (name) => {
      const { camera, user } = await openRecording();
      await pass(2000);
      await user.keyboard('{Escape}');
      button(name).focus();

      await user.keyboard('rp');
      await pass(0);

      expect(heading()).toHaveTextContent('Leave without your video?');
      expect(camera.recorder().state).toBe('paused');
      press('Stay');
      expect(screen.getByText('Recording 0:02 / 2:00')).toBeVisible();
    },
  );
});

describe('fileOf', () => {
  const mp4 = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';

  test.each([
    ['mp4 first', [`video/webm`, mp4], mp4],
    [
      'vp9 before vp8',
      ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus'],
      'video/webm;codecs=vp9,opus',
    ],
    ['any webm', ['video/webm'], 'video/webm'],
    ['the browser’s default', [], undefined],
  ])('recordingType selects %s', (_what, types, chosen) => {
    stubCamera({ types });

    expect(recordingType()).toBe(chosen);
  });

  const now = Date.parse('2026-03-02T09:41:00-05:00');

  test.each([
    [mp4, 'video/mp4', 'recording-2026-03-02-0941.mp4'],
    ['video/webm; codecs="vp8, opus"', 'video/webm', 'recording-2026-03-02-0941.webm'],
    ['video/x-matroska;codecs=avc1', 'video/x-matroska', 'recording-2026-03-02-0941.mkv'],
    ['', 'video/webm', 'recording-2026-03-02-0941.webm'],
  ])('fileOf gives a recording of "%s" its type and name', async (mimeType, type, name) => {
    const file = fileOf([new Blob(['dr']), new Blob(['op'])], mimeType, now, 'America/Lima');

    expect(file.type).toBe(type);
    expect(file.name).toBe(name);
    expect(await file.text()).toBe('drop');
  });
});
