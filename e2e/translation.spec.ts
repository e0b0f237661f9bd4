import type { Page } from '@playwright/test';
import { expectPoints, go, open, openSignedIn, signUp } from './support/app';
import { rowLink, sheet, first } from './support/board';
import { field } from './support/composer';
import { actWith } from './support/inputMode';
import { beginPlaying, button, celebration, expectStep, titles } from './support/play';
import { answer } from './support/quiz';
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

test.beforeEach(async ({ page }) => page.addInitScript(translate));

test.describe('in a page that the browser translates', () => {
  test('a visitor changes the tab, corrects an error, signs up and logs out', async ({ page }) => {
    await open(page, '/');
    const submit = (name: string) => page.locator('form').getByRole('button', { name });
    await expect(submit('Login').locator('font font')).toBeVisible();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(submit('Create Account')).toBeVisible();
    await submit('Create Account').click();
    await seen(page, 'Enter your name.');
    await page.getByRole('tab', { name: 'Login' }).click();
    await expect(submit('Login')).toHaveText('Login');

    await signUp(page, { name: 'Rain Doe' });
    await go(page, 'Profile');
    await button(page, 'Logout').click();
    await expect(submit('Login')).toBeVisible();
  });

  test('a user is followed and unfollowed', async ({ page }) => {
    await openSignedIn(page, '/leaderboard?user=3');
    await button(sheet(page), 'Follow').click();
    await expect(button(sheet(page), 'Unfollow')).toBeVisible();
    await expect(sheet(page).getByRole('status')).toHaveText('One of your friends');
    await button(sheet(page), 'Unfollow').click();
    await expect(button(sheet(page), 'Follow')).toBeVisible();
    await expect(sheet(page).getByRole('status')).toHaveText(/^You unfollowed /);

    await button(sheet(page), 'Close').click();
    await page.getByRole('tab', { name: 'Friends' }).click();
    await button(page, 'Find people to follow').click();
    await expect(rowLink(page, first)).toBeVisible();
  });

  test('an action is logged and undone, with the new figures each time', async ({ page }) => {
    await openSignedIn(page, '/');
    await page.getByRole('button', { name: /^Log: Tap off/ }).click();
    await seen(page, 'Logged: +5 points');
    await expectPoints(page, 1255);
    await seen(page, '55 of 200');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPoints(page, 1250);
    await seen(page, '50 of 200');
  });

  test('a quiz counts right answers and asks for wrong ones again', async ({ page }) => {
    const user = actWith(page, 'touch');
    await beginPlaying(page, user, { title: titles.quiz, world: 'newcomer' });
    for (let at = 1; at <= 10; at += 1) {
      await answer(page, 'touch', `Question ${at} of 10`, at < 10);
      if (at < 9) await seen(page, `${at} right`);
    }
    await expectStep(page, 'Let’s look again at 1');
    await user.press(button(page, 'Continue'));
    await answer(page, 'touch', 'Look again 1 of 1');
    await expectStep(page, 'Water Cycle Quiz completed');
    await user.press(button(celebration(page), 'Continue'));
    await expectStep(page, 'Passed!');
    await seen(page, '9 of 10 right on your first try');
  });

  test('screens and sheets open, and a message, a filter and a setting change them', async ({
    page,
  }) => {
    await openSignedIn(page, '/chat');
    await field(page).fill('Rain barrels work');
    await button(page, 'Send').click();
    await seen(page, 'Rain barrels work');
    await open(page, '/');

    for (const name of ['Challenges', 'Upload', 'Leaderboard', 'Profile', 'Home']) {
      await go(page, name);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    }
    await go(page, 'Challenges');
    for (const filter of await page.getByRole('tab').all()) await filter.click();
    await go(page, 'Profile');
    await page.getByRole('radio', { name: 'Gallons' }).check();
    await seen(page, / gallons/);
    for (const name of ['levels', 'streak', 'badges']) {
      await open(page, `/?sheet=${name}`);
      await button(sheet(page), 'Close').click();
      await expect(sheet(page)).toBeHidden();
    }
  });
});
