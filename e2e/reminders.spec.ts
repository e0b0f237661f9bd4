import type { Page } from '@playwright/test';
import { go, openSignedIn } from './support/app';
import { expectNoHorizontalScroll, inspect } from './support/look';
import { openPanel, panel, press } from './support/panel';
import { fullChromium } from './support/browsers';
import { both, expect, test as base } from './support/test';

/** The headless shell denies notifications, whatever is granted. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...fullChromium }),
    { scope: 'worker' },
  ],
});

const now = '2026-03-02T09:41:00Z';

/** Titles of the notifications that the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title }) => title);
  });

async function setClock(page: Page, text: string) {
  await panel(page).getByLabel('Date and time').fill(text);
  await press(page, 'Set');
}

test.beforeEach(async ({ context }) => context.grantPermissions(['notifications']));

test('after one tap, a clock that is moved to 18:00 shows the reminder', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openPanel(page);
  await setClock(page, '2026-03-02T17:59:00');
  expect(await shown(page)).toEqual([]);
  await setClock(page, '2026-03-02T18:00:00');

  await expect.poll(() => shown(page)).toEqual(['Your 5-day streak is at risk']);
});

test('a declined offer is gone for good', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await page.getByRole('button', { name: 'No, thanks' }).click();

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await go(page, 'Profile');
  await go(page, 'Home');
  await expect(page.getByRole('button', { name: 'Remind me' })).toHaveCount(0);
});

test('the offer and the settings are accessible and fit', both, async ({ page }) => {
  await openSignedIn(page, '/', { now });
  const remind = page.getByRole('button', { name: 'Remind me' });
  await expect(remind).toBeVisible();
  await inspect(page, 'reminder-offer');
  await remind.click();
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();
  await inspect(page, 'reminder-on');

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('group', { name: 'Quiet hours' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('17:00');
  await expect(page.getByText(/^Leave some time for a reminder/)).toBeVisible();
  await inspect(page, 'reminder-settings');
  await page.setViewportSize({ width: 844, height: 390 });
  await expectNoHorizontalScroll(page);
});
