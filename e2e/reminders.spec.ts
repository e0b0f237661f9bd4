import type { Page } from '@playwright/test';
import { earnToday, openSignedIn } from './support/app';
import { inspect } from './support/look';
import { openPanel, panel, press } from './support/panel';
import { fullChromium } from './support/browsers';
import { expect, test as base } from './support/test';

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

test.use({ permissions: ['notifications'] });

test('a clock that is moved to 18:00 shows the reminder', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await earnToday(page);
  const remind = page.getByRole('button', { name: 'Remind me' });
  await expect(remind).toBeVisible();
  await inspect(page);
  await remind.click();
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();
  await inspect(page);
  await openPanel(page);
  await setClock(page, '2026-03-03T17:59:00');
  expect(await shown(page)).toEqual([]);
  await setClock(page, '2026-03-03T18:00:00');
  await expect.poll(() => shown(page)).toEqual(['Your 6-day streak is at risk']);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('group', { name: 'Quiet hours' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('17:00');
  await expect(page.getByText(/^Leave some time for a reminder/)).toBeVisible();
  await inspect(page);
});
