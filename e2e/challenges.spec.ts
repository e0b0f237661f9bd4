import { openSignedIn } from './support/app';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { expect, test } from './support/test';

test('[C04] [C06] [C07] Back and Forward restore the filter', async ({ page }) => {
  await openSignedIn(page, '/challenges');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(4);

  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/\/challenges\?filter=completed$/);

  await page.goBack();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('tab', { name: 'Active', selected: true })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(4);
  await page.goForward();
  await expect(cards).toHaveCount(3);
  await page.reload();
  await expect(cards).toHaveCount(3);
});

test('[C04] the arrow keys go through the tabs', async ({ page }) => {
  await openSignedIn(page, '/challenges');
  await page.getByRole('tab', { name: 'All Challenges' }).focus();

  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('tab', { name: 'Active', selected: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Completed', selected: true })).toBeFocused();
});

test('[C13] starting a challenge says its id in the console once, and nothing moves', async ({
  page,
}) => {
  await openSignedIn(page, '/challenges');
  const address = page.url();
  const logged: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'log') logged.push(line.text());
  });

  await page.getByRole('button', { name: 'Start Challenge', exact: true }).first().click();

  await expect.poll(() => logged).toEqual([expect.stringMatching(/\b2$/)]);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: 'Start Challenge' })).toHaveCount(3);
});

for (const [locale, date] of [
  ['en-US', '1/31/2025'],
  ['de-DE', '31.1.2025'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/Los_Angeles' });

    test(`[C09] [C10] the deadline reads ${date}`, async ({ page }) => {
      await openSignedIn(page, '/challenges');

      await expect(page.getByText(`Due: ${date}`, { exact: true })).toBeVisible();
    });
  });
}

test('the list and its empty state are accessible and fit into 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openSignedIn(page, '/challenges?filter=completed', { world: 'newcomer' });
  await expect(page.getByText('No challenges found')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'See all challenges' }).click();

  await expect(page.getByRole('button', { name: 'Start Challenge' })).toHaveCount(4);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
