import { expectPoints, open, openSignedIn, signUp } from './support/app';
import { actWith, inputModeNames } from './support/inputMode';
import { needNetwork } from './support/network';
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
    const user = actWith(page, by);
    await openSignedIn(page, '/challenges');
    const picture = await page.screenshot();
    await openFromList(page, user, title);
    await user.press(button(page, 'Begin'));
    await tellStory(page, user, picture);
    await user.press(button(page, 'Submit'));
    await expectStep(page, 'Save 10 Liters Challenge completed');
    await expect(celebration(page)).toContainText('+19 L');
    await user.press(button(celebration(page), 'Continue'));
    await expectStep(page, 'Passed!');
    await user.press(button(page, 'Done'));
    await user.press(page.getByRole('link', { name: 'Profile' }));
    await user.press(button(page, 'Logout'));
    await signUp(page, { name: 'Ana Lima' });
    await user.press(page.getByRole('link', { name: 'Challenges' }));
    await openFromList(page, user, title);
    await user.press(button(page, 'Begin'));
    await tellStory(page, user, picture);
    await user.press(button(page, 'Submit'));

    await expectStep(page, 'Not there yet');
    await expect(page.getByText('This photo was submitted before.')).toBeVisible();
    await user.press(button(page, 'Go back'));
    await expectStep(page, 'Tell your story');
    await user.press(button(page, 'Remove photo 1'));
    await addPhoto(page, user, await page.screenshot());
    await user.press(button(page, 'Continue'));
    await user.press(button(page, 'Submit'));
    await expectStep(page, 'Save 10 Liters Challenge completed');
    await expect(celebration(page)).toContainText('New badge: First Drop');
  });

  test(`${by}: too few liters block the next step`, async ({ page }) => {
    const user = actWith(page, by);
    await beginPlaying(page, user, { title });

    await user.press(button(page, 'Continue'));

    const missing = 'Choose actions that save at least 10 liters.';
    await expect(page.getByRole('alert')).toHaveText(missing);
    await user.choose(shower(page));
    await expect(page.getByText('19 of 10 liters')).toBeVisible();
    await user.press(button(page, 'Continue'));
    await expectStep(page, 'Tell your story');
  });

  test(`${by}: keeps the text and the photo after closing and after a reload`, async ({ page }) => {
    const user = actWith(page, by);
    await beginPlaying(page, user, { title });
    await user.choose(shower(page));
    await user.press(button(page, 'Continue'));
    await user.choose(inPhotosAndWords(page));
    await user.write(page.getByLabel('Your story'), story);
    await addPhoto(page, user, await page.screenshot());

    await closeAndResume(page, user, title, async () => {
      await expectStep(page, 'Tell your story');
      await expect(page.getByLabel('Your story')).toHaveValue(story);
      await expect(page.getByRole('img', { name: 'A bucket in the shower' })).toBeVisible();
    });
  });
}

test('sends a story that was submitted offline when there is a connection', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const user = actWith(page, 'touch');
  await needNetwork(page);
  await beginPlaying(page, user, { title });
  await tellStory(page, user, await page.screenshot());
  await context.setOffline(true);
  await user.press(button(page, 'Submit'));
  await expectStep(page, 'Not submitted yet');

  await context.setOffline(false);

  await expectStep(page, 'Save 10 Liters Challenge completed');
});

test('sending again after a lost response shows the verdict and awards points once', async ({
  page,
  context,
  quiet,
}) => {
  const user = actWith(page, 'touch');
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await needNetwork(page);
  await openSignedIn(page, '/');
  await keepDraft(page, '2', toldStory);
  await open(page, '/challenges?play=2', { latency: 1_000 });
  await user.press(button(page, 'Continue'));
  await user.press(button(page, 'Submit'));
  await expect(page.getByText('Checking your work…')).toBeVisible();
  await context.setOffline(true);
  await expectStep(page, 'Not submitted yet');

  await context.setOffline(false);

  await expectStep(page, 'Save 10 Liters Challenge completed');
  await open(page, '/');
  await expectPoints(page, 1350);
});
