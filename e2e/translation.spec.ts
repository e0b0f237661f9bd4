import type { Page } from '@playwright/test';
import { expectPoints, go, open, signUp } from './support/app';
import { field } from './support/composer';
import { button } from './support/play';
import { expect, test } from './support/test';

/** Replaces each text node as browser translation does, without another language. */
function translate() {
  const untranslated = 'script, style, textarea, title, font';
  const createFont = (name = 'font') => document.createElement(name);
  const wrapTexts = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === '' || !text.parentElement) continue;
      if (text.parentElement.matches(untranslated)) continue;
      const [outer, inner] = [createFont(), createFont()];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      for (const node of type === 'characterData' ? [target] : addedNodes) wrapTexts(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test('screens and sheets change in a page that the browser translates', async ({ page }) => {
  await page.addInitScript(translate);
  await open(page, '/');
  const submit = (name: string) => page.locator('form').getByRole('button', { name });
  await expect(submit('Login').locator('font font')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await submit('Sign Up').click();
  await seen(page, 'Enter your name.');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(submit('Login')).toHaveText('Login');
  await signUp(page, { name: 'Rain Doe' });

  await page.getByRole('button', { name: /^Log: Tap off/ }).click();
  await seen(page, ', 7.9 gallons saved');
  await expectPoints(page, 5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectPoints(page, 0);
  await page.getByRole('button', { name: /^Log: Tap off/ }).click();
  await expectPoints(page, 5);
  for (const name of ['Challenges', 'Upload', 'Leaderboard', 'Profile', 'Home']) {
    await go(page, name);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
  }
  await go(page, 'Challenges');
  for (const filter of await page.getByRole('tab').all()) await filter.click();
  await open(page, '/profile?open=settings');
  await page.getByRole('radio', { name: 'Gallons' }).check();
  await open(page, '/profile?open=progress');
  await seen(page, / gallons/);

  const sheet = page.getByRole('dialog');
  await open(page, '/leaderboard?user=3');
  await button(sheet, 'Follow').click();
  await expect(button(sheet, 'Unfollow')).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText('One of your friends');
  await button(sheet, 'Unfollow').click();
  await expect(sheet.getByRole('status')).toHaveText(/^You unfollowed /);
  await open(page, '/chat');
  await field(page).fill('Rain barrels work');
  await button(page, 'Send').click();
  await seen(page, 'Rain barrels work');
  await page.goto('/profile');
  // While the message is still being sent, a press asks whether to leave it behind.
  await expect(async () => {
    await button(page, 'Logout').click({ timeout: 1_000 });
    await expect(submit('Login')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
