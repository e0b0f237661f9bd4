import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { StoryDraft } from '@/features/players/video/storyDraft';
import { button, expectStep, openFromList, titles } from './play';
import { expect, test } from './test';
import type { InputMode } from './inputMode';

export const story =
  'I put a bucket under the shower until the water is warm. It waters the tomatoes on the balcony, and nothing is lost.';

/** A draft that only needs to be submitted. */
export const toldStory: StoryDraft = {
  step: 'review',
  actionIds: ['act02'],
  way: 'photos',
  video: null,
  text: story,
  photos: [
    { id: 'a', dataUrl: 'data:image/jpeg;base64,/9j/AA==', description: 'A bucket in the shower' },
  ],
};

/** Saves 19 liters. */
export const shower = (page: Page) =>
  page.getByRole('checkbox', { name: 'Shower two minutes less' });

export const inPhotosAndWords = (page: Page) =>
  page.getByRole('radio', { name: 'Photos and words' });

/** Completes the steps from the first to the review, with this picture. */
export async function tellStory(page: Page, user: InputMode, picture: Buffer): Promise<void> {
  await expectStep(page, 'How do you save water?');
  await user.choose(shower(page));
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Tell your story');
  await user.choose(inPhotosAndWords(page));
  await user.write(page.getByLabel('Your story'), story);
  await addPhoto(page, user, picture);
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Ready to submit?');
}

/** Adds a photo and describes it; its description has the focus at once. */
export async function addPhoto(page: Page, user: InputMode, picture: Buffer): Promise<void> {
  await user.pick(button(page, 'Add a photo'), picture);
  await expect(page.getByLabel('What does photo 1 show?')).toBeFocused();
  await page.keyboard.insertText('A bucket in the shower');
}

/** Writes a file that starts like a video by default; the same name gives the same bytes. */
export function makeVideo(name = 'bucket.mp4', begin = '....ftypisom'): string {
  const path = test.info().outputPath(name);
  const content = Buffer.alloc(100_000, name);
  content.write(begin);
  writeFileSync(path, content);
  return path;
}

/** Opens the file picker with the button and selects a video. */
export async function pickVideo(page: Page, user: InputMode, opener: Locator, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await user.press(opener);
  await (await chooser).setFiles(path);
}

/** Continues from the list of challenges to the step that asks for a video. */
export async function beginVideo(page: Page, user: InputMode): Promise<void> {
  await openFromList(page, user, titles.story);
  await user.press(button(page, 'Begin'));
  await expectStep(page, 'How do you save water?');
  await user.choose(shower(page));
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Tell your story');
}
