import type { Locator, Page } from '@playwright/test';
import { openSignedIn } from './app';
import type { InputMode } from './inputMode';
import { expect } from './test';

export const titles = {
  quiz: 'Water Cycle Quiz',
  story: 'Save 10 Liters Challenge',
  game: 'Ocean Cleanup Game',
  faucet: 'Fix a Leaky Faucet',
};

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });

export const celebration = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: 'still flowing' });

export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Expects the step with this heading, and the focus on the heading. */
export async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}

/** Opens a challenge's brief from the list. */
export async function openFromList(page: Page, user: InputMode, title: string): Promise<void> {
  await user.press(card(page, title).getByRole('button'));
  await expectStep(page, title);
}

interface Visit {
  readonly title: string;
  readonly world?: 'demo' | 'newcomer';
}

/** Signs in, starts or resumes a challenge, and waits for the focused heading of a step. */
export async function beginPlaying(page: Page, user: InputMode, { title, world = 'demo' }: Visit) {
  await openSignedIn(page, '/challenges', { world });
  await openFromList(page, user, title);
  await user.press(page.getByRole('button', { name: /^(Begin|Continue)$/ }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(title);
  await expect(heading).toBeFocused();
}

/** Closes the open challenge and resumes it from the list, then again after a reload. */
export async function closeAndResume(
  page: Page,
  user: InputMode,
  title: string,
  expectPlace: () => Promise<void>,
) {
  await user.press(button(page, 'Close'));
  await expect(card(page, title).getByRole('button', { name: 'Continue' })).toBeFocused();
  await openFromList(page, user, title);
  await user.press(button(page, 'Continue'));
  await expectPlace();

  await page.reload();
  await user.press(button(page, 'Continue'));
  await expectPlace();
}

/** Stores a user's draft for a challenge on the device; by default, the demo user's. */
export async function keepDraft(page: Page, challengeId: string, draft: object, userId = '1') {
  const key = `water-savers:draft:${userId}:${challengeId}`;
  await page.evaluate(
    ([place = '', text = '']) => localStorage.setItem(place, text),
    [key, JSON.stringify(draft)],
  );
}
