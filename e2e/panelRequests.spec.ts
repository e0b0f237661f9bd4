import { openAndSignIn, openSignedIn } from './support/app';
import { openPanel, panel, press, turnTo } from './support/panel';
import { expect, test } from './support/test';

test('a fault applies to an operation until all faults are cleared', async ({ page, quiet }) => {
  quiet.allow(/status of 403/);
  await openSignedIn(page, '/leaderboard');
  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  await openPanel(page, 'Faults');

  await panel(page).getByLabel('Filter').fill('challenges');
  const fault = panel(page).getByLabel('Fault of challenges', { exact: true });
  await fault.selectOption('forbidden');
  await expect(panel(page).getByRole('status')).toContainText('1 operation overridden');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Challenges' }).click();
  await expect(page.getByText('Couldn’t load the challenges')).toBeVisible();

  await openPanel(page, 'Faults');
  await press(page, 'Clear all');
  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
  await expect(panel(page).getByRole('status')).toContainText('No operation is overridden');

  // A new fault refetches the visible data, which fails as on a first load.
  await fault.selectOption('forbidden');
  await expect(page.getByText('Couldn’t load the challenges')).toBeVisible();
});

test('a reload clears the faults', async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openSignedIn(page, '/challenges');
  await openPanel(page, 'Faults');
  await panel(page)
    .getByLabel('Fault of challenges', { exact: true })
    .selectOption('internal_error');

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
});

test('the log shows requests and responses without passwords', async ({ page }) => {
  await openAndSignIn(page, '/');
  await openPanel(page, 'Log');
  await panel(page).getByLabel('Filter').fill('login');
  const entry = panel(page).locator('details');
  await expect(entry).toHaveCount(1);

  await entry.locator('summary').click();

  await expect(entry).toContainText('POST /api/v1/session');
  await expect(entry).toContainText('"email": "guardian@example.com"');
  await expect(entry).toContainText('"password": "••••••"');
  await expect(entry).toContainText('"name": "Water Guardian"');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('rain"');
  await turnTo(page, 'Log');
  await press(page, 'Clear');
  await expect(panel(page).getByText('No requests yet.')).toBeVisible();
});

test('the log marks a response that violates the contract', async ({ page, quiet }) => {
  quiet.allow(/breaks the contract/);
  await openSignedIn(page, '/');
  await openPanel(page, 'Faults');
  await panel(page).getByLabel('Fault of quotes').selectOption('malformed');

  await turnTo(page, 'Log');
  await panel(page).getByLabel('Filter').fill('quotes');
  const broken = panel(page).locator('details').filter({ hasText: 'breaks the contract' }).first();
  await broken.locator('summary').click();

  await expect(broken).toContainText('fault');
  await expect(broken).toContainText('items.0.id');
});
