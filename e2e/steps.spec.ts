import type { Page } from '@playwright/test';
import { open, openSignedIn, signUp } from './support/app';
import { resumeFaucet, openRepaired } from './support/faucet';
import { holdFrames } from './support/frames';
import { beginRound, boats, countDown, playCarefully } from './support/game';
import { actWith } from './support/inputMode';
import { inspect } from './support/look';
import {
  beginPlaying,
  button,
  celebration,
  expectStep,
  keepDraft,
  openFromList,
  titles,
} from './support/play';
import { answer, answerAll, answersTo } from './support/quiz';
import { addPhoto, inPhotosAndWords, shower, story, toldStory } from './support/story';
import { both, expect, test } from './support/test';

/** Inspects each step of each player: accessible, fits 320 px, has screenshots. */
const question = (page: Page, number: number) =>
  expect(page.getByText(`Question ${number} of 10`)).toBeVisible();

test('the quiz is accessible from its brief to its verdicts', both, async ({ page }) => {
  const user = actWith(page, 'mouse');
  await openSignedIn(page, '/challenges', { world: 'newcomer' });
  await openFromList(page, user, titles.quiz);
  await inspect(page, 'quiz-brief');

  await button(page, 'Begin').click();
  await question(page, 1);
  await inspect(page, 'quiz-question');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an answer first.')).toBeVisible();
  await button(page, '50:50').click();
  await expect(page.getByText('Removed', { exact: true })).toHaveCount(2);
  const { right } = await answersTo(page);
  await page.getByRole('radio', { name: right, exact: true }).check();
  await inspect(page, 'quiz-chosen');
  await answer(page, 'keyboard', 'Question 1 of 10', true, () => inspect(page, 'quiz-right'));
  await answer(page, 'keyboard', 'Question 2 of 10', false, () => inspect(page, 'quiz-wrong'));
});

test('the quiz is accessible from its second round to a failure', both, async ({ page }) => {
  await beginPlaying(page, actWith(page, 'mouse'), { title: titles.quiz, world: 'newcomer' });
  for (let number = 1; number <= 10; number += 1) {
    await answer(page, 'keyboard', `Question ${number} of 10`, number > 4);
  }
  await expectStep(page, 'Let’s look again at 4');
  await inspect(page, 'quiz-look-again');
  await button(page, 'Continue').click();
  await answer(page, 'keyboard', 'Look again 1 of 4', true, () => inspect(page, 'quiz-again'));
  for (let number = 2; number <= 4; number += 1) {
    await answer(page, 'keyboard', `Look again ${number} of 4`);
  }
  await expectStep(page, 'Not there yet');
  await expect(page.getByText('You got 6 right on your first try. You need 7.')).toBeVisible();
  await inspect(page, 'quiz-failed');
  await actWith(page, 'keyboard').press(button(page, 'Try again'));
  await question(page, 1);
});

test('a repeated, passed quiz is accessible', both, async ({ page }) => {
  await openSignedIn(page, '/');
  await open(page, '/challenges?play=1');
  await expect(page.getByText('Already completed.')).toBeVisible();
  await inspect(page, 'quiz-brief-again');
  await button(page, 'Begin').click();

  await answerAll(page, 'keyboard', 10);

  await expect(page.getByText('You already earned the 50 points for this.')).toBeVisible();
  await inspect(page, 'quiz-passed');
});

test('the game is accessible from its brief to a failure', both, async ({ page }) => {
  const user = actWith(page, 'mouse');
  const frames = await holdFrames(page);
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.game);
  await inspect(page, 'game-brief');

  await beginRound(page, user);
  await expect(page.getByText('Starting in')).toBeVisible();
  await frames.pass(1_000);
  await inspect(page, 'game-countdown');
  await countDown(page, frames);
  await frames.pass(25_000);
  await inspect(page, 'game-sea');
  await button(page, 'Pause').click();
  await inspect(page, 'game-paused');
  await button(page, 'Resume').click();
  await button(page, 'Close').click();
  await inspect(page, 'game-leaving');
  await button(page, 'Stay').click();
  await countDown(page, frames);
  await frames.pass(60_000);
  await expectStep(page, 'Not there yet');
  await inspect(page, 'game-failed');
});

test('a passed round and text mode of the game are accessible', both, async ({ page }) => {
  const user = actWith(page, 'mouse');
  const frames = await holdFrames(page);
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.game);
  const seed = await beginRound(page, user);
  await countDown(page, frames);
  await playCarefully(frames, boats.keyboard(page), seed);
  await button(celebration(page), 'Continue').click();
  await expectStep(page, 'Passed!');
  await inspect(page, 'game-passed');

  await button(page, 'Done').click();
  await openFromList(page, user, titles.game);
  await page.getByRole('radio', { name: 'Play as text' }).check();
  await beginRound(page, user);
  for (let row = 1; row <= 3; row += 1) await button(page, 'Stay').click();
  await expect(page.getByText('Row 4 of 40', { exact: true })).toBeVisible();
  await inspect(page, 'game-words');
});

test('the faucet is accessible from its brief to the fix', both, async ({ page }) => {
  const user = actWith(page, 'mouse');
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.faucet);
  await inspect(page, 'faucet-brief');

  await button(page, 'Begin').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, 'faucet-path');
  await page.getByRole('radio', { name: 'I found a leaky faucet' }).check();
  await button(page, 'Continue').click();
  await expectStep(page, 'Pick your faucet, and stay safe');
  await inspect(page, 'faucet-find');
  await button(page, 'Continue').click();
  await expectStep(page, 'Count the drips');
  await inspect(page, 'faucet-before');
  await page.getByRole('radio', { name: 'Enter a number' }).check();
  await page.getByLabel('Drips a minute').fill('60');
  await inspect(page, 'faucet-before-typed');
  await button(page, 'Continue').click();
  await expectStep(page, 'Fix it, step by step');
  await page.getByRole('group').getByRole('checkbox').first().check();
  await inspect(page, 'faucet-fix');
});

test('the faucet is accessible from its second count to a failure', both, async ({ page }) => {
  const user = actWith(page, 'mouse');
  await page.clock.install();
  await openRepaired(page, { step: 'after', after: null });
  await button(page, 'Tap at the first drip').click();
  await page.getByRole('button', { name: /Tap at each drip/ }).click();
  await inspect(page, 'faucet-counting');
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Check the steps again')).toBeVisible();
  await inspect(page, 'faucet-after');

  await button(page, 'Continue').click();
  await user.pick(button(page, 'Add a photo'), await page.screenshot());
  await expect(page.getByLabel('What does your photo show?')).toBeVisible();
  await inspect(page, 'faucet-evidence');
  await button(page, 'Submit').click();
  await expectStep(page, 'Not there yet');
  await inspect(page, 'faucet-failed');
});

test('the leak-free, unsent and passed faucet is accessible', both, async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openRepaired(page, { path: 'noneFound', step: 'tests', tests: ['dyeTest'] });
  await inspect(page, 'faucet-tests');

  await resumeFaucet(page, {}, { scenario: 'completionRejected' });
  await button(page, 'Submit').click();
  await expectStep(page, 'Not submitted yet');
  await inspect(page, 'faucet-waiting');
  await open(page, '/challenges?play=4');
  await expectStep(page, 'You reached Level 9');
  await inspect(page, 'celebration-level');
  await button(celebration(page), 'Continue').click();
  // It may have been sent before the player opened.
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeFocused();
  await inspect(page, 'faucet-passed');
});

test('the story is accessible from its brief to its review', both, async ({ page }) => {
  const user = actWith(page, 'mouse');
  await openSignedIn(page, '/challenges');
  await openFromList(page, user, titles.story);
  await inspect(page, 'story-brief');

  await button(page, 'Begin').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, 'story-actions');
  await user.choose(shower(page));
  await button(page, 'Continue').click();
  await expectStep(page, 'Tell your story');
  await inPhotosAndWords(page).check();
  await page.getByLabel('Your story').fill(story);
  await addPhoto(page, user, await page.screenshot());
  await inspect(page, 'story-tell');
  await button(page, 'Continue').click();
  await expectStep(page, 'Ready to submit?');
  await inspect(page, 'story-review');
});

async function handInStory(page: Page, userId?: string) {
  await keepDraft(page, '2', toldStory, userId);
  await open(page, '/challenges?play=2');
  await button(page, 'Continue').click();
  await button(page, 'Submit').click();
}

test('passed and failed stories are accessible', both, async ({ page }) => {
  await openSignedIn(page, '/', { world: 'newcomer' });
  await handInStory(page);
  await expect(celebration(page)).toContainText('New badge: First Drop');
  await inspect(page, 'celebration-badge');
  await button(celebration(page), 'Continue').click();
  await expectStep(page, 'Passed!');
  await inspect(page, 'story-passed');

  await open(page, '/profile');
  await button(page, 'Logout').click();
  const answered = page.waitForResponse(/\/api\/v1\/users$/);
  await signUp(page, { name: 'Ana Lima' });
  const { user } = (await (await answered).json()) as { user: { id: string } };
  await handInStory(page, user.id);
  await expectStep(page, 'Not there yet');
  await inspect(page, 'story-failed');
});

test('a loading challenge and a load error are accessible', both, async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openSignedIn(page, '/');
  await open(page, '/challenges?play=4', { scenario: 'hang' });
  await expect(page.getByText('Opening the challenge')).toBeAttached();
  await inspect(page, 'play-opening');

  // What was last seen would be shown instead.
  await page.evaluate(() => void indexedDB.deleteDatabase('water-savers:last-seen'));
  await open(page, '/challenges?play=4', { scenario: 'apiDown' });
  await expect(page.getByRole('heading', { name: 'Couldn’t load the challenge' })).toBeVisible();
  await inspect(page, 'play-failed');
});
