import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Expects no axe violations in either theme, and leaves the page in the light one. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Legacy mode needs no extra page, which only frames need.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // The other theme has other colors only.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
    expect(found, `axe, ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** Waits until nothing loads. Network idle never comes: the chat keeps a stream open. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

export async function expectNoHorizontalScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: [document.documentElement, ...document.querySelectorAll('dialog')].map(
      ({ scrollWidth }) => scrollWidth,
    ),
    window: innerWidth,
  }));
  expect(Math.max(...content)).toBeLessThanOrEqual(window);
}

/** Expects an accessible state that fits 320 px. */
export async function inspect(page: Page) {
  await expectAccessible(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: size.height });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(size);
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not shown.`);
  return box;
}
