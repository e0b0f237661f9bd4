import type { Page } from '@playwright/test';

/** Collects what a page says in errors; the fixture `quiet` fails a test for what it didn't expect. */
export class ConsoleWatch {
  readonly #said: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.#said.push(`Uncaught ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') this.#said.push(`${line.text()} (${line.location().url})`);
    });
  }

  /** For a test whose subject is a failure: errors that match are no complaint. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  complaints(): string[] {
    return this.#said.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  /** Everything that was said, whether allowed or not. */
  get said(): readonly string[] {
    return this.#said;
  }
}
