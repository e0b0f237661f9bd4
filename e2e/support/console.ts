import type { Page } from '@playwright/test';

/** Collects a page's console errors; the fixture `quiet` fails a test with unexpected ones. */
export class ConsoleWatch {
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.#said.push(`Uncaught ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') this.#said.push(`${line.text()} (${line.location().url})`);
    });
  }

  /** Ignores matching errors in a test of a failure. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  errors(): string[] {
    return this.#said.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  /** All errors, including allowed ones. */
  get said(): readonly string[] {
    return this.#said;
  }
}
