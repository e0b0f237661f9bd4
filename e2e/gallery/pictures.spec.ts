import type { Page } from '@playwright/test';
import {
  componentUrl,
  screens,
  screenUrl,
  sizes,
  themes,
  type FrameScenario,
  type ScreenName,
} from '@mocks/gallery/items';
import { scenarioNames } from '@mocks/scenarios/scenarios';
import { installedPage } from '../support/addresses';
import { expectApp } from '../support/app';
import { expect, test } from '../support/test';

/* Takes pictures of what the gallery shows, or compares them with the last ones: `npm run gallery`. */

test.use({ baseURL: installedPage, hasTouch: false, isMobile: false });
test.beforeEach(async ({ page, quiet }) => {
  quiet.allow(/./);
  await page.clock.setFixedTime(new Date('2026-03-02T09:41:00Z'));
  // A splash shows, and not the sign-in form, until the session is known.
  await page.addInitScript(() => localStorage.setItem('water-savers:signed-in', '1'));
});

async function take(page: Page, name: string, all: ReadonlyArray<(typeof sizes)[number]> = sizes) {
  for (const [width, height] of all) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
    }
  }
}

async function openScreen(page: Page, name: ScreenName, scenario: FrameScenario) {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(screenUrl(name, scenario));
  await expectApp(page);
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  const endsSession = scenario === 'unauthorized' || scenario === 'cookieBlocked';
  if (endsSession) await page.getByLabel('Email').waitFor();
  if (scenario === 'hang' || scenario === 'slow') return;
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

const [phone] = sizes;

for (const name of Object.keys(screens) as ScreenName[]) {
  test(name, async ({ page }) => {
    await openScreen(page, name, null);
    await take(page, name);
  });
}

for (const name of ['Home', 'Challenges', 'Leaderboard', 'Profile', 'Chat'] as const) {
  test(`${name} in each scenario`, async ({ page }) => {
    for (const scenario of scenarioNames) {
      await openScreen(page, name, scenario);
      await take(page, `${name}-${scenario}`, [phone]);
    }
  });
}

test('each component', async ({ page }) => {
  await page.goto('/?gallery=Components');
  const names = page.locator('h2');
  await names.first().waitFor();
  for (const name of await names.allInnerTexts()) {
    await page.goto(componentUrl(name));
    await take(page, name, [phone]);
  }
});
