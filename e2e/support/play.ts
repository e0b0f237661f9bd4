import type { Locator, Page } from '@playwright/test';
import type { ActionDraft } from '@/features/players/action/actionDraft';
import { open, openSignedIn } from './app';
import type { InputMode } from './inputMode';
import { expect } from './test';

export const titles = {
  quiz: 'Water Cycle Quiz',
  video: 'Save 10 Liters Challenge',
  game: 'Ocean Cleanup Game',
  faucet: 'Fix a Leaky Faucet',
};

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });

export const celebration = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: 'still flowing' });

export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

export async function expectStep(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}

export async function openFromList(page: Page, user: InputMode, title: string): Promise<void> {
  await user.press(card(page, title).getByRole('button'));
  await expectStep(page, title);
}

export async function keepDraft(page: Page, challengeId: string, draft: object, userId = '1') {
  const key = `water-savers:draft:${userId}:${challengeId}`;
  await page.evaluate(
    ([place = '', text = '']) => localStorage.setItem(place, text),
    [key, JSON.stringify(draft)],
  );
}

/** Sixty drips a minute before, none after: 21.6 liters a day. */
export const repairedDraft: ActionDraft = {
  step: 'evidence',
  path: 'done',
  before: 60,
  after: 0,
  steps: ['plumber'],
  note: 'The washer was worn. A new one from the shop, and it is quiet.',
  photos: [],
  tests: [],
};

/** Resumes the faucet challenge, as the signed-in user, from a draft that needs only a press on Submit. */
export async function resumeAction(page: Page, part: Partial<ActionDraft> = {}) {
  await keepDraft(page, '4', { ...repairedDraft, ...part });
  await open(page, '/challenges?play=4');
  await button(page, 'Continue').click();
}

export async function openRepaired(page: Page, part: Partial<ActionDraft> = {}) {
  await openSignedIn(page, '/');
  await resumeAction(page, part);
}
