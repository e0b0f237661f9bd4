import type { Page } from '@playwright/test';
import { button } from '../../support/play';
import { holdParts, mp4, mp4OnDisk, pick, untilPercent } from '../../support/videos';
import { publishVideo } from './account';
import { heading, press, text, type OperationCase } from './operationCase';

const openVideo = (page: Page, name: string) =>
  button(page.getByRole('dialog', { name: 'Video', exact: true }), name).waitFor();

/** Operations of uploads and of the user's videos. */
export const videoCases: readonly OperationCase[] = [
  // One tap sends all three.
  ...(['createUpload', 'appendUpload', 'publishVideo'] as const).map((name): OperationCase => ({
    name,
    path: '/upload',
    prepare: (page) => button(page, 'Choose Video').waitFor(),
    send: (page) => pick(page, mp4('water.mp4', 5000)),
    shown: heading('Upload Complete!'),
    fallback: /No connection\. \d+%/,
  })),
  {
    name: 'uploadState',
    path: '/upload',
    begin: async (page) => {
      await holdParts(page, 3);
      await page.goto('/upload');
      await pick(page, await mp4OnDisk('water.mp4', 5000));
      await untilPercent(page, 30);
    },
    shown: text(/^30% of/),
    fallback: /Checking how much|couldn’t check how much|That upload has expired/,
    again: async (page) => {
      await page.reload();
    },
  },
  {
    name: 'cancelUpload',
    path: '/upload',
    begin: (page) => holdParts(page, 3).then(() => undefined),
    prepare: async (page) => {
      await pick(page, mp4('water.mp4', 5000));
      await untilPercent(page, 30);
    },
    send: press('Cancel upload'),
    shown: (page) => button(page, 'Choose Video'),
    fallback: /Choose Video/,
    again: () => Promise.resolve(),
  },
  {
    name: 'videoContent',
    path: '/upload',
    begin: async (page) => `/upload?video=${await publishVideo(page)}`,
    shown: (page) => page.getByText(/can’t play this video/).or(page.locator('video')),
    fallback: /This recording is no longer on this device/,
    again: async (page) => {
      await page.reload();
    },
  },
  {
    name: 'updateVideo',
    path: '/upload',
    begin: async (page) => `/upload?video=${await publishVideo(page)}`,
    prepare: async (page) => {
      await button(page, 'Edit title').click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Our barrel');
    },
    send: press('Save'),
    again: press('Save'),
    shown: heading('Our barrel'),
    fallback: /Couldn’t save the title|no longer exists/,
    kept: (page) => page.getByRole('textbox', { name: 'Title' }),
  },
  {
    name: 'deleteVideo',
    path: '/upload',
    begin: async (page) => `/upload?video=${await publishVideo(page)}`,
    prepare: async (page) => {
      await openVideo(page, 'Delete');
      await button(page, 'Delete').click();
      await button(page, 'Delete it').click();
      await page.getByText('Video deleted.').waitFor();
    },
    send: (page) => page.clock.fastForward(10_500),
    again: async (page) => {
      await button(page, 'Retry').click();
      await page.clock.fastForward(10_500);
    },
    shown: text(/^No videos yet/),
  },
];
