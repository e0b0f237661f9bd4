import { expect, type Page } from '@playwright/test';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Fake API' });

export const dropButton = (page: Page) =>
  page.getByRole('button', { name: "Open the fake API's panel" });

/** Opens the panel at one of its tabs. It is there as soon as the page has nothing else to do. */
export async function openPanel(page: Page, tab = 'World') {
  await expect(page.locator('aside[aria-label="Fake API"]')).toBeAttached();
  await page.keyboard.press('Control+.');
  await turnTo(page, tab);
}

export async function turnTo(page: Page, tab: string) {
  await panel(page).getByRole('tab', { name: tab }).click();
  await expect(panel(page).getByRole('tabpanel', { name: tab })).toBeVisible();
}

/** Presses a button of the panel. */
export const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name }).click();
