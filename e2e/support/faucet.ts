import type { Page } from '@playwright/test';
import type { ActionDraft } from '@/features/players/action/actionDraft';
import { open, openSignedIn } from './app';
import { button, keepDraft } from './play';

export const note = 'The washer was worn. A new one from the shop, and it is quiet.';

/** Sixty drips a minute before, none after: 21.6 liters a day. */
export const repairedDraft: ActionDraft = {
  step: 'evidence',
  path: 'done',
  before: 60,
  after: 0,
  steps: ['plumber'],
  note,
  photos: [],
  tests: [],
};

/** Resumes the faucet challenge from this draft, as the signed-in user. */
export async function resumeFaucet(
  page: Page,
  part: Partial<ActionDraft> = {},
  world: Parameters<typeof open>[2] = {},
) {
  await keepDraft(page, '4', { ...repairedDraft, ...part });
  await open(page, '/challenges?play=4', world);
  await button(page, 'Continue').click();
}

/** Signs in with a repaired tap that only needs to be submitted. */
export async function openRepaired(page: Page, part: Partial<ActionDraft> = {}) {
  await openSignedIn(page, '/');
  await resumeFaucet(page, part);
}
