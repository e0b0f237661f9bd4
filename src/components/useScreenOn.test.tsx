import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { pass as passTime, resumeAction } from '@/testing/drivers/action';
import { expectPhase, openPreview, press } from '@/testing/drivers/recorder';
import {
  openUpload,
  passUntilDone,
  passUntilPercent,
  pick,
  videoFile,
} from '@/testing/drivers/uploading';
import { removeWakeLock, stubWakeLock } from '@/testing/browser/wakeLock';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { useScreenOn } from './useScreenOn';

const settle = () => act(async () => undefined);
afterEach(removeWakeLock);

test('keeps the screen on while it is needed, and asks again once the page is back', async () => {
  const { isOn, setHidden } = stubWakeLock();
  const { rerender, unmount } = renderHook(({ isNeeded }) => useScreenOn(isNeeded), {
    initialProps: { isNeeded: false },
  });
  await settle();
  expect(isOn()).toBe(false);

  rerender({ isNeeded: true });
  await settle();
  expect(isOn()).toBe(true);
  setHidden(true);
  await settle();
  expect(isOn()).toBe(false);
  setHidden(false);
  await settle();
  expect(isOn()).toBe(true);

  unmount();
  await settle();
  expect(isOn()).toBe(false);
  setHidden(false);
  await settle();
  expect(isOn()).toBe(false);
});

test('two parts keep the screen on until both have ended, even before it was granted', async () => {
  const { isOn, request } = stubWakeLock();
  const first = renderHook(() => useScreenOn(true));
  const second = renderHook(() => useScreenOn(true));
  renderHook(() => useScreenOn(true)).unmount();
  await settle();
  expect(request).toHaveBeenCalledTimes(3);

  first.unmount();
  await settle();
  expect(isOn()).toBe(true);
  second.unmount();
  await settle();

  expect(isOn()).toBe(false);
});

test('a refused request is no error, and is sent again once the page is back', async () => {
  const { isOn, request, setHidden } = stubWakeLock({ isRefused: true });
  renderHook(() => useScreenOn(true));
  await settle();

  setHidden(false);
  await settle();

  expect(request).toHaveBeenCalledTimes(2);
  expect(isOn()).toBe(false);
});

test('the recorder keeps the screen on from the preview to the review', async () => {
  const { isOn } = stubWakeLock();
  await openPreview();
  expect(isOn()).toBe(true);
  await press('Record', 'Start now');
  expect(isOn()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(2_000));

  await press('Stop');

  expectPhase('Your video, 0:02');
  expect(isOn()).toBe(false);
});

test('an upload keeps the screen on while its bytes are on their way', async () => {
  const { isOn } = stubWakeLock();
  await openUpload();
  expect(isOn()).toBe(false);

  pick(videoFile('water.mp4', 1_572_864));
  await passUntilPercent('40%');
  expect(isOn()).toBe(true);
  await passUntilDone();

  expect(isOn()).toBe(false);
});

test('an upload that failed lets the screen turn off', async () => {
  const { isOn } = stubWakeLock();
  await openUpload();
  pick(videoFile('water.mp4', 1_572_864));
  await passUntilPercent('40%');
  server.use(...fault('internal_error', ['appendUpload']));

  await act(() => jest.advanceTimersByTimeAsync(20_000));

  expect(screen.getByRole('alert')).toBeVisible();
  expect(isOn()).toBe(false);
});

test('the count of drips keeps the screen on until it ends', async () => {
  const { isOn } = stubWakeLock();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await resumeAction({ step: 'before' }, { hasFakeTimers: true });
  expect(isOn()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /^Tap at/ }));
  await settle();
  expect(isOn()).toBe(true);

  passTime(16_000);
  await settle();

  expect(isOn()).toBe(false);
});

test('the game keeps the screen on while it runs, and not while it is paused', async () => {
  const { isOn } = stubWakeLock();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user } = renderApp({ route: '/challenges?play=3', hasFakeTimers: true });
  await screen.findByText(/About 2 minutes/);
  const begin = screen.getByRole('button', { name: 'Begin' });
  await waitFor(() => expect(begin).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(begin);
  const game = await screen.findByRole('group', { name: 'Ocean Cleanup Game' });
  await settle();
  expect(isOn()).toBe(true);

  fireEvent.keyDown(game, { key: 'p' });
  await settle();

  expect(isOn()).toBe(false);
});
