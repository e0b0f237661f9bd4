import type { Locator, Page } from '@playwright/test';
import { go, open, openSignedIn, signUp } from './support/app';
import { openClimbed } from './support/board';
import { expectNoHorizontalScroll, inspect } from './support/look';
import { both, expect, test } from './support/test';

const rows = (page: Page) => page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
const podium = (page: Page) => page.getByRole('list', { name: 'Top three' }).getByRole('listitem');
const ownRow = (page: Page) => rows(page).filter({ hasText: 'You' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test(
  '[L06] shows ranks 2, 1 and 3 from left to right, with the first highest',
  both,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSignedIn(page, '/leaderboard');
    await expect(podium(page)).toHaveCount(3);

    const places = [];
    for (const place of await podium(page).all()) {
      const rank = (await place.innerText()).trim().at(-1);
      places.push({ rank, left: (await boxOf(place)).x, top: (await boxOf(place)).y });
    }

    const fromTheLeft = places.toSorted((a, b) => a.left - b.left).map(({ rank }) => rank);
    const fromTheTop = places.toSorted((a, b) => a.top - b.top).map(({ rank }) => rank);
    expect(fromTheLeft).toEqual(['2', '1', '3']);
    expect(fromTheTop).toEqual(['1', '2', '3']);
  },
);

test('[L07] [L11] renders every avatar on the board', async ({ page }) => {
  await openSignedIn(page, '/leaderboard');

  for (const item of [...(await podium(page).all()), ...(await rows(page).all())]) {
    const avatar = item.locator('img');
    await avatar.scrollIntoViewIfNeeded();
    await expect
      .poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('[L12] keeps the own row in view above the bottom bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openSignedIn(page, '/leaderboard');
  await expect(ownRow(page)).toHaveCount(1);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));

  const below = await boxOf(ownRow(page));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const above = await boxOf(ownRow(page));

  expect(below.y + below.height).toBeLessThanOrEqual(bar.y);
  expect(above.y).toBeGreaterThanOrEqual(0);
});

test('[L04] [L05] Back and Forward restore the tab', async ({ page }) => {
  await openSignedIn(page, '/leaderboard');
  await expect(rows(page)).not.toHaveCount(0);
  const before = await rows(page).allInnerTexts();

  await tab(page, 'Friends').click();
  await expect(page).toHaveURL(/\/leaderboard\?tab=friends$/);
  await expect(page.getByRole('heading', { name: 'Race your friends' })).toBeVisible();

  await page.goBack();
  await expect(tab(page, 'Global')).toHaveAttribute('aria-selected', 'true');
  expect(await rows(page).allInnerTexts()).toEqual(before);
  await page.goForward();
  await expect(tab(page, 'Friends')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab(page, 'Friends')).toHaveAttribute('aria-selected', 'true');
});

test('[L02] [L12] truncates a long name and leaves room for "You" and the points', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, '/');
  await signUp(page, { name: 'W'.repeat(500) });
  await go(page, 'Leaderboard');
  await expect(rows(page)).toHaveCount(11);

  const row = await boxOf(ownRow(page));
  const pill = await boxOf(ownRow(page).getByText('You', { exact: true }));
  const points = await boxOf(ownRow(page).getByText('0', { exact: true }));

  expect(pill.width).toBeGreaterThan(30);
  expect(pill.x + pill.width).toBeLessThanOrEqual(points.x);
  expect(points.x + points.width).toBeLessThanOrEqual(row.x + row.width);
  expect(row.height).toBeLessThan(100);
  await expectNoHorizontalScroll(page);
});

test('shows and announces a changed rank', async ({ page }) => {
  await openClimbed(page, 2310);

  await expect(ownRow(page)).toContainText('up 3 since midnight UTC');
  await expect(page.getByText('down 1 since midnight UTC')).toHaveCount(3);
  await expect(page.getByRole('definition').first()).toContainText('#3');
  await inspect(page, 'board-changed');
});

test('four rows are in view above the own row at 844 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, '/leaderboard');
  await expect(rows(page)).toHaveCount(10);

  const own = await boxOf(ownRow(page));
  const bottom = await rows(page)
    .nth(3)
    .evaluate((row) => row.getBoundingClientRect().bottom);

  expect(bottom).toBeLessThanOrEqual(own.y);
  expect(own.y + own.height).toBeLessThanOrEqual(768);
});
