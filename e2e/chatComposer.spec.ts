import type { Page } from '@playwright/test';
import { added, field, image, openChat, pick } from './support/composer';
import { actWith, inputModeNames } from './support/inputMode';
import { expectAccessible, expectNoHorizontalScroll, inspect, settledBox } from './support/look';
import { button } from './support/play';
import { expect, test } from './support/test';

const picker = (page: Page) => page.getByRole('group', { name: 'Emoji', exact: true });

for (const way of inputModeNames) {
  test(`${way}: inserts an emoji at the caret and loads the picker on first use`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const pickers = () => loaded.filter((path) => path.includes('EmojiPicker'));
    const user = actWith(page, way);
    await openChat(page);
    await user.write(field(page), 'Rain  is free');
    await field(page).evaluate((each: HTMLTextAreaElement) => each.setSelectionRange(5, 5));
    expect(pickers()).toEqual([]);

    await user.press(button(page, 'Add emoji'));
    await expect(picker(page).getByRole('button', { name: 'drop', exact: true })).toBeFocused();
    expect(pickers().length).toBeGreaterThan(0);
    if (way === 'touch') {
      await inspect(page, 'chat-emoji');
      await picker(page).getByRole('button', { name: 'rain', exact: true }).tap();
    } else {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await expect(field(page)).toHaveValue('Rain 🌧️ is free');
    await page.keyboard.press('Escape');

    await expect(picker(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('!');
    await expect(field(page)).toHaveValue('Rain 🌧️! is free');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(field(page)).toHaveValue('Rain  is free');
  });
}

test('finds emoji by word and lists recent ones first', async ({ page }) => {
  await openChat(page);
  await button(page, 'Add emoji').click();
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('whale');
  await expect(page.getByText('2 emoji found')).toBeAttached();
  await inspect(page, 'chat-emoji-found');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('🐳');
  await page.getByLabel('Search emoji').fill('unicorn');
  await expect(page.getByText('No emoji for “unicorn”.')).toBeVisible();
  await inspect(page, 'chat-emoji-nothing');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(picker(page)).toBeHidden();

  await page.reload();
  await button(page, 'Add emoji').click();

  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('button')).toHaveText(['🐳']);
  await expectAccessible(page);
});

test('Retry loads the emoji picker after its code failed to load', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|Failed to fetch/);
  await openChat(page);
  await page.context().route(/assets\/EmojiPicker/, (route) => route.abort());

  await button(page, 'Add emoji').click();

  await expect(page.getByRole('alert')).toContainText('Couldn’t load the emoji.');
  await inspect(page, 'chat-emoji-failed');
  await page.context().unroute(/assets\/EmojiPicker/);
  await button(page, 'Retry').click();
  await expect(picker(page)).toBeVisible();
});

test('the picker fits a 320 px phone, a low window and large text, with targets for touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openChat(page);
  await pick(page, image('a.png', 300, 200), image('b.png', 300, 200));
  await added(page, '2 images added');
  await button(page, 'Add emoji').click();
  const first = picker(page).getByRole('button', { name: 'drop', exact: true });
  const box = await first.boundingBox();
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);

  for (const [width, height, size] of [
    [320, 640, '100%'],
    [390, 600, '100%'],
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

test('a double click on Send sends once and keeps the focus and the button in place', async ({
  page,
}) => {
  await openChat(page);
  await field(page).fill('One\ntwo\nthree\nfour');
  const box = await settledBox(button(page, 'Send'));
  const [x, y] = [box!.x + 22, box!.y + 22];

  const tops = await button(page, 'Send').evaluateHandle((send) => {
    const atClicks: number[] = [];
    document.addEventListener('click', () => atClicks.push(send.getBoundingClientRect().y));
    return atClicks;
  });
  // The button moves soon after: two clicks one by one would be too slow on a busy machine.
  await page.mouse.dblclick(x, y);

  await expect(field(page)).toHaveValue('');
  expect(await tops.jsonValue()).toEqual([box!.y, box!.y]);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: /two\s+three/ })).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await button(page, 'Send').boundingBox())?.y).toBeLessThan(y - 60);
});
