import { openSignedIn } from './support/app';
import { inspect } from './support/look';
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

  await dropButton(page).click();
  await expect(panel(page)).toBeVisible();
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
