import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { expectReleased, openRecorder, recorder, test, tracks } from './support/camera';
import { expectAccessible, inspect } from './support/look';
import { button, expectStep } from './support/play';
import { expect } from './support/test';

/** Expects the reason why recording fails, and the file picker as the alternative. */
async function expectOtherWay(page: Page, title: string, text: RegExp) {
  await expectStep(page, title);
  await expect(recorder(page).getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await button(recorder(page), 'Choose a file').click();
  await chooser;
  await expect(recorder(page)).toBeHidden();
}

test('a denied camera: explains how to allow it, and Try again works', async ({ page }) => {
  await openRecorder(page);
  await button(recorder(page), 'Allow camera').click();
  await expectStep(page, 'Camera access is blocked');
  await inspect(page, 'record-denied');

  await page.context().grantPermissions(['camera', 'microphone']);
  await button(recorder(page), 'Try again').click();
  await expectStep(page, 'Preview');
  await page.keyboard.press('Escape');
  await expectReleased(page);
});

test('a denied microphone allows a video without sound', async ({ page }) => {
  await page.context().grantPermissions(['camera']);
  await openRecorder(page);
  await button(recorder(page), 'Allow camera').click();
  await expectStep(page, 'Microphone access is blocked');

  await button(recorder(page), 'Record without sound').click();

  await expectStep(page, 'Preview');
  await expect(recorder(page).getByText('No sound')).toBeVisible();
  expect((await tracks(page)).live).toBe(1);
});

const problems = [
  { name: 'NotFoundError', title: 'No microphone found', text: /record without sound/ },
  { name: 'NotReadableError', title: 'The camera is busy', text: /Close it, then try again/ },
  { name: 'OverconstrainedError', title: 'That camera won’t work', text: /another one/ },
  { name: 'SecurityError', title: 'This page can’t use the camera', text: /https/ },
];

for (const { name, title, text } of problems) {
  test(`${name} shows an explanation and offers a file instead`, async ({ page }) => {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('No', error);
      };
    }, name);
    await openSignedIn(page, '/upload');
    await button(page, 'Record Now').click();
    await button(recorder(page), 'Allow camera').click();

    await expectOtherWay(page, title, text);
  });
}

test('a missing camera shows an explanation and offers a file instead', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => [];
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('None', 'NotFoundError');
    };
  });
  await openSignedIn(page, '/upload');
  await button(page, 'Record Now').click();
  await button(recorder(page), 'Allow camera').click();

  await expectOtherWay(page, 'No camera found', /couldn’t find a camera/);
});

test('an unanswered permission prompt shows where to look and offers a file instead', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await openSignedIn(page, '/upload');
  await button(page, 'Record Now').click();
  await button(recorder(page), 'Allow camera').click();
  await expectStep(page, 'Waiting for the camera');

  await page.clock.fastForward('00:06');

  await expect(button(recorder(page), 'Choose a file')).toBeVisible();
  await inspect(page, 'record-slow');
  await expectOtherWay(page, 'Waiting for the camera', /next to the page’s address/);
});

const lacking = [
  {
    what: 'a recorder',
    lack: () => Reflect.deleteProperty(window, 'MediaRecorder'),
    title: 'This browser can’t record',
    text: /can’t save video/,
  },
  {
    what: 'cameras',
    lack: () => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'),
    title: 'No camera in this browser',
    text: /can’t use the camera/,
  },
];

for (const { what, lack, title, text } of lacking) {
  test(`a browser without ${what} says so immediately and offers a file instead`, async ({
    page,
  }) => {
    await page.addInitScript(lack);
    await openSignedIn(page, '/upload');
    await button(page, 'Record Now').click();

    await expectOtherWay(page, title, text);
  });
}
