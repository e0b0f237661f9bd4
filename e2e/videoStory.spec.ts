import type { Page } from '@playwright/test';
import { expectPoints, open, openSignedIn } from './support/app';
import {
  allowCamera,
  expectReleased,
  recorder,
  recordTwoSeconds,
  stop,
  test as cameraTest,
  watchCamera,
} from './support/camera';
import { actWith, inputModeNames, type InputMode } from './support/inputMode';
import { inspect } from './support/look';
import { needNetwork } from './support/network';
import { button, celebration, expectStep } from './support/play';
import { beginVideo, makeVideo, pickVideo } from './support/story';
import { expect, test } from './support/test';
import { holdParts } from './support/videos';

/** An upload takes two seconds, and longer on a busy machine. */
const sent = { timeout: 20_000 };

const choose = (page: Page) => button(page, 'Choose a video');
const title = (page: Page) => page.getByText('bucket', { exact: true });
const meter = (page: Page) => page.getByRole('progressbar', { name: 'Upload progress' });

/** Continues from the step with the uploaded video to the verdict. */
async function submit(page: Page, user: InputMode) {
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Ready to submit?');
  await user.press(button(page, 'Submit'));
  await expectStep(page, 'Save 10 Liters Challenge completed');
  await expect(celebration(page)).toContainText('+19 L');
  await user.press(button(celebration(page), 'Continue'));
  await expectStep(page, 'Passed!');
}

/** The demo user starts with 1250 points. */
async function expectOneAward(page: Page) {
  await open(page, '/');
  await expectPoints(page, 1350);
}

for (const by of inputModeNames) {
  test(`${by}: a chosen video passes and earns points only once`, async ({ page }) => {
    const user = actWith(page, by);
    const file = makeVideo();
    await openSignedIn(page, '/challenges');
    await beginVideo(page, user);
    await pickVideo(page, user, choose(page), file);
    await expect(title(page)).toBeFocused(sent);
    await submit(page, user);
    await user.press(button(page, 'Done'));

    await user.press(page.getByRole('link', { name: 'Upload' }));
    await pickVideo(page, user, button(page, 'Choose Video'), file);

    await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible(sent);
    await expect(page.getByText(/it earned no points/)).toBeVisible();
    await expectOneAward(page);
  });

  test(`${by}: rejects a video that was shared before`, async ({ page }) => {
    const user = actWith(page, by);
    const file = makeVideo();
    await openSignedIn(page, '/upload');
    await pickVideo(page, user, button(page, 'Choose Video'), file);
    await expect(page.getByText(/You earned 100 points/)).toBeVisible(sent);
    await open(page, '/challenges');
    await beginVideo(page, user);

    await pickVideo(page, user, choose(page), file);

    const known = 'This video has already earned its points. Record or choose another one.';
    await expect(page.getByRole('alert')).toHaveText(known, sent);
    await expect(choose(page)).toBeFocused();
    await user.press(button(page, 'Continue'));
    await expect(page.getByText('Record or choose a video first.')).toBeVisible();
  });
}

test('an upload survives closing the challenge and resumes after a reload', async ({ page }) => {
  const user = actWith(page, 'touch');
  const letGo = await holdParts(page, 3);
  await openSignedIn(page, '/challenges');
  await beginVideo(page, user);
  await pickVideo(page, user, choose(page), makeVideo());
  await expect(meter(page)).toHaveAttribute('aria-valuenow', '30');
  await page.reload();
  await user.press(button(page, 'Continue'));
  await expect(meter(page)).toHaveAttribute('aria-valuenow', '60');

  await user.press(button(page, 'Close'));
  await user.press(page.getByRole('link', { name: 'Home' }));
  await letGo();
  await user.press(page.getByRole('link', { name: 'Challenges' }));
  await user.press(
    page.getByRole('listitem').filter({ hasText: 'Save 10 Liters' }).getByRole('button'),
  );
  await user.press(button(page, 'Continue'));

  await expect(title(page)).toBeVisible(sent);
  await user.press(page.getByRole('link', { name: 'Watch bucket' }));
  await expect(page).toHaveURL(/\/upload\?.*video=/);
  await user.press(button(page.getByRole('dialog'), 'Close'));
  await page.waitForURL(/\/challenges\?.*play=2/);
  await page.reload();
  await user.press(button(page, 'Continue'));
  await expect(title(page)).toBeVisible();
  await submit(page, user);
  await expectOneAward(page);
});

test('each step of a video submission is accessible', async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /409 \(Conflict\)/);
  const user = actWith(page, 'keyboard');
  await needNetwork(page);
  await openSignedIn(page, '/challenges');
  await beginVideo(page, user);
  await inspect(page, 'video-choose');

  await pickVideo(page, user, choose(page), makeVideo('notes.pdf', '%PDF-1.7'));
  await expect(page.getByRole('alert')).toContainText('This isn’t a video.');
  await inspect(page, 'video-rejected');

  await context.setOffline(true);
  await pickVideo(page, user, choose(page), makeVideo());
  await expect(page.getByText(/No connection/).first()).toBeVisible();
  await inspect(page, 'video-waiting');
  await context.setOffline(false);

  await expect(title(page)).toBeVisible(sent);
  await inspect(page, 'video-there');
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Ready to submit?');
  await inspect(page, 'video-review');
});

cameraTest.describe('with a camera', () => {
  cameraTest.use({ permissions: ['camera', 'microphone'] });

  cameraTest('a recorded video passes, and the camera is off', async ({ page }) => {
    const user = actWith(page, 'touch');
    await watchCamera(page);
    await openSignedIn(page, '/challenges');
    await beginVideo(page, user);
    await user.press(button(page, 'Record a video'));
    await allowCamera(page);
    await recordTwoSeconds(page);
    await stop(page);
    await user.press(button(recorder(page), 'Use this video'));

    await expect(page.getByText(/^0:0[2-9] long$/)).toBeVisible(sent);
    await expectReleased(page);
    await submit(page, user);
    await expectOneAward(page);
  });
});
