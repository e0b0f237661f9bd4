import { test as base, expect } from '@playwright/test';
import { ConsoleWatch } from './console';

interface Fixtures {
  /** The page's console errors. A test fails if it didn't allow one of them. */
  quiet: ConsoleWatch;
}

/** Playwright's test, which also fails on console errors of the page. */
export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch(page);
      await use(watch);
      expect(watch.errors(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs a test at both widths, if it covers the look or depends on the page's width. */
export const both = { tag: '@both' };

export { expect };
