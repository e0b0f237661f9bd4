import { test as base, expect, type Page } from '@playwright/test';

/** Collects a page's console errors; the fixture `quiet` fails a test with unexpected ones. */
export class ConsoleWatch {
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      // What is on its way during a logout may get a 401.
      const isLogout = request.method() === 'DELETE' && request.url().endsWith('/session');
      if (isLogout) this.allow(/status of 401/);
    });
    page.on('pageerror', (error) => this.#said.push(`Uncaught ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') this.#said.push(`${line.text()} (${line.location().url})`);
    });
  }

  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  errors(): string[] {
    return this.#said.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

interface Fixtures {
  quiet: ConsoleWatch;
}

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

/** What `test.use` takes for a computer's window, with a mouse alone. */
export const wide = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

export { expect };
