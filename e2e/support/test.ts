import { test as base, expect, type Page, type Request } from '@playwright/test';

/** Collects a page's console errors; the fixture `quiet` fails a test with unexpected ones. */
export class ConsoleWatch {
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [];
  /** URLs of requests that were on their way during a logout, which may get a 401. */
  readonly #overtaken = new Set<string>();

  constructor(page: Page) {
    const pending = new Set<Request>();
    let isLoggingOut = false;
    page.on('request', (request) => {
      pending.add(request);
      isLoggingOut ||= isLogout(request);
      if (isLoggingOut) for (const each of pending) this.#overtaken.add(each.url());
    });
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => {
        pending.delete(request);
        if (isLogout(request)) isLoggingOut = false;
      });
    }
    page.on('pageerror', (error) => this.#said.push(`Uncaught ${error.message}`));
    page.on('console', (line) => {
      const { url } = line.location();
      const isOvertaken = line.text().includes('status of 401') && this.#overtaken.has(url);
      if (line.type() === 'error' && !isOvertaken) this.#said.push(`${line.text()} (${url})`);
    });
  }

  /** Ignores matching errors in a test of a failure. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  errors(): string[] {
    return this.#said.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

const isLogout = (request: Request) =>
  request.method() === 'DELETE' && request.url().endsWith('/session');

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

/** What `test.use` takes for a computer's window, with a mouse alone. */
export const wide = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

export { expect };
