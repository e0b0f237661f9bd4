import type { Page } from '@playwright/test';
import type { LeaderboardEntry } from '../src/contract/leaderboard';
import { open, openAndSignIn, openSignedIn, signIn } from './support/app';
import { ranking, rowLink, rows, sheet, tab } from './support/board';
import { inspect } from './support/look';
import { expect, test } from './support/test';

const million = { size: '1m', seed: 7, now: '2026-03-02T09:41:00Z' };
const around = (page: Page) => page.getByRole('list', { name: 'Around you' });
const ownRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'You' });

async function openMillion(page: Page) {
  await openSignedIn(page, '/leaderboard', million);
  await expect(around(page).getByRole('listitem')).toHaveCount(5);
  // The virtual list has replaced the placeholder rows.
  await expect(ranking(page).locator('[style*="height"]').first()).toBeAttached();
}

/** Reads the whole board page by page from the fake API in the page. */
function readBoard(page: Page): Promise<LeaderboardEntry[]> {
  return page.evaluate(async () => {
    const allUsers: LeaderboardEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const search: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const response = await fetch(`/api/v1/leaderboard?limit=100${search}`);
      const { items, nextCursor } = (await response.json()) as {
        items: LeaderboardEntry[];
        nextCursor: string | null;
      };
      allUsers.push(...items);
      cursor = nextCursor;
    }
    return allUsers;
  });
}

test('?size= sorts the board correctly and gives every user the exact rank', async ({ page }) => {
  await openSignedIn(page, '/leaderboard', { ...million, size: '3k' });
  await expect(ownRow(page)).toHaveAttribute('aria-setsize', '3000');

  const allUsers = await readBoard(page);

  const points = allUsers.map((entry) => entry.points);
  expect(new Set(allUsers.map(({ id }) => id)).size).toBe(3_000);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(allUsers.map(({ position }) => position)).toEqual(
    points.map((each) => 1 + points.indexOf(each)),
  );
  const me = allUsers.find(({ id }) => id === '1');
  await expect(page.getByRole('definition').first()).toHaveText(`#${me?.position}`);
});

test('a board of a million shows the top, a gap, and the own row with its neighbors', async ({
  page,
}) => {
  await openMillion(page);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '1000000');
  await expect(ownRow(page)).toBeInViewport();
  await inspect(page, 'board-million');

  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(around(page).getByRole('listitem').last()).toBeInViewport({ timeout: 100 });
  }).toPass();

  const near = await around(page).getByRole('listitem').all();
  const points = await Promise.all(
    near.map(async (row) => Number((await row.innerText()).trim().split('\n').at(-1))),
  );
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points[2]).toBe(1250);
  await expect(near[2]!).toContainText('You');
  await inspect(page, 'board-million-around');

  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect(ranking(page).getByText('111', { exact: true })).toBeAttached();
  expect(await page.getByRole('listitem').count()).toBeLessThan(70);
});

test('six-digit ranks leave room for the other columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openMillion(page);

  for (const row of await around(page).getByRole('listitem').all()) {
    const [mark, avatar, points] = await row.evaluate((element) => {
      const boxes = [...element.children].map((child) => child.getBoundingClientRect());
      const number = element.querySelector('span')?.getBoundingClientRect();
      return [number?.right, boxes[1]?.left, boxes.at(-1)?.right];
    });
    expect(mark).toBeLessThanOrEqual(avatar ?? 0);
    expect(points).toBeLessThanOrEqual(360);
  }
});

test('a user on a board of a million can be viewed, followed and raced', async ({ page }) => {
  await openMillion(page);
  const name = await rows(page).nth(3).getByRole('link').innerText();
  const link = rowLink(page, name);
  // Moves the row away from the own row at the foot of the page.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  let top = Number.NaN;
  const isStill = async () => {
    const before = top;
    top = await link.evaluate((element) => element.getBoundingClientRect().top);
    return top === before;
  };
  await expect.poll(isStill).toBe(true);
  await link.click();
  await expect(sheet(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(sheet(page).getByText('#4', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Follow' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('One of your friends');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).nth(3)).toContainText(name);

  await tab(page, 'Friends').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(name);
  await page.reload();
  await expect(rows(page).first()).toContainText(name);
});

test('each size is a separate world that its URL reopens', async ({ page }) => {
  await openSignedIn(page, '/leaderboard', { size: '300' });
  await expect(ownRow(page)).toHaveAttribute('aria-setsize', '300');

  await open(page, '/leaderboard', { world: 'demo' });
  await signIn(page);
  await expect(ownRow(page)).toHaveAttribute('aria-setsize', '10');

  await open(page, '/leaderboard', { size: '300' });
  await expect(ownRow(page)).toHaveAttribute('aria-setsize', '300');
});

test('the same URL shows the same pixels in another browser', async ({ browser }) => {
  const pictures: string[] = [];
  for (const seed of [7, 7, 8]) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openAndSignIn(page, '/leaderboard', { ...million, seed });
    await expect(around(page).getByRole('listitem')).toHaveCount(5);
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      await document.fonts.ready;
      // Images far below the window are loaded later.
      const inView = [...document.images].filter((image) => {
        return image.getBoundingClientRect().top < innerHeight;
      });
      await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    });
    pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
    await context.close();
  }

  expect(pictures[0] === pictures[1]).toBe(true);
  expect(pictures[0] === pictures[2]).toBe(false);
});
