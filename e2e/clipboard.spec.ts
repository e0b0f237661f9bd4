import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { added, field } from './support/composer';
import { button } from './support/play';
import { expect, test, wide } from './support/test';

test.use(wide);

/** Opens the chat in a page without https, as on another device of the network. */
async function openInsecure(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
  );
  await openSignedIn(page, '/chat');
}

async function copyFirst(page: Page) {
  const more = page.getByRole('button', { name: /^More about this message/ });
  await more.first().press('Enter');
  await button(page, 'Copy text').click();
}

test('a page without a clipboard copies the text of a message from its menu', async ({ page }) => {
  await openInsecure(page);
  const text = 'Plants love it too 🌱';
  await expect(page.getByText(text)).toBeVisible();

  await copyFirst(page);

  await expect(page.getByText('Copied')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await field(page).focus();
  await page.keyboard.press('Control+V');
  await expect(field(page)).toHaveValue(text);
});

test('a browser that copies nothing shows the text selected, and Ctrl+C copies it', async ({
  page,
}) => {
  await openInsecure(page);
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));

  await copyFirst(page);

  await expect(page.getByLabel('Text of the message')).toBeFocused();
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Escape');
  await field(page).focus();
  await page.keyboard.press('Control+V');
  await expect(field(page)).toHaveValue('Plants love it too 🌱');
});

/** Puts a small image into the clipboard, together with texts of these types. */
const copyImage = (page: Page, texts: Record<string, string>) =>
  page.evaluate(async (all) => {
    const canvas = new OffscreenCanvas(20, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const blobs: Record<string, Blob> = { 'image/png': await canvas.convertToBlob() };
    for (const [type, text] of Object.entries(all)) blobs[type] = new Blob([text], { type });
    await navigator.clipboard.write([new ClipboardItem(blobs)]);
  }, texts);

test('pastes an image that has its name as text, and the text of a table cell', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, '/chat');
  await field(page).focus();

  await copyImage(page, { 'text/plain': 'image.png' });
  await page.keyboard.press('Control+V');
  await added(page, '1 image added');
  await expect(field(page)).toHaveValue('');

  await field(page).focus();
  const html = '<table><tr><td>12 liters<img src="data:,"></td></tr></table>';
  await copyImage(page, { 'text/plain': '12 liters', 'text/html': html });
  await page.keyboard.press('Control+V');
  await expect(field(page)).toHaveValue('12 liters');
  await added(page, '1 image added');
});

test('Undo takes back an emoji alone, and then what was typed before it', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await field(page).pressSequentially('Rain is free');
  await field(page).evaluate((each: HTMLTextAreaElement) => each.setSelectionRange(5, 7));
  await button(page, 'Add emoji').click();
  const emoji = page.getByRole('group', { name: 'Emoji', exact: true }).getByRole('button');
  const drop = emoji.and(page.getByLabel('drop', { exact: true }));
  await drop.press('Enter');
  await expect(drop).toBeFocused();
  await expect(field(page)).toHaveValue('Rain 💧 free');
  await drop.press('Enter');
  await expect(field(page)).toHaveValue('Rain 💧💧 free');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();

  await page.keyboard.press('Control+Z');
  await expect(field(page)).toHaveValue('Rain 💧 free');
  await page.keyboard.press('Control+Z');
  await expect(field(page)).toHaveValue('Rain is free');
  await page.keyboard.press('Control+Shift+Z');
  await expect(field(page)).toHaveValue('Rain 💧 free');
});
