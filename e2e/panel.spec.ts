import type { Page } from '@playwright/test';
import { open, openAndSignIn, openSignedIn, signIn } from './support/app';
import { field } from './support/composer';
import { inspect } from './support/look';
import { dropButton, openPanel, panel, panelMounts, press, turnTo } from './support/panel';
import { expect, test } from './support/test';

/* The fake API's panel, and the world in several tabs and browsers. */

const now = '2026-03-02T09:41:00Z';
const tabs = ['World', 'Log', 'Operations', 'People', 'State'];
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const items = (page: Page) => messages(page).getByRole('listitem');

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(items(page).first()).toContainText(text);
  await expect(page.getByText('Sending…')).toHaveCount(0);
}

test('keyboard: opens the panel, moves through its tabs and closes it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofPanel = () => requests.filter((url) => url.includes('/assets/Panel-'));
  await openSignedIn(page, '/', { panel: 'on' });
  await dropButton(page).focus();
  expect(ofPanel()).toEqual([]);
  await page.keyboard.press('Enter');
  const tab = (name: string) => panel(page).getByRole('tab', { name, selected: true });

  await expect(tab('World')).toBeFocused();
  expect(ofPanel()).toHaveLength(1);
  for (const name of [...tabs.slice(1), 'World']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(panel(page).getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Close the panel' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(panel(page)).toBeHidden();
  await expect(dropButton(page)).toBeFocused();
});

test('the panel opens above a dialog, and Escape closes only the panel', async ({ page }) => {
  await openSignedIn(page, '/profile?edit');
  const editor = page.getByRole('dialog', { name: 'Edit profile' });
  const name = editor.getByRole('textbox', { name: 'Name' });
  await name.focus();
  await expect(dropButton(page)).toHaveCount(0);

  await openPanel(page, 'People');
  await panel(page).getByLabel('Find').fill('Guard');
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await expect(panel(page)).toBeHidden();
  await expect(editor).toBeVisible();
  await expect(name).toBeFocused();
});

test('the button is moved by dragging and by keys, and stays there', async ({ page }) => {
  await openSignedIn(page, '/', { panel: 'on' });
  const top = async () => (await dropButton(page).boundingBox())?.y ?? 0;
  await dropButton(page).hover();

  await page.mouse.down();
  await page.mouse.move(380, 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(top).toBeLessThan(80);
  await expect(panel(page)).toBeHidden();
  const dragged = await top();
  await dropButton(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBe(dragged + 24);
  await page.reload();
  await expect.poll(top).toBe(dragged + 24);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(dropButton(page)).toBeInViewport();
});

test('each tab is accessible in both themes and fits narrow phones; on a wide page the app stays usable', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of (403|500)/);
  await openSignedIn(page, '/challenges', { now, scenario: 'apiDown' });
  await openPanel(page, 'Operations');
  await panel(page).getByLabel('Fault of quotes').selectOption('forbidden');
  for (const tab of tabs) {
    await turnTo(page, tab);
    if (tab === 'Log') await panel(page).locator('summary').first().click();
    await inspect(page);
    const wider = await panel(page)
      .getByRole('tabpanel')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wider).toBe(0);
  }
  const box = await panel(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(844 * 0.25 - 1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();
  await expect(panel(page)).toBeVisible();
});

test('a fault applies to an operation until it is cleared, or the page reloaded', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 403/);
  await openSignedIn(page, '/leaderboard');
  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  await openPanel(page, 'Operations');
  await panel(page).getByLabel('Filter').fill('challenges');
  const fault = panel(page).getByLabel('Fault of challenges', { exact: true });
  await fault.selectOption('forbidden');
  await expect(panel(page).getByRole('status')).toContainText('1 operation overridden');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Challenges' }).click();
  await expect(page.getByText('Couldn’t load the challenges')).toBeVisible();

  await openPanel(page, 'Operations');
  await press(page, 'Clear all');
  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
  // A new fault refetches the visible data, which fails as on a first load.
  await fault.selectOption('forbidden');
  await expect(page.getByText('Couldn’t load the challenges')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
});

test('the log shows requests without passwords, and responses that violate the contract', async ({
  page,
  quiet,
}) => {
  quiet.allow(/breaks the contract/);
  await openAndSignIn(page, '/');
  await openPanel(page, 'Log');
  await panel(page).getByLabel('Filter').fill('login');
  const entry = panel(page).locator('details');
  await entry.locator('summary').click();
  await expect(entry).toContainText('POST /api/v1/session');
  await expect(entry).toContainText('"email": "guardian@example.com"');
  await expect(entry).toContainText('"password": "••••••"');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('rain"');

  await turnTo(page, 'Operations');
  await panel(page).getByLabel('Fault of quotes').selectOption('malformed');
  await turnTo(page, 'Log');
  await panel(page).getByLabel('Filter').fill('quotes');
  const broken = entry.filter({ has: page.getByLabel('breaks the contract') }).first();
  await broken.locator('summary').click();
  await expect(broken).toContainText('items.0.id');
  await press(page, 'Clear');
  await expect(panel(page).getByText('No requests yet.')).toBeVisible();
});

test('a deletion whose response is lost, by a fault, is done and shown', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED .*\/videos\/1/);
  await openSignedIn(page, '/upload');
  await openPanel(page, 'Operations');
  await panel(page).getByLabel('Fault of deleteVideo').selectOption('lostResponse');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My two-minute shower' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();

  await page.getByRole('link', { name: 'Profile' }).click();

  await expect(page.getByText('1100', { exact: true })).toBeVisible();
});

test('a message can be undone and redone, and a reset asks first', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await panelMounts(page);
  await say(page, 'Too early');
  await openPanel(page, 'State');
  await press(page, 'Undo sendMessage');
  await expect(page.getByText('Too early')).toHaveCount(0);
  await press(page, 'Redo sendMessage');
  await expect(items(page).first()).toContainText('Too early');
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'world.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"users":7}'),
    });
  await expect(panel(page).getByText('Nothing was changed.')).toBeVisible();
  await press(page, 'Reset');
  await press(page, 'Keep it');
  await expect(items(page).first()).toContainText('Too early');

  await press(page, 'Reset');
  await press(page, 'Reset the world');

  await signIn(page);
  await expect(messages(page)).toBeVisible();
  await expect(page.getByText('Too early')).toHaveCount(0);
});

test('copies a jest test without passwords, and selects it otherwise', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAndSignIn(page, '/chat', { now });
  await say(page, 'Hello there');
  await openPanel(page, 'State');
  await press(page, 'Copy as jest test');
  await expect(panel(page).getByText('Test copied.')).toBeVisible();

  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/name: 'login'[^]*password: 'any'[^]*name: 'sendMessage'[^]*'Hello there'/);
  expect(text).toContain("route: '/chat'");
  expect(text).not.toContain('rain');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await press(page, 'Copy URL');
  await expect(panel(page).getByText('URL copied.')).toBeVisible();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await press(page, 'Copy URL');
  await expect(panel(page).getByText('press Ctrl+C to copy it')).toBeVisible();
  await expect(panel(page).getByRole('textbox', { name: 'URL' })).toBeFocused();
});

test('the clock moves by days, stands still after a reload, and is the same in all tabs', async ({
  page,
  context,
}) => {
  const clock = (tab: Page) => panel(tab).locator('time');
  await openSignedIn(page, '/', { now });
  const other = await context.newPage();
  await open(other, '/', { now });
  await expect(other.getByText('Good Morning')).toBeVisible();
  await openPanel(page);
  const time = panel(page).getByLabel('Date and time');
  await time.focus();
  await time.evaluate((input: HTMLInputElement) => {
    input.value = '20026-01-01T00:00';
  });
  await press(page, 'Set');
  expect(await time.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  await expect(clock(page)).toContainText('2 Mar 2026');

  await press(page, '+7 days');
  await expect(clock(page)).toContainText('9 Mar 2026');
  await press(page, 'Freeze');
  await time.fill('2026-03-02T19:00:00');
  await press(page, 'Set');
  await expect(other.getByText('Good Evening')).toBeVisible();
  await page.reload();
  await openPanel(page);
  await expect(clock(page)).toContainText('19:00:00');
  await expect(clock(page)).toContainText('frozen');
  await press(page, 'Back to the start');

  await expect(page.getByText('Good Morning')).toBeVisible();
  await expect(clock(page)).toContainText('09:41');
});

test('a scenario starts and stops without a reload, and another world updates the URL', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 500/);
  await openSignedIn(page, '/challenges');
  await openPanel(page);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await panel(page).getByLabel('Scenario').selectOption('apiDown');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await openPanel(page);
  await panel(page).getByLabel('Scenario').selectOption('');
  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  expect(loads).toBe(0);

  await panel(page).getByRole('combobox', { name: 'World' }).selectOption('newcomer');
  await panel(page).getByLabel('Seed').fill('7');
  await press(page, 'Open');

  await signIn(page);
  expect(page.url()).toMatch(/world=newcomer.*seed=7/);
});
