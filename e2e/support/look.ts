import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Does something in both themes and leaves the page in the light one. */
async function inBothThemes(page: Page, act: (theme: Theme) => Promise<void>) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await act(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** In legacy mode axe opens no page of its own, which only pages with frames need. Details of what passes are left out. */
async function askAxe(page: Page, theme: Theme) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found, `axe, ${theme} theme`).toEqual([]);
}

async function takePicture(page: Page, name: string, theme: Theme) {
  const path = `e2e/screenshots/${name}-${test.info().project.name}-${theme}.png`;
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

/** axe finds nothing, in either theme. */
export async function expectAccessible(page: Page) {
  await inBothThemes(page, (theme) => askAxe(page, theme));
}

/** Nothing loads any more. The network alone can't tell: a chat is followed without an end. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Nothing is wider than the window, in a dialog neither. */
export async function expectNoHorizontalScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: [document.documentElement, ...document.querySelectorAll('dialog')].map(
      ({ scrollWidth }) => scrollWidth,
    ),
    window: innerWidth,
  }));
  expect(Math.max(...content)).toBeLessThanOrEqual(window);
}

/** Pictures of the screen in both themes, as e2e/screenshots/{name}-{project}-{theme}.png. */
export async function takePictures(page: Page, name: string) {
  await inBothThemes(page, (theme) => takePicture(page, name, theme));
}

/** A step as it has to be: accessible, no wider than the narrowest phone, and pictured. */
export async function inspect(page: Page, name: string) {
  await inBothThemes(page, async (theme) => {
    await askAxe(page, theme);
    await takePicture(page, name, theme);
  });
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: size.height });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(size);
}
