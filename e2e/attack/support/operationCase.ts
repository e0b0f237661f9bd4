import type { Locator, Page } from '@playwright/test';
import type { OperationName } from '../../../src/contract/operations';
import { button } from '../../support/play';

/** How a screen sends an operation. */
export interface OperationCase {
  readonly name: OperationName;
  readonly path: string;
  /** Opens the path as a visitor. */
  readonly isVisitor?: true;
  /** Prepares the account before the page opens. Returns the path, if it depends on it. */
  readonly begin?: (page: Page, userId: string) => Promise<string | void>;
  /** Brings the screen to where `send` works. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Sends the operation. Without it, the screen does when it opens. */
  readonly send?: (page: Page) => Promise<unknown>;
  /** Presses what sends the operation again, if it isn't a button called Retry. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** What the operation's success shows. */
  readonly shown: (page: Page) => Locator;
  /** What stays on the screen in place of an error, in words. */
  readonly fallback?: RegExp;
  /** Returns the field whose text is kept. */
  readonly kept?: (page: Page) => Locator;
}

export const press = (name: string) => (page: Page) => button(page, name).click();
export const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first();
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name });
