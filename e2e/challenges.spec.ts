import { open, openAndSignIn, openSignedIn } from './support/app';
import { expectAccessible, expectNoHorizontalScroll, inspect } from './support/look';
import { button, card, expectStep, titles } from './support/play';
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

test('[C04] the arrow keys move between the tabs', async ({ page }) => {
  await openSignedIn(page, '/challenges');
  await page.getByRole('tab', { name: 'All Challenges' }).focus();

  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('tab', { name: 'Active', selected: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Completed', selected: true })).toBeFocused();
});

test('[C13] [C19] starting a challenge logs its id once, opens it and changes no data', async ({
  page,
}) => {
  await openSignedIn(page, '/challenges');
  const logged: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'log') logged.push(line.text());
  });
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });

  await button(page, 'Start Challenge').first().click();

  await expectStep(page, titles.story);
  expect(page.url()).toMatch(/\/challenges\?.*play=2$/);
  expect(logged).toEqual([expect.stringMatching(/\b2$/)]);
  await page.goBack();
  await expect(button(page, 'Start Challenge')).toHaveCount(3);
  expect(written).toEqual([]);
});

test('loads each player only when it is opened', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, player] = /assets\/(\w+)Player-/.exec(request.url()) ?? [];
    if (player) loaded.add(player);
  });
  await openSignedIn(page, '/challenges');
  await page.waitForLoadState('networkidle');
  const expected: string[] = [];

  for (const [player, title] of [
    ['Quiz', titles.quiz],
    ['Story', titles.story],
    ['Game', titles.game],
    ['Action', titles.faucet],
  ] as const) {
    expect([...loaded]).toEqual(expected);
    await card(page, title).getByRole('button').click();
    await expectStep(page, title);
    expected.push(player);
    await page.goBack();
  }
  expect([...loaded]).toEqual(expected);
});

test('reports an unknown challenge and removes it from the URL', async ({ page }) => {
  await openSignedIn(page, '/challenges?play=99');

  await expect(page.getByRole('alert')).toHaveText(/That challenge doesn’t exist/);
  expect(page.url()).not.toContain('play');
  await expect(button(page, 'Start Challenge')).toHaveCount(3);
  await inspect(page, 'play-unknown');
});

test('an unsupported challenge type links back to the list', async ({ page }) => {
  await openSignedIn(page, '/');
  await page.addInitScript(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (typeof text !== 'string' || !key.startsWith('water-savers:world')) continue;
      localStorage.setItem(key, text.replace('"type":"quiz"', '"type":"riddle"'));
    }
  });
  await open(page, '/challenges?play=1');

  await expectStep(page, titles.quiz);
  await expect(page.getByText(/can’t play this challenge/)).toBeVisible();
  await inspect(page, 'play-unknown-kind');
  await button(page, 'Go back').click();
  await expect(card(page, titles.quiz)).toContainText('Riddle');
});

for (const [locale, date] of [
  ['en-US', '1/31/2025'],
  ['de-DE', '31.1.2025'],
  ['ar-EG', '31/1/2025'],
  ['th-TH', '31/1/2025'],
  ['fa-IR', '2025/1/31'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/Los_Angeles' });

    test(`[C09] [C10] the deadline reads ${date}`, async ({ page }) => {
      await openAndSignIn(page, '/challenges');

      await expect(
        page.getByText(`Due: ${date}`, { exact: true }).filter({ visible: true }),
      ).toBeVisible();
    });
  });
}

test('the list and its empty state are accessible and fit 320 px', async ({ page }) => {
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
