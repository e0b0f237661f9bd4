import type { Page } from '@playwright/test';
import {
  allowCamera,
  cameraId,
  expectReleased,
  openRecorder,
  recorder,
  recordTwoSeconds,
  setHidden,
  stop,
  test,
  tracks,
} from './support/camera';
import { inspect } from './support/look';
import { button, expectStep } from './support/play';
import { both, expect } from './support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Closes the dialog as the phone's back gesture does. */
const systemBack = (page: Page) =>
  recorder(page).evaluate((dialog: HTMLDialogElement) => dialog.close());

/** True while the recorder has its entry in the history, which Back removes. */
const isGuarded = (page: Page) =>
  page.evaluate(() => (history.state as { isBackGuard?: boolean }).isBackGuard === true);

test.describe('with camera permission', () => {
  test.use({ permissions: ['camera', 'microphone'] });

  test('[U03] Record Now: asks for the camera, records, previews and uploads', async ({ page }) => {
    await openRecorder(page);
    await expect(recorder(page).getByText(/Show how you save water/)).toBeVisible();
    expect(await tracks(page)).toEqual({ opened: 0, live: 0 });

    await allowCamera(page);
    expect(await tracks(page)).toEqual({ opened: 2, live: 2 });
    await recordTwoSeconds(page);
    await stop(page);
    expect((await tracks(page)).live).toBe(0);

    const video = recorder(page).locator('video');
    const state = () =>
      video.evaluate(({ paused, duration, videoWidth }: HTMLVideoElement) => {
        return { paused, hasLength: duration > 1 && duration < 10, hasPicture: videoWidth > 0 };
      });
    await expect.poll(state).toEqual({ paused: true, hasLength: true, hasPicture: true });
    const download = page.waitForEvent('download');
    await recorder(page).getByRole('link', { name: 'Save a copy' }).click();
    expect((await download).suggestedFilename()).toMatch(/^recording-[\d-]{15}\.(mp4|webm)$/);

    await expect(recorder(page).getByLabel('Title')).toHaveValue(
      /^My water story, [A-Z][a-z]+ \d+$/,
    );
    await recorder(page).getByLabel('Title').fill('Two seconds of rain');
    await button(recorder(page), 'Use this video').click();
    await expect(recorder(page)).toBeHidden();
    await expect(heading(page, 'Upload Complete!')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Two seconds of rain' });
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
    expect((await tracks(page)).live).toBe(0);
  });

  test('counts down three seconds; R starts and stops, P pauses, each on its button', async ({
    page,
  }) => {
    await openRecorder(page);
    await allowCamera(page);

    await page.keyboard.press('r');
    await expectStep(page, 'Preview');
    await button(recorder(page), 'Record').press('r');
    await expectStep(page, 'Get ready');
    await expectStep(page, 'Recording');
    await expect(recorder(page).getByText(/^Recording 0:0[1-9]/)).toBeVisible();
    await button(recorder(page), 'Pause').press('p');
    await expect(recorder(page).getByText(/^Paused 0:0\d/)).toBeVisible();
    await expect(recorder(page).getByRole('status')).toHaveText('Paused');
    await button(recorder(page), 'Resume').press('p');
    await button(recorder(page), 'Stop').press('r');

    await expect(heading(page, 'Your video')).toBeFocused();
  });

  test('hiding the page pauses the recording', async ({ page }) => {
    await openRecorder(page);
    await allowCamera(page);
    await recordTwoSeconds(page);

    await setHidden(page, true);
    await setHidden(page, false);

    await expect(recorder(page).getByText(/^Paused 0:0\d/)).toBeVisible();
    await button(recorder(page), 'Resume').click();
    await expect(recorder(page).getByText(/^Recording 0:0[3-9]/)).toBeVisible();
  });

  test('a recording stops at two minutes', async ({ page }) => {
    await page.clock.install();
    await openRecorder(page);
    await allowCamera(page);
    await recordTwoSeconds(page);

    await page.clock.fastForward('01:49');
    await expect(recorder(page).getByRole('status')).toHaveText('10 seconds left');
    await page.clock.fastForward('00:30');

    await expectStep(page, 'Your video, 2:00');
    await expect(recorder(page).getByText(/stopped at the maximum length/)).toHaveCount(2);
    expect((await tracks(page)).live).toBe(0);
  });

  test('switches to the other camera and back', async ({ page }) => {
    await openRecorder(page);
    await allowCamera(page);
    const first = await cameraId(page);

    await button(recorder(page), 'Flip camera').click();
    await expect.poll(() => cameraId(page)).not.toBe(first);
    await expectStep(page, 'Preview');
    expect((await tracks(page)).live).toBe(2);
    await button(recorder(page), 'Flip camera').click();
    await expect.poll(() => cameraId(page)).toBe(first);
    await expectStep(page, 'Preview');

    expect(await tracks(page)).toEqual({ opened: 6, live: 2 });
  });

  test('a file dropped on the recorder does not interrupt the recording', async ({ page }) => {
    await openRecorder(page);
    await allowCamera(page);
    await recordTwoSeconds(page);

    await recorder(page).evaluate((dialog) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['film'], 'dropped.mp4', { type: 'video/mp4' }));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      dialog.dispatchEvent(new DragEvent('dragover', options));
      dialog.dispatchEvent(new DragEvent('drop', options));
    });

    await expect(page.getByText('dropped.mp4')).toHaveCount(0);
    await stop(page);
  });

  test('each way out of the preview stops all tracks', async ({ page }) => {
    const ways = [
      () => button(recorder(page), 'Close').click(),
      () => page.keyboard.press('Escape'),
      () => systemBack(page),
      () => page.goBack(),
    ];
    await openRecorder(page);
    for (const leave of ways) {
      await allowCamera(page);
      await leave();
      await expect(recorder(page)).toBeHidden();
      await expectReleased(page);
      await button(page, 'Record Now').click();
    }

    await expectStep(page, 'Record a video');
    // The app adds the history entry again after it has removed the previous one.
    await expect.poll(() => isGuarded(page)).toBe(true);
    await page.goBack();
    await expect(recorder(page)).toBeHidden();
    await expect.poll(() => isGuarded(page)).toBe(false);
    await page.goBack();
    await expect(heading(page, 'Challenges')).toBeVisible();
  });

  test('asks before leaving a recording and then releases everything', async ({ page }) => {
    const question = 'Leave without your video?';
    await openRecorder(page);
    await allowCamera(page);
    await recordTwoSeconds(page);

    await page.keyboard.press('Escape');
    await expectStep(page, question);
    await page.keyboard.press('Escape');
    await expectStep(page, 'Recording');
    for (const goBack of [() => systemBack(page), () => page.goBack(), () => page.goBack()]) {
      await goBack();
      await expectStep(page, question);
      await button(recorder(page), 'Stay').click();
      await expectStep(page, 'Recording');
    }
    await stop(page);
    await button(recorder(page), 'Close').click();
    await expectStep(page, question);
    await button(recorder(page), 'Leave').click();

    await expect(recorder(page)).toBeHidden();
    await expect(button(page, 'Record Now')).toBeFocused();
    await expectReleased(page);
  });

  test('a retake and a double click release everything', async ({ page }) => {
    await openRecorder(page);
    await allowCamera(page);
    await recordTwoSeconds(page);
    await stop(page);

    await button(recorder(page), 'Retake').click();
    await expectStep(page, 'Preview');
    expect((await tracks(page)).live).toBe(2);
    await button(recorder(page), 'Record').dblclick();
    await expect(heading(page, 'Get ready')).toBeAttached();
    await page.keyboard.press('Escape');

    await expect(recorder(page)).toBeHidden();
    await expectReleased(page);
  });

  test('the steps before a recording are accessible', both, async ({ page }) => {
    // Stops the countdown so that it can be inspected.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const held = (act: () => void, ms = 0) => setTimeout(act, ms === 1000 ? 600_000 : ms);
      Object.assign(window, { setTimeout: held });
    });
    await openRecorder(page);
    await inspect(page, 'record-ask');
    await allowCamera(page);
    await inspect(page, 'record-preview');
    await button(recorder(page), 'Record').click();
    await inspect(page, 'record-count');
  });

  test('a recording and its review are accessible', both, async ({ page }) => {
    await openRecorder(page);
    await allowCamera(page);
    await recordTwoSeconds(page);
    await inspect(page, 'record-recording');
    await button(recorder(page), 'Pause').click();
    await expect(recorder(page).getByText(/^Paused 0:/)).toBeVisible();
    await inspect(page, 'record-paused');
    await page.keyboard.press('Escape');
    await inspect(page, 'record-leave');
    await button(recorder(page), 'Stay').click();
    await stop(page);
    await inspect(page, 'record-review');
  });
});
