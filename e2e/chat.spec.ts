import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { expectNoHorizontalScroll } from './support/look';
import { both, expect, test } from './support/test';

/** Enter sends on a page with a mouse alone. */
const wide = { tag: '@wide' };
const items = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
/** The list's full length; only the items near the window are mounted. */
const expectCount = (page: Page, count: number) =>
  expect(items(page).first()).toHaveAttribute('aria-setsize', String(count));
const field = (page: Page) => page.getByRole('textbox', { name: 'Your tip' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

const edges = (page: Page, text: string) =>
  page.getByText(text).evaluate((bubble) => {
    const { left, right } = bubble.getBoundingClientRect();
    const column = bubble.closest('[role=list]')?.parentElement?.getBoundingClientRect();
    if (!column) throw new Error('The bubble is in no list.');
    return { left: left - column.left, right: column.right - right };
  });

test('[T06] aligns own messages right and others left', both, async ({ page }) => {
  await openSignedIn(page, '/chat');
  await expectCount(page, 15);

  const own = await edges(page, 'Took one washer and ten minutes.');
  const other = await edges(page, 'Plants love it too');

  expect(own.right).toBeLessThan(40);
  expect(own.left).toBeGreaterThan(64);
  expect(other.left).toBeLessThan(80);
  expect(other.right).toBeGreaterThan(64);
});

test('[T03] [T14] a sent message stays on top after a reload', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await expectCount(page, 15);

  await field(page).fill('A bowl under the tap');
  await send(page).click();

  await expect(items(page).first()).toContainText('A bowl under the tap');
  await expect(page.getByText('Message sent')).toBeAttached();
  await page.reload();
  await expectCount(page, 16);
  await expect(items(page).first()).toContainText('A bowl under the tap');
});

test('[T16] scrolls to the newest message after sending', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openSignedIn(page, '/chat');
  await expectCount(page, 15);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(items(page).first()).not.toBeInViewport();

  await field(page).fill('Back to the top');
  await field(page).press('Control+Enter');

  await expect(page.getByText('Back to the top')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const composer = await page.locator('form').boundingBox();
  const bubble = await page.getByText('Back to the top').boundingBox();
  expect(bubble!.y).toBeGreaterThan(composer!.y + composer!.height);
});

test('Enter on a phone inserts a line break, and Send sends', async ({ page }) => {
  await openSignedIn(page, '/chat');

  await field(page).pressSequentially('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await expect(field(page)).toHaveValue('One\ntwo');
  await expectCount(page, 15);
  await send(page).tap();

  await expectCount(page, 16);
});

test('Enter that ends an IME composition does not send the message', wide, async ({ page }) => {
  await openSignedIn(page, '/chat');
  await field(page).focus();
  const keyboard = await page.context().newCDPSession(page);

  await keyboard.send('Input.imeSetComposition', {
    text: 'みず',
    selectionStart: 2,
    selectionEnd: 2,
  });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await keyboard.send('Input.insertText', { text: '水' });

  await expect(field(page)).toHaveValue('水');
  await expectCount(page, 15);
  await page.keyboard.press('Enter');
  await expectCount(page, 16);
});

test('a 500-letter word and right-to-left text fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openSignedIn(page, '/chat');

  for (const text of ['w'.repeat(500), 'وفّر كل قطرة ماء', 'evil\u202Egnp.exe']) {
    await field(page).fill(text);
    await send(page).click();
    await expect(items(page).first().getByText(text)).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

test('rejects 100,000 characters immediately and keeps the text', async ({ page }) => {
  await openSignedIn(page, '/chat');
  await expectCount(page, 15);
  const text = 'a'.repeat(100_000);

  const began = Date.now();
  await field(page).fill(text);
  await expect(page.getByText('Too long to send. Shorten it to 1000 characters.')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(3_000);

  await expect(send(page)).toBeDisabled();
  await field(page).press('Control+Enter');
  await expect(field(page)).toHaveValue(text);
  await expectCount(page, 15);
  await expectNoHorizontalScroll(page);
});

test('a rejected message stays with its reason until it is deleted', async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openSignedIn(page, '/chat', { scenario: 'sendRejected' });

  await field(page).fill('Do not lose me');
  await field(page).press('Control+Enter');

  await expect(page.getByRole('alert')).toContainText('Not sent yet.');
  await expect(items(page).first()).toContainText('Do not lose me');
  await page.getByRole('button', { name: 'Delete this message' }).click();
  await expectCount(page, 15);
});
