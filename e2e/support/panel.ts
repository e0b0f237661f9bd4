import { expect, type Page } from '@playwright/test';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Fake API' });

export const dropButton = (page: Page) =>
  page.getByRole('button', { name: 'Open the fake API panel' });

/** The panel mounts once the page is idle. Only then, it names the operations of changes. */
export const panelMounts = (page: Page) =>
  expect(page.locator('aside[aria-label="Fake API"]')).toBeAttached();

export async function openPanel(page: Page, tab = 'World') {
  await panelMounts(page);
  await page.keyboard.press('Control+.');
  await turnTo(page, tab);
}

export async function turnTo(page: Page, tab: string) {
  await panel(page).getByRole('tab', { name: tab }).click();
  await expect(panel(page).getByRole('tabpanel', { name: tab })).toBeVisible();
}

export const press = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name }).click();
