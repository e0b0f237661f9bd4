import type { Page } from '@playwright/test';
import { open, openSignedIn } from './support/app';
import { expectLoaded, inspect } from './support/look';
import { dropButton, openPanel, panel, press, turnTo } from './support/panel';
import { both, expect, test } from './support/test';

const now = '2026-03-02T09:41:00Z';

test('loads no panel code before the panel is opened', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofPanel = () => requests.filter((url) => url.includes('/assets/Panel-'));
  await openSignedIn(page, '/', { panel: 'on' });
  await expect(dropButton(page)).toBeVisible();
  expect(ofPanel()).toEqual([]);

  await dropButton(page).click();

  await expect(panel(page)).toBeVisible();
  expect(ofPanel()).toHaveLength(1);
});

test('the shortcut works when the button is off', async ({ page }) => {
  await openSignedIn(page, '/');

  await openPanel(page);

  await expect(panel(page)).toBeVisible();
  await expect(dropButton(page)).toHaveCount(0);
});

test('keyboard: opens the panel, moves through its tabs and closes it', async ({ page }) => {
  await openSignedIn(page, '/', { panel: 'on' });
  await dropButton(page).focus();
  await page.keyboard.press('Enter');
  const tab = (name: string) => panel(page).getByRole('tab', { name, selected: true });

  await expect(tab('World')).toBeFocused();
  for (const name of ['Log', 'Faults', 'People', 'State', 'World']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(panel(page).getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(tab('State')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Close the panel' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(panel(page)).toBeHidden();
  await expect(dropButton(page)).toBeFocused();
});

test('closing the panel restores the focus from before the shortcut', async ({ page }) => {
  await openSignedIn(page, '/chat', { panel: 'on' });
  const field = page.getByRole('textbox', { name: 'Your tip' });
  await field.fill('half a thought');

  await openPanel(page, 'State');
  await page.keyboard.press('Control+.');

  await expect(panel(page)).toBeHidden();
  await expect(field).toBeFocused();
});

/** Returns the names of the app's controls that the button overlaps. */
const covered = (page: Page) =>
  dropButton(page).evaluate((button) => {
    const own = button.getBoundingClientRect();
    const controls = document.querySelectorAll('#root :is(a, button, input, textarea, [role=tab])');
    return [...controls]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeside = right <= own.left || left >= own.right;
        return !isBeside && bottom > own.top && top < own.bottom;
      })
      .map((control) => control.textContent || control.getAttribute('aria-label'));
  });

test("the button never covers the app's own controls", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSignedIn(page, '/', { panel: 'on' });
  for (const path of ['/', '/challenges', '/upload', '/leaderboard', '/profile', '/chat']) {
    await open(page, path, { panel: 'on' });
    await expectLoaded(page);
    await expect(dropButton(page)).toBeVisible();
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => {
        window.scrollTo(0, part * document.documentElement.scrollHeight);
      }, share);
      await expect.poll(() => covered(page), { message: `${path} at ${share}` }).toEqual([]);
    }
  }
});

/** Returns the texts with a figure that the button overlaps. */
const coveredFigures = (page: Page) =>
  dropButton(page).evaluate((button) => {
    const own = button.getBoundingClientRect();
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!/\d/.test(node.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNode(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const isBeside = right <= own.left || left >= own.right;
        if (!isBeside && bottom > own.top && top < own.bottom) found.push(node.textContent ?? '');
      }
    }
    return found;
  });

test('the button covers no figure while a place without one is free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, '/', { panel: 'on' });
  for (const path of ['/', '/challenges', '/profile']) {
    await open(page, path, { panel: 'on' });
    await expectLoaded(page);
    await expect(dropButton(page)).toBeVisible();
    for (const share of [0, 0.2, 0.4, 0.6, 0.8]) {
      await page.evaluate((part) => {
        window.scrollTo(0, part * document.documentElement.scrollHeight);
      }, share);
      await expect.poll(() => coveredFigures(page), { message: `${path} at ${share}` }).toEqual([]);
    }
  }
});

test('the app stays usable while the panel is open', both, async ({ page }) => {
  await openSignedIn(page, '/');
  await openPanel(page);
  const { width = 0 } = page.viewportSize() ?? {};

  if (width > 1088) {
    await page.getByRole('link', { name: 'Challenges' }).click();
    await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
  } else {
    const box = await panel(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) * 0.25 - 1);
  }

  await expect(panel(page)).toBeVisible();
});

test('the panel works above an open dialog of the app, and Escape closes only the panel', async ({
  page,
}) => {
  await openSignedIn(page, '/profile?edit', { panel: 'on' });
  const editor = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(editor).toBeVisible();

  await openPanel(page, 'People');
  await panel(page).getByLabel('Find').fill('Guard');
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await expect(panel(page)).toBeHidden();
  await expect(editor).toBeVisible();
});

for (const tab of ['World', 'Log', 'Faults', 'People', 'State']) {
  test(
    `${tab} is accessible in both themes, fits narrow phones, and has screenshots`,
    both,
    async ({ page, quiet }) => {
      quiet.allow(/status of 500/);
      await openSignedIn(page, '/challenges', { now, scenario: 'apiDown', panel: 'on' });
      await openPanel(page, 'Faults');
      await panel(page).getByLabel('Fault of quotes').selectOption('forbidden');
      await turnTo(page, tab);
      if (tab === 'World') await press(page, '+1 hour');
      if (tab === 'Log') await panel(page).locator('summary').first().click();
      if (tab === 'State') await press(page, 'Copy URL');

      await inspect(page, `panel-${tab.toLowerCase()}`);
      const wider = await panel(page)
        .getByRole('tabpanel')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(wider).toBe(0);
    },
  );
}
