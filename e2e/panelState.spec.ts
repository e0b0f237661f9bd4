import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAndSignIn, openSignedIn, signIn } from './support/app';
import { openPanel, panel, press } from './support/panel';
import { runJest } from './support/runJest';
import { expect, test } from './support/test';

const items = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your tip' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(items(page).first()).toContainText(text);
  await expect(page.getByText('Sending…')).toHaveCount(0);
}

test('undoes and redoes a message, and sends a new one only once', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await say(page, 'Too early');
  await openPanel(page, 'State');

  await press(page, 'Undo sendMessage');
  await expect(page.getByText('Too early')).toHaveCount(0);
  await press(page, 'Redo sendMessage');
  await expect(items(page).first()).toContainText('Too early');
  await press(page, 'Undo sendMessage');
  await expect(page.getByText('Too early')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await say(page, 'Better now');

  await expect(page.getByText('Better now')).toHaveCount(1);
});

test('exports and imports a world, and rejects invalid data with a reason', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await openPanel(page, 'State');
  const downloading = page.waitForEvent('download');
  await press(page, 'Export');
  const text = await readFile(await (await downloading).path(), 'utf8');
  await page.keyboard.press('Escape');
  await say(page, 'Not in the file');
  await openPanel(page, 'State');
  const file = panel(page).locator('input[type=file]');
  const give = (content: string) =>
    file.setInputFiles({
      name: 'w.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });

  await give(text.replace('"points": 1250', '"points": 9'));
  await expect(panel(page).getByText('rows are inconsistent', { exact: false })).toBeVisible();
  await expect(items(page).first()).toContainText('Not in the file');
  await give(text);

  await expect(page.getByText('Not in the file')).toHaveCount(0);
});

test('a reset asks for confirmation', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await say(page, 'Gone soon');
  await openPanel(page, 'State');
  await press(page, 'Reset');
  await press(page, 'Keep it');
  await expect(items(page).first()).toContainText('Gone soon');

  await press(page, 'Reset');
  await press(page, 'Reset the world');

  await signIn(page);
  await expect(page.getByText('Gone soon')).toHaveCount(0);
});

test('the copied jest test runs, names the writes and contains no password', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAndSignIn(page, '/chat', { now: '2026-03-02T09:41:00Z' });
  await say(page, 'Hello there');
  await openPanel(page, 'State');

  await press(page, 'Copy as jest test');
  await expect(panel(page).getByText('Test copied.')).toBeVisible();

  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/name: 'login'[^]*password: 'any'[^]*name: 'sendMessage'[^]*'Hello there'/);
  expect(text).toContain("route: '/chat'");
  expect(text).not.toContain('rain');
  const { copied, changed } = await runJest({
    copied: text,
    changed: text.replace("'Hello there'", "' '"),
  });
  expect(copied).toBe('');
  expect(changed).toContain(
    'Write 2, "sendMessage", was answered 201 when it was recorded, and now is answered 422.',
  );
});
