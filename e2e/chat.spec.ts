import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { added, field, image, pick } from './support/composer';
import { boxOf, expectNoHorizontalScroll, inspect } from './support/look';
import { button } from './support/play';
import { expect, test } from './support/test';

const items = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** Opens the chat as the demo user and waits for its messages. */
async function openChat(page: Page) {
  await openSignedIn(page, '/chat');
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
}

test('[T06] aligns own messages right and others left, and all fit 320 px', async ({ page }) => {
  await openChat(page);
  const edges = (text: string) =>
    page.getByText(text).evaluate((bubble) => {
      const { left, right } = bubble.getBoundingClientRect();
      const column = bubble.closest('[role=list]')?.parentElement?.getBoundingClientRect();
      if (!column) throw new Error('The bubble is in no list.');
      return { left: left - column.left, right: column.right - right };
    });

  const own = await edges('Took one washer and ten minutes.');
  const other = await edges('Plants love it too');

  expect(own.right).toBeLessThan(40);
  expect(own.left).toBeGreaterThan(64);
  expect(other.left).toBeLessThan(80);
  expect(other.right).toBeGreaterThan(64);

  await page.setViewportSize({ width: 320, height: 740 });
  for (const text of ['w'.repeat(500), 'وفّر كل قطرة ماء', 'evil\u202Egnp.exe']) {
    await field(page).fill(text);
    await button(page, 'Send').click();
    await expect(items(page).first().getByText(text)).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
});

test('a double click on Send sends once, and the button stays in place', async ({ page }) => {
  await openChat(page);
  await field(page).fill('One\ntwo\nthree\nfour');
  const send = button(page, 'Send');
  // A trial click waits until the button has stopped moving.
  await send.click({ trial: true });
  const box = await boxOf(send);

  const tops = await send.evaluateHandle((each) => {
    const atClicks: number[] = [];
    document.addEventListener('click', () => atClicks.push(each.getBoundingClientRect().y));
    return atClicks;
  });
  // The button moves soon after: two clicks one by one would be too slow on a busy machine.
  await page.mouse.dblclick(box.x + 22, box.y + 22);

  await expect(field(page)).toHaveValue('');
  expect(await tops.jsonValue()).toEqual([box.y, box.y]);
  await expect(field(page)).toBeFocused();
  await expect(items(page).filter({ hasText: /two\s+three/ })).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await boxOf(send)).y).toBeLessThan(box.y - 40);
});

const picker = (page: Page) => page.getByRole('group', { name: 'Emoji', exact: true });

test('the emoji picker loads on first use, after a reload if that fails, and fits small windows', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|Failed to fetch/);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openChat(page);
  await field(page).fill('Rain  is free');
  expect(loaded.filter((path) => path.includes('EmojiPicker'))).toEqual([]);
  await context.route(/assets\/EmojiPicker/, (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await button(page, 'Add emoji').tap();
  await reloaded;
  await context.unroute(/assets\/EmojiPicker/);
  await expect(field(page)).toHaveValue('Rain  is free');
  await field(page).evaluate((each: HTMLTextAreaElement) => each.setSelectionRange(5, 5));
  await button(page, 'Add emoji').tap();
  await expect(picker(page)).toBeVisible();
  await inspect(page);

  await picker(page).getByRole('button', { name: 'rain', exact: true }).tap();
  await expect(field(page)).toHaveValue('Rain 🌧️ is free');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('Rain  is free');

  await pick(page, image('a.png', 300, 200), image('b.png', 300, 200));
  await added(page, '2 images added');
  await button(page, 'Add emoji').click();
  const first = picker(page).getByRole('button', { name: 'drop', exact: true });
  const box = await boxOf(first);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  for (const [width, height, size] of [
    [320, 640, '100%'],
    [740, 360, '100%'],
    [320, 800, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await expectNoHorizontalScroll(page);
    // A trial tap fails if another element covers the target.
    await picker(page).getByRole('button', { name: 'hundred' }).tap({ trial: true });
    await first.tap({ trial: true });
    await button(page, 'Send').tap({ trial: true });
    await button(page, 'Remove image 2').tap({ trial: true });
  }
});

test('[T18] images are resized, sent, enlarged, swiped and saved', async ({ page }) => {
  const tile = page.getByRole('button', { name: 'A barrel full of rain' });
  const viewer = page.getByRole('dialog', { name: 'Image' });
  await openChat(page);
  await pick(page, image('tall.png', 900, 1600), image('barrel.png'));
  await added(page, '2 images added');
  await page.getByLabel('Describe this image 2').fill('A barrel full of rain');
  await inspect(page);
  await button(page, 'Send').click();
  await expect(page.getByRole('list', { name: 'Images to send' })).toBeHidden();
  await expect(tile.getByRole('img')).toHaveJSProperty('complete', true);
  await inspect(page);

  await page.reload();
  const size = await tile.getByRole('img').evaluate(async (each: HTMLImageElement) => {
    await each.decode();
    return [each.naturalWidth, each.naturalHeight];
  });
  expect(size).toEqual([1600, 1067]);
  await tile.click();
  await expect(viewer.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await expect(viewer.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await inspect(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('A barrel full of rain.webp');

  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(120) });
  for (const x of [165, 210, 255, 300]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(tile).toBeFocused();

  const { width, height } = await boxOf(tile);
  await tile.getByRole('img').dispatchEvent('error');
  await expect(tile).toContainText('Couldn’t load');
  expect(await boxOf(tile)).toMatchObject({ width, height });
});

test('new messages keep the scroll position, and a button leads to them', async ({ page }) => {
  // The bots answer only what is written once they have loaded.
  const bots = page.waitForResponse(/\/assets\/bots-/);
  await page.clock.install();
  await openSignedIn(page, '/chat', { members: 'on' });
  await expect(items(page).first()).toBeVisible();
  await bots;
  await field(page).fill('I mended the tap');
  await field(page).press('Control+Enter');
  await expect(page.getByText('Message sent')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  const read = page.getByText('Blue it is! A new flapper is on its way');
  const pill = page.getByRole('button', { name: /^\d+ new messages?$/ });
  const before = await boxOf(read);

  // The time limit for a member's reply.
  await page.clock.fastForward(7_000);
  await expect(pill).toHaveText('1 new message');

  const after = await boxOf(read);
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
  await inspect(page);
  // The list settles after it has grown: an earlier press leaves it one row off.
  await page.clock.runFor(1_000);
  await pill.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(items(page).first()).toContainText(/washer|drip/);
  await expect(pill).toHaveCount(0);
});

test('a swipe replies, a long press opens the menu, and a scroll or a swipe from the edge do neither', async ({
  page,
}) => {
  await openChat(page);
  const touch = await page.context().newCDPSession(page);
  const { x: left, y } = await boxOf(page.getByText('We put a bucket under'));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, down]) => ({ x, y: y + 10 + down })),
    });
  const drag = async (from: number, right: number, down: number) => {
    await send('touchStart', [from, 0]);
    for (let part = 1; part <= 8; part += 1)
      await send('touchMove', [from + (right * part) / 8, (down * part) / 8]);
    await send('touchEnd');
  };
  const reply = button(page, 'Cancel reply');
  const menu = page.getByRole('dialog', { name: /^Message from / });

  await drag(4, 120, 0);
  await drag(left + 40, 40, 0);
  await drag(left + 40, 90, 70);
  await expect(reply).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await drag(left + 40, 90, 4);
  await expect(reply).toBeVisible();
  await expectNoHorizontalScroll(page);
  await reply.click();

  await send('touchStart', [left + 40, 0]);
  await expect(menu).toBeVisible();
  await send('touchEnd');
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
});

test('keyboard: a message is edited and deleted, live for others, and a report is decided', async ({
  page,
}) => {
  await openSignedIn(page, '/chat', { world: 'moderator' });
  await field(page).fill('Never mind');
  const own = items(page).filter({ hasText: 'Took one washer' });
  await own.getByRole('button', { name: /^More/ }).press('Enter');
  await inspect(page);
  await button(page, 'Edit').press('Enter');
  await page.keyboard.type(' Really.');
  await inspect(page);
  await page.keyboard.press('Control+Enter');
  await expect(own).toContainText('Really.');
  await expect(own).toContainText('Edited');
  await expect(field(page)).toHaveValue('Never mind');
  await own.getByRole('button', { name: /^More/ }).press('Enter');
  await button(page, 'Delete').press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete this message?' })).toBeFocused();
  await button(page, 'Delete').press('Enter');
  await expect(items(page).filter({ hasText: 'Message deleted' }).first()).toBeVisible();
  // The list shows it at once, the dialog closes with the response.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: '3 reports' }).press('Enter');
  await inspect(page);
  await button(page, 'Hide message').first().press('Enter');
  await expect(button(page, 'Hide message')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Hidden by a moderator')).toBeVisible();
});
