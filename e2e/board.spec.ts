import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { boxOf, inspect } from './support/look';
import { expect, test } from './support/test';

const ranking = (page: Page) => page.getByRole('list', { name: 'Ranking' });
const rows = (page: Page) => ranking(page).getByRole('listitem');
const podium = (page: Page) => page.getByRole('list', { name: 'Top three' }).getByRole('listitem');
const ownRow = (page: Page) => rows(page).filter({ hasText: 'You' });
const around = (page: Page) => page.getByRole('list', { name: 'Around you' });

test('[L06, L07, L11] shows ranks 2, 1 and 3 in a row, and all avatars', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, '/leaderboard');
  await expect(podium(page)).toHaveCount(3);

  const places = [];
  for (const place of await podium(page).all()) {
    const rank = (await place.innerText()).trim().at(-1);
    const { x, y } = await boxOf(place);
    places.push({ rank, x, y });
  }

  expect(places.toSorted((a, b) => a.x - b.x).map(({ rank }) => rank)).toEqual(['2', '1', '3']);
  expect(places.toSorted((a, b) => a.y - b.y).map(({ rank }) => rank)).toEqual(['1', '2', '3']);
  for (const item of [...(await podium(page).all()), ...(await rows(page).all())]) {
    const avatar = item.locator('img');
    await avatar.scrollIntoViewIfNeeded();
    await expect(avatar).toHaveJSProperty('complete', true);
    await expect(avatar).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('[L12] the own row is above the bottom bar, and below four others', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, '/leaderboard');
  await expect(rows(page)).toHaveCount(10);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));

  const below = await boxOf(ownRow(page));
  const fourth = await boxOf(rows(page).nth(3));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const above = await boxOf(ownRow(page));

  expect(fourth.y + fourth.height).toBeLessThanOrEqual(below.y);
  expect(below.y + below.height).toBeLessThanOrEqual(bar.y);
  expect(above.y).toBeGreaterThanOrEqual(0);
});

test('scrolling a long board mounts few rows and leaves no hole', async ({ page }) => {
  await openSignedIn(page, '/leaderboard', { size: '300', seed: 7 });
  const tag = page.getByText('You', { exact: true });
  const you = page.getByRole('listitem').filter({ has: tag });
  await expect(you).toHaveAttribute('aria-setsize', '300');
  const isInMiddle = () =>
    page.evaluate(
      () => document.elementFromPoint(195, 400)?.closest('[role=listitem], li') !== null,
    );
  await page.getByRole('button', { name: 'Show more people' }).click();

  for (let step = 0; step < 12; step += 1) {
    await page.evaluate(() => window.scrollBy(0, 700));
    await expect.poll(isInMiddle).toBe(true);
    await expect(you).toHaveCount(1);
    await expect(you).toBeInViewport();
    // Up to a hundred rows are all mounted, so that find-in-page finds them.
    expect(await page.getByRole('listitem').count()).toBeLessThan(130);
  }
});

test('a board of a million shows the top, a gap and the own row', async ({ page }) => {
  await openSignedIn(page, '/leaderboard', { size: '1m', seed: 7, now: '2026-03-02T09:41:00Z' });
  await expect(around(page).getByRole('listitem')).toHaveCount(5);
  // The virtual list has replaced the placeholder rows.
  await expect(ranking(page).locator('[style*="height"]').first()).toBeAttached();
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '1000000');
  await expect(page.getByRole('listitem').filter({ hasText: 'You' })).toBeInViewport();
  await inspect(page);

  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(around(page).getByRole('listitem').last()).toBeInViewport({ timeout: 100 });
  }).toPass();
  await page.setViewportSize({ width: 360, height: 780 });
  const near = await around(page).getByRole('listitem').all();
  for (const row of near) {
    // Six-digit ranks leave room for the other columns.
    const [mark, avatar, points] = await row.evaluate((element) => {
      const boxes = [...element.children].map((child) => child.getBoundingClientRect());
      const number = element.querySelector('span')?.getBoundingClientRect();
      return [number?.right, boxes[1]?.left, boxes.at(-1)?.right];
    });
    expect(mark).toBeLessThanOrEqual(avatar ?? 0);
    expect(points).toBeLessThanOrEqual(360);
  }
  await expect(near[2]!).toContainText('You');
  await inspect(page);

  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect(ranking(page).getByText('111', { exact: true })).toBeAttached();
  expect(await page.getByRole('listitem').count()).toBeLessThan(70);
});
