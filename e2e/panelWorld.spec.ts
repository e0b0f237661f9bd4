import { open, openAndSignIn, openSignedIn, signIn } from './support/app';
import { openPanel, panel, press } from './support/panel';
import { expect, test } from './support/test';

const now = '2026-03-02T09:41:00Z';

test('moving the clock by days updates the streak and survives a reload', async ({ page }) => {
  await openSignedIn(page, '/profile', { now });
  await expect(
    page.getByText('5 days', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();

  await openPanel(page);
  await press(page, '+7 days');

  await expect(panel(page).locator('time')).toContainText('9 Mar 2026');
  await expect(page.getByText('5 days', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('5 days', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await openPanel(page);
  await expect(panel(page).locator('time')).toContainText('9 Mar 2026');
});

test('setting the clock in one tab sets it in all tabs', async ({ page, context }) => {
  await openSignedIn(page, '/', { now });
  const other = await context.newPage();
  await open(other, '/', { now });
  await expect(other.getByText('Good Morning')).toBeVisible();
  await openPanel(page);

  await panel(page).getByLabel('Date and time').fill('2026-03-02T19:00:00');
  await press(page, 'Set');

  await expect(other.getByText('Good Evening')).toBeVisible();
  await openPanel(other);
  await expect(panel(other).locator('time')).toContainText('19:00');
});

test('a frozen clock survives a reload, can be set and returns to the start', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await openPanel(page);
  await press(page, 'Freeze');
  await panel(page).getByLabel('Date and time').fill('2026-03-02T19:00:00');
  await press(page, 'Set');
  await expect(page.getByText('Good Evening')).toBeVisible();

  await page.reload();
  await openPanel(page);
  await expect(panel(page).locator('time')).toContainText('19:00:00');
  await expect(panel(page).locator('time')).toContainText('frozen');
  await press(page, 'Back to the start');

  await expect(page.getByText('Good Morning')).toBeVisible();
  await expect(panel(page).locator('time')).toContainText('09:41');
});

test('a scenario starts and stops immediately without a reload', async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openSignedIn(page, '/challenges');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await openPanel(page);

  await panel(page).getByLabel('Scenario').selectOption('apiDown');
  await expect(panel(page).getByText('scenario apiDown')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await openPanel(page);
  await panel(page).getByLabel('Scenario').selectOption('');

  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  expect(loads).toBe(0);
});

test('opening another world updates the URL', async ({ page }) => {
  await openSignedIn(page, '/');
  await openPanel(page);

  await panel(page).getByRole('combobox', { name: 'World' }).selectOption('newcomer');
  await panel(page).getByLabel('Seed').fill('7');
  await press(page, 'Open');

  await signIn(page);
  await expect(page.getByText('Level 1 • Water Novice').filter({ visible: true })).toBeVisible();
  expect(page.url()).toMatch(/world=newcomer.*seed=7/);
});

test('rejects an invalid time at its field', async ({ page }) => {
  await openSignedIn(page, '/', { now });
  await openPanel(page);
  const time = panel(page).getByLabel('Date and time');

  await time.focus();
  await time.evaluate((input: HTMLInputElement) => {
    input.value = '20026-01-01T00:00';
  });
  await press(page, 'Set');

  expect(await time.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  await expect(panel(page).locator('time')).toContainText('2 Mar 2026');
});

test('reports unknown values in the URL', async ({ page }) => {
  await openSignedIn(page, '/');
  await page.goto('/?scenario=apiDawn&size=2m');
  await openPanel(page);

  await expect(panel(page).getByText('There is no scenario "apiDawn".')).toBeVisible();
  await expect(panel(page).getByText('There is no size "2m".')).toBeVisible();
});

test('a copied URL shows the same data in another browser and time zone', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAndSignIn(page, '/chat', { seed: 7 });
  const said = page.getByRole('list', { name: 'Messages' });
  await expect(said).toContainText(/\d:\d\d [AP]M/);
  const shown = await said.innerText();
  await openPanel(page, 'State');
  await press(page, 'Copy URL');
  await expect(panel(page).getByText('URL copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Los_Angeles' });
  const other = await context.newPage();
  await other.goto(address);
  await signIn(other);

  const saidThere = other.getByRole('list', { name: 'Messages' });
  await expect(saidThere).toContainText(/\d:\d\d [AP]M/);
  expect(await saidThere.innerText()).toBe(shown);
  await context.close();
});

test('selects the text if the clipboard is unavailable', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openSignedIn(page, '/challenges');
  await openPanel(page, 'State');

  await press(page, 'Copy URL');

  await expect(panel(page).getByText('press Ctrl+C to copy it')).toBeVisible();
  await expect(panel(page).getByRole('textbox', { name: 'URL' })).toBeFocused();
});
