import type { Locator, Page } from '@playwright/test';
import { expectApp, open, openSignedIn } from './support/app';
import { expectNoHorizontalScroll } from './support/look';
import { button } from './support/play';
import { answersTo } from './support/quiz';
import { expect, test } from './support/test';

test.use({ viewport: { width: 844, height: 390 } });

/** Expects an element to be entirely in the window and covered by nothing. */
async function expectInView(element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return node.contains(hit) || hit?.closest('label')?.contains(node) === true;
  });
  expect(isOnTop, `${element.toString()} is covered`).toBe(true);
}

const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

for (const path of ['/', '/challenges', '/upload', '/profile']) {
  test(`on a phone on its side, the head of ${path} takes at most half of the window`, async ({
    page,
  }) => {
    await openSignedIn(page, path);

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(page.locator('main header').first())).toBeLessThanOrEqual(195);
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(56);
    await expectNoHorizontalScroll(page);
  });
}

test('on a phone on its side, the whole login form fits', async ({ page }) => {
  await open(page, '/');
  await expectApp(page);

  await expectInView(page.getByLabel('Email'));
  await expectInView(page.locator('form').getByRole('button', { name: 'Login' }));
  await expectNoHorizontalScroll(page);
});

test('on a phone on its side, answers, Check and Continue are in view together', async ({
  page,
}) => {
  await openQuestion(page);

  for (const option of await page.getByRole('radio').all()) await expectInView(option);
  await expectInView(button(page, 'Check'));
  await expectInView(button(page, 'Close'));

  const { right } = await answersTo(page);
  await page.getByRole('radio', { name: right, exact: true }).check({ force: true });
  await button(page, 'Check').click();

  await expectInView(button(page, 'Continue'));
  await expect(page.getByText('Correct answer')).toBeInViewport({ ratio: 1 });
});

async function openQuestion(page: Page) {
  await openSignedIn(page, '/', { world: 'newcomer' });
  await open(page, '/challenges?play=1', { world: 'newcomer' });
  await button(page, 'Begin').click();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
}

test('on a phone on its side, all controls of the game are in view beside the sea', async ({
  page,
}) => {
  await openSignedIn(page, '/', { world: 'newcomer' });
  await open(page, '/challenges?play=3', { world: 'newcomer' });
  await button(page, 'Begin').click();

  await expect(page.getByText(/^Starting in/)).toBeVisible();
  for (const name of ['Close', 'Pause', 'Left', 'Slow', 'Right']) {
    await expectInView(button(page, name));
  }
  const sea = await page.getByRole('img', { name: /^A boat on a sea/ }).boundingBox();
  expect(sea?.height).toBeGreaterThan(280);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(390);
});
