import { open, openSignedIn, signUp } from './support/app';
import { actWith, inputModeNames } from './support/inputMode';
import { needNetwork, waitForGrading } from './support/network';
import {
  beginPlaying,
  button,
  celebration,
  closeAndResume,
  expectStep,
  keepDraft,
  openFromList,
  titles,
} from './support/play';
import { addPhoto, inPhotosAndWords, shower, story, tellStory, toldStory } from './support/story';
import { expect, test } from './support/test';

const title = titles.story;

for (const by of inputModeNames) {
  test(`${by}: a story passes; another user's same photo fails, and a new one passes`, async ({
    page,
  }) => {
    const hands = actWith(page, by);
    await openSignedIn(page, '/challenges');
    const picture = await page.screenshot();
    await openFromList(page, hands, title);
    await hands.press(button(page, 'Begin'));
    await tellStory(page, hands, picture);
    await hands.press(button(page, 'Hand in'));
    await expectStep(page, 'Save 10 Liters Challenge completed');
    await expect(celebration(page)).toContainText('+19 L');
    await hands.press(button(celebration(page), 'Done'));
    await expectStep(page, 'Passed!');
    await hands.press(button(page, 'Done'));
    await hands.press(page.getByRole('link', { name: 'Profile' }));
    await hands.press(button(page, 'Logout'));
    await signUp(page, { name: 'Ana Lima' });
    await hands.press(page.getByRole('link', { name: 'Challenges' }));
    await openFromList(page, hands, title);
    await hands.press(button(page, 'Begin'));
    await tellStory(page, hands, picture);
    await hands.press(button(page, 'Hand in'));

    await expectStep(page, 'Not there yet');
    await expect(page.getByText('This photo was handed in before.')).toBeVisible();
    await hands.press(button(page, 'Go back to it'));
    await expectStep(page, 'Tell your story');
    await hands.press(button(page, 'Remove photo 1'));
    await addPhoto(page, hands, await page.screenshot());
    await hands.press(button(page, 'Continue'));
    await hands.press(button(page, 'Hand in'));
    await expectStep(page, 'Save 10 Liters Challenge completed');
    await expect(celebration(page)).toContainText('New badge: First Drop');
  });

  test(`${by}: too few liters block the next step`, async ({ page }) => {
    const hands = actWith(page, by);
    await beginPlaying(page, hands, { title });

    await hands.press(button(page, 'Continue'));

    const missing = 'Your actions save 0 liters. Choose more, until it is 10.';
    await expect(page.getByRole('alert')).toHaveText(missing);
    await hands.choose(shower(page));
    await expect(page.getByText('19 of 10 liters')).toBeVisible();
    await hands.press(button(page, 'Continue'));
    await expectStep(page, 'Tell your story');
  });

  test(`${by}: keeps the text and the photo after closing and after a reload`, async ({ page }) => {
    const hands = actWith(page, by);
    await beginPlaying(page, hands, { title });
    await hands.choose(shower(page));
    await hands.press(button(page, 'Continue'));
    await hands.choose(inPhotosAndWords(page));
    await hands.write(page.getByLabel('Your story'), story);
    await addPhoto(page, hands, await page.screenshot());

    await closeAndResume(page, hands, title, async () => {
      await expectStep(page, 'Tell your story');
      await expect(page.getByLabel('Your story')).toHaveValue(story);
      await expect(page.getByRole('img', { name: 'A bucket in the shower' })).toBeVisible();
    });
  });
}

test('sends a story again after it failed offline', async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const hands = actWith(page, 'touch');
  await needNetwork(page);
  await beginPlaying(page, hands, { title });
  await tellStory(page, hands, await page.screenshot());
  await context.setOffline(true);
  await hands.press(button(page, 'Hand in'));
  await expectStep(page, 'Not handed in yet');
  await context.setOffline(false);

  await hands.press(button(page, 'Send again'));

  await expectStep(page, 'Save 10 Liters Challenge completed');
});

test('retrying after a lost response shows the verdict and awards points once', async ({
  page,
  context,
  quiet,
}) => {
  const hands = actWith(page, 'touch');
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await needNetwork(page);
  await openSignedIn(page, '/');
  await keepDraft(page, '2', toldStory);
  await open(page, '/challenges?play=2', { latency: 1_000 });
  await hands.press(button(page, 'Continue'));
  await hands.press(button(page, 'Hand in'));
  await expect(page.getByText('Checking what you did …')).toBeVisible();
  await waitForGrading(page);
  await context.setOffline(true);
  await expectStep(page, 'Not handed in yet');
  await context.setOffline(false);

  await hands.press(button(page, 'Send again'));

  await expectStep(page, 'Save 10 Liters Challenge completed');
  await open(page, '/profile');
  await expect(page.getByText('1350 points', { exact: true })).toBeVisible();
});
