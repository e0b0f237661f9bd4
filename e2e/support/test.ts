import { test as base, expect } from '@playwright/test';
import { ConsoleWatch } from './console';

interface Fixtures {
  /** What the page says in errors. A test fails for any that it didn't allow. */
  quiet: ConsoleWatch;
}

/** Playwright's test, on a page whose console stays free of errors. */
export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const watch = new ConsoleWatch(page);
      await use(watch);
      expect(watch.complaints(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs a test at both widths: its subject is the look, or depends on the width of the page. */
export const both = { tag: '@both' };

export { expect };
