import type { Locator } from '@playwright/test';
import { open, openSignedIn } from './support/app';
import { first, openLongBoard, podium, rowLink, rows, sheet, tab } from './support/board';
import { actWith, inputModeNames } from './support/inputMode';
import { expectNoHorizontalScroll, inspect } from './support/look';
import { needNetwork } from './support/network';
import { button } from './support/play';
import { expect, test } from './support/test';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

for (const by of inputModeNames) {
  test(`follows and unfollows a user by ${by} and updates the Friends board`, async ({ page }) => {
    const look = (name: string) => (by === 'touch' ? inspect(page, name) : Promise.resolve());
    await openSignedIn(page, '/leaderboard?tab=friends');
    await expect(page.getByRole('heading', { name: 'Race your friends' })).toBeVisible();
    await look('friends-none');
    const user = actWith(page, by);
    await user.press(button(page, 'Find people to follow'));
    await expect(tab(page, 'Global')).toBeFocused();

    await user.press(rowLink(page, first));
    await expect(sheet(page).getByRole('heading', { level: 1, name: first })).toBeFocused();
    await expect(page).toHaveURL(/[?&]user=\d+/);
    await look('person');
    await user.press(sheet(page).getByRole('button', { name: 'Follow' }));
    await expect(sheet(page).getByRole('status')).toHaveText('One of your friends');
    await expect(sheet(page).getByRole('button', { name: 'Unfollow' })).toBeFocused();
    await look('person-followed');
    await user.press(sheet(page).getByRole('button', { name: 'Close' }));
    await expect(sheet(page)).toBeHidden();
    await expect(rowLink(page, first)).toBeFocused();

    await tab(page, 'Friends').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('heading', { name: '2 open spots' })).toBeVisible();
    await expect(podium(page)).toHaveText([/Mia Novak.*1$/s, /Water Guardian.*2$/s, /Open.*3$/s]);
    await look('friends-one');

    await user.press(rowLink(page, first));
    await user.press(sheet(page).getByRole('button', { name: 'Unfollow' }));
    await expect(sheet(page).getByRole('status')).toHaveText(`You unfollowed ${first}`);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Race your friends' })).toBeVisible();
  });
}

test('four users fill the Friends board, also after a reload and in a second tab', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/leaderboard');
  const other = await context.newPage();
  await open(other, '/leaderboard?tab=friends');
  await expect(other.getByRole('heading', { name: 'Race your friends' })).toBeVisible();
  await page.bringToFront();
  for (const name of [first, 'Noah Jansen', 'Leo Fischer']) {
    await rowLink(page, name).click();
    await sheet(page).getByRole('button', { name: 'Follow' }).click();
    await expect(sheet(page).getByRole('status')).toHaveText('One of your friends');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  }

  await tab(page, 'Friends').click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('Open', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await inspect(page, 'friends-three');

  await other.bringToFront();
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(rows(other)).toHaveCount(4);
});

test('?user= opens a profile, Close focuses its row, and an unknown user is reported', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/);
  await openSignedIn(page, '/leaderboard?user=1');
  await expect(sheet(page).getByText('This is you')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Open your profile' })).toBeVisible();
  await inspect(page, 'person-own');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/leaderboard\?(?!.*user=)/);
  await expect(rowLink(page, 'Water Guardian')).toBeFocused();

  await open(page, '/leaderboard?user=nobody');
  await expect(page.getByRole('alert')).toHaveText('That person is no longer here.');
  await expect(page).toHaveURL(/\/leaderboard\?(?!.*user=)/);
  await inspect(page, 'person-unknown');
});

test('a follow waits while offline, can be deleted, and is sent once online', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await needNetwork(page);
  await openSignedIn(page, '/leaderboard');
  await rowLink(page, first).click();
  const follow = sheet(page).getByRole('button', { name: 'Follow' });
  await expect(follow).toBeVisible();
  await context.setOffline(true);

  await follow.click();

  await expect(sheet(page).getByText('Waiting for a connection.')).toBeVisible();
  await inspect(page, 'person-waiting');
  await sheet(page).getByRole('button', { name: 'Delete this follow' }).click();
  await expect(sheet(page).getByText('Waiting for a connection.')).toHaveCount(0);
  await follow.click();
  await expect(sheet(page).getByText('Waiting for a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(sheet(page).getByText('Waiting for a connection.')).toHaveCount(0);
  await expect(sheet(page).getByRole('status')).toHaveText('One of your friends');
});

test('shows an error in the sheet if a user fails to load', async ({ page, quiet }) => {
  quiet.allow(/500/);
  await openSignedIn(page, '/leaderboard?user=3', { scenario: 'apiDown' });

  await expect(sheet(page).getByRole('alert')).toContainText('Couldn’t load this profile.');

  await inspect(page, 'person-failed');
});

test('a long board keeps the own row and its neighbors in view and mounts few rows', async ({
  page,
}) => {
  await openLongBoard(page, 700);
  const around = page.getByRole('list', { name: 'Around you' });
  const own = around.getByRole('listitem').filter({ hasText: 'You' });
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  await expect(own).toBeInViewport();
  const { y, height } = await boxOf(own);
  expect(y + height).toBeLessThanOrEqual(bar.y);
  await expect(own).toHaveAttribute('aria-setsize', '300');
  await expect(rowLink(page, 'Person 12')).toBeAttached();
  await inspect(page, 'board-far');

  await page.getByRole('button', { name: 'Show more people' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowLink(page, 'Person 61')).toBeAttached();
  await expect(around).toBeAttached();
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(own).toBeInViewport();
});

test('scrolling a long board shows every user and keeps the own row in view', async ({ page }) => {
  await openLongBoard(page, 2000);
  const you = page.getByRole('listitem').filter({ hasText: 'You' });
  const met = new Set<string>();
  await expect(async () => {
    // On a slow machine a step can pass rows before they render, so the end leads to the start.
    await page.evaluate(() => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      window.scrollTo(0, isAtEnd ? 0 : scrollY + 500);
    });
    await expect(you).toHaveCount(1);
    await expect(you).toBeInViewport();
    // Up to a hundred rows are all mounted, so that find-in-page finds them.
    expect(await page.getByRole('listitem').count()).toBeLessThan(130);
    for (const name of await rows(page).getByRole('link').allInnerTexts()) met.add(name);
    expect(met.size).toBe(300);
  }).toPass({ intervals: [30], timeout: 60_000 });
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoHorizontalScroll(page);
});
