import { openSignedIn } from './support/app';
import { actWith } from './support/inputMode';
import { expectAccessible } from './support/look';
import { openFromList } from './support/play';
import { expect, test } from './support/test';

const anyPage = { status: 200, contentType: 'text/html', body: '<title>A source</title>' };

test('a source opens in a new tab that cannot reach the app', async ({ page, context }) => {
  await context.route('https://nepis.epa.gov/**', (route) => route.fulfill(anyPage));
  await openSignedIn(page, '/challenges', { world: 'community' });
  await openFromList(page, actWith(page, 'touch'), 'Toilet Dye Test');
  const link = page.getByRole('link', {
    name: 'EPA, Indoor Water Use in the United States (opens in a new tab)',
  });
  await expectAccessible(page);

  const opened = context.waitForEvent('page');
  await link.focus();
  await page.keyboard.press('Enter');
  const tab = await opened;

  await expect(tab).toHaveTitle('A source');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
  await expect(page.getByRole('heading', { name: 'Toilet Dye Test', level: 1 })).toBeVisible();
});

test('a source on an action can be opened without choosing the action', async ({
  page,
  context,
}) => {
  await context.route('https://covingtonwater.com/**', (route) => route.fulfill(anyPage));
  await openSignedIn(page, '/challenges', { world: 'community' });
  await openFromList(page, actWith(page, 'touch'), 'My Thirsty Garden');
  await page.getByRole('button', { name: 'Begin' }).click();
  const action = page.getByRole('checkbox', { name: 'Sweep the driveway, leave the hose off' });

  await page.getByRole('button', { name: /^Where this comes from ?: Sweep the driveway/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Covington Water District/ }).click();

  await expect(await opened).toHaveTitle('A source');
  await expect(action).not.toBeChecked();
  await action.click({ position: { x: 40, y: 20 } });
  await expect(action).toBeChecked();
});

test('all 22 challenges of the community fit a phone, and the tabs filter them', async ({
  page,
}) => {
  await openSignedIn(page, '/challenges', { world: 'community' });
  const cards = page.getByRole('tabpanel').getByRole('listitem');

  await expect(cards).toHaveCount(22);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(cards).toHaveCount(21);
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(cards).toHaveCount(1);
});
