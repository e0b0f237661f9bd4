import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Runs `act` in both themes and leaves the page in the light one. */
async function inBothThemes(page: Page, act: (theme: Theme) => Promise<void>) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await act(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** Runs axe in legacy mode, without the extra page that only frames need, for violations only. */
async function askAxe(page: Page, theme: Theme) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found, `axe, ${theme} theme`).toEqual([]);
}

/** Takes none in CI, where nobody looks at them. */
async function takePicture(page: Page, name: string, theme: Theme) {
  if (process.env.CI) return;
  const path = `e2e/screenshots/${name}-${test.info().project.name}-${theme}.png`;
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

/** Expects no axe violations in either theme. */
export async function expectAccessible(page: Page) {
  await inBothThemes(page, (theme) => askAxe(page, theme));
}

/** Waits until nothing loads. Network idle never comes: the chat keeps a stream open. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Expects no content wider than the window, also in dialogs. */
export async function expectNoHorizontalScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: [document.documentElement, ...document.querySelectorAll('dialog')].map(
      ({ scrollWidth }) => scrollWidth,
    ),
    window: innerWidth,
  }));
  expect(Math.max(...content)).toBeLessThanOrEqual(window);
}

/** Saves screenshots in both themes as e2e/screenshots/{name}-{project}-{theme}.png. */
export async function takePictures(page: Page, name: string) {
  await inBothThemes(page, (theme) => takePicture(page, name, theme));
}

/** Expects an accessible step that fits 320 px, and saves its screenshots. */
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

/** Returns an element's box once it has stopped moving. */
export async function settledBox(element: Locator) {
  let last = await element.boundingBox();
  await expect
    .poll(async () => {
      const before = JSON.stringify(last);
      last = await element.boundingBox();
      return JSON.stringify(last) === before;
    })
    .toBe(true);
  return last;
}
