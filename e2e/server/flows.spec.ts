import { expectPoints, go, signIn } from '../support/app';
import { added, field, image, pick as pickImage } from '../support/composer';
import { actWith } from '../support/inputMode';
import { button, card, celebration, expectStep, openFromList, titles } from '../support/play';
import { answer } from '../support/quiz';
import { pick, webm } from '../support/videos';
import { ConsoleWatch } from '../support/test';
import { expect, joinAs, test } from './test';

// Questions are in liters. In the United States, new users have gallons.
test.use({ locale: 'en-GB' });

test('a session survives a reload, ends at logout, and the password opens it again', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 401/, /Login failed/);
  const account = await joinAs(page, 'Ana Lima');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto('/profile');
  await button(page, 'Logout').click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('another');
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signIn(page, account);
  await page.goto('/profile');

  await expect(page.getByRole('heading', { name: 'Ana Lima' })).toBeVisible();
});

test('a quiz and an action give points, which the board and the profile show', async ({ page }) => {
  const user = actWith(page, 'touch');
  await joinAs(page, 'Ben Oort');
  await page.goto('/challenges');
  await openFromList(page, user, titles.quiz);
  await user.press(button(page, 'Begin'));
  for (let at = 1; at <= 10; at += 1) await answer(page, 'touch', `Question ${at} of 10`);
  await expectStep(page, 'Water Cycle Quiz completed');
  await user.press(button(celebration(page), 'Continue'));
  await user.press(button(page, 'Done'));
  await expect(card(page, titles.quiz)).toContainText('Completed!');

  await openFromList(page, user, titles.faucet);
  await user.press(button(page, 'Begin'));
  await user.choose(page.getByRole('radio', { name: 'No leak found' }));
  await user.press(button(page, 'Continue'));
  for (const done of await page.getByRole('checkbox').all()) await user.choose(done);
  await user.press(button(page, 'Submit'));
  await user.press(button(celebration(page), 'Continue'));
  await user.press(button(page, 'Done'));

  await expectPoints(page, 200);
  await go(page, 'Leaderboard');
  const row = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'Ben Oort' })).toContainText('200');
  await page.goto('/profile');
  await expect(page.getByText('200', { exact: true }).first()).toBeVisible();
});

test('an uploaded video plays, and its points are on Home', async ({ page }) => {
  await joinAs(page, 'Cleo Park');
  await page.goto('/upload');
  await pick(page, await webm(page));
  await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();

  await button(celebration(page), 'Done').click();
  await page.getByRole('link', { name: 'View Video' }).click();

  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
  await expect(page.locator('video')).toHaveJSProperty('error', null);
  await button(page, 'Close').click();
  await expectPoints(page, 100);
});

test('two browsers chat live, with an image and a new name', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const watch = new ConsoleWatch(other);
  await joinAs(page, 'Dora Weiss');
  await joinAs(other, 'Eli Novak');
  for (const each of [page, other]) {
    await each.goto('/chat');
    await expect(field(each)).toBeVisible();
  }

  const words = `Hello over the database ${Date.now()}`;
  await field(page).fill(words);
  await field(page).press('Control+Enter');
  await expect(other.getByText(words)).toBeVisible();
  await pickImage(other, image('barrel.png', 400, 300));
  await added(other, '1 image added');
  await button(other, 'Send').click();

  const picture = page.getByRole('img', { name: 'Image from Eli Novak, not described' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
  expect(watch.errors()).toEqual([]);
  await other.context().close();
});
