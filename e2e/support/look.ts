import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** Does something in both themes and leaves the page in the light one. */
async function inBothThemes(page: Page, act: (theme: (typeof themes)[number]) => Promise<void>) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await act(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/** axe finds nothing, in either theme. */
export async function expectAccessible(page: Page) {
  await inBothThemes(page, async (theme) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }));
    expect(found, `axe, ${theme} theme`).toEqual([]);
  });
}

/** Nothing is wider than the window. */
export async function expectNoHorizontalScroll(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/** Pictures of the screen in both themes, as e2e/screenshots/{name}-{project}-{theme}.png. */
export async function takePictures(page: Page, name: string) {
  const project = test.info().project.name;
  await inBothThemes(page, async (theme) => {
    const path = `e2e/screenshots/${name}-${project}-${theme}.png`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  });
}
