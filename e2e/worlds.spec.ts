import type { Page } from '@playwright/test';
import { open, openAndSignIn, signIn } from './support/app';
import { expect, test } from './support/test';

const board = async (page: Page) => {
  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  return page.getByRole('main').innerText();
};

test('the same URL and seed give the same world in another browser', async ({ browser }) => {
  const seen: string[] = [];
  for (const seed of [7, 7, 8]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openAndSignIn(page, '/leaderboard', { seed, now: '2026-03-02T09:41:00Z' });
    seen.push(await board(page));
    await context.close();
  }

  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).not.toBe(seen[2]);
});

test('without parameters, the app keeps the last world', async ({ page }) => {
  await openAndSignIn(page, '/', { world: 'newcomer' });
  await expect(page.getByText('Level 1 • Water Novice').filter({ visible: true })).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('Level 1 • Water Novice').filter({ visible: true })).toBeVisible();

  await page.goto('/?world=demo');
  await signIn(page);
  await expect(page.getByText('Level 8 • Water Guardian').filter({ visible: true })).toBeVisible();
});

test('a tab keeps its world while another tab opens a different one', async ({ page, context }) => {
  const level = (tab: Page, text: string) => tab.getByText(text).filter({ visible: true });
  await openAndSignIn(page, '/profile');
  const other = await context.newPage();
  await openAndSignIn(other, '/', { world: 'newcomer' });

  await page.goto('/profile');
  await other.goto('/profile');

  await expect(level(page, 'Level 8 • Water Guardian')).toBeVisible();
  await expect(level(other, 'Level 1 • Water Novice')).toBeVisible();
});

test('?reset restarts the world once', async ({ page }) => {
  await openAndSignIn(page, '/chat');
  await page.getByPlaceholder('Share your water-saving tip...').fill('gone soon');
  await page.getByRole('button', { name: 'Send' }).click();
  // A message that isn't sent yet would be sent again after the reset.
  await expect(page.getByText('gone soon')).toBeVisible();
  await expect(page.getByText('Sending…')).toHaveCount(0);

  await page.goto('/chat?reset');
  await signIn(page);

  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.first()).toHaveAttribute('aria-setsize', '15');
  await expect(page.getByText('gone soon')).toHaveCount(0);
  expect(page.url()).not.toContain('reset');
});

/** Denies all storage, as browsers do that block all site data. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });

/** Leaves no room in storage. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });

for (const [how, restrict] of [
  ['denies storage', denyStorage],
  ['has no room in storage', fillStorage],
] as const) {
  test(`a browser that ${how} keeps the session over a reload and says what is lost`, async ({
    page,
  }) => {
    await restrict(page);
    await open(page, '/chat', { world: 'newcomer' });
    await expect(page.getByText('isn’t saving anything for Water Savers')).toBeVisible();
    await signIn(page);
    await page.getByPlaceholder('Share your water-saving tip...').fill('Rain barrels work');
    await page.getByRole('button', { name: 'Send' }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'Rain barrels work' });
    const kept = () => page.evaluate(() => JSON.stringify(history.state));
    await expect.poll(kept).toContain('Rain barrels work');

    await page.reload();

    await expect(own).toBeVisible();
    await expect(page.getByText('isn’t saving your drafts')).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText('Water Novice').filter({ visible: true })).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(own).toBeVisible();
  });
}

test('warns about unknown names, lists the known ones and uses the default', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (line) => said.push(`${line.type()}: ${line.text()}`));

  await openAndSignIn(page, '/', { world: 'moon', scenario: 'flood' });

  await expect(page.getByText('Level 8 • Water Guardian').filter({ visible: true })).toBeVisible();
  const warnings = said.filter((line) => line.startsWith('warning')).join('\n');
  expect(warnings).toMatch(/moon[^]*demo[^]*newcomer[^]*strict/);
  expect(warnings).toMatch(/flood[^]*apiDown[^]*offline/);
});

test('?now sets the time of the app and its world', async ({ page }) => {
  await openAndSignIn(page, '/', { now: '2026-03-02T19:00:00Z' });

  await expect(page.getByText('Good Evening')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Moon' })).toBeVisible();
});

test('a scenario ends when the page is loaded without it', async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openAndSignIn(page, '/');
  await open(page, '/challenges', { scenario: 'apiDown' });
  // Whether or not the device has stored the challenges by now.
  const failure = page.getByText(/Something went wrong on our end/).first();
  await expect(failure).toBeVisible();

  await page.goto('/challenges');

  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
  await expect(failure).toBeHidden();
});

test('the strict world checks passwords', async ({ page, quiet }) => {
  quiet.allow(/Login failed/, /status of 401/);
  await open(page, '/', { world: 'strict' });
  await page.getByLabel('Email').fill('water@guardian.io');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');

  await page.getByLabel('Password', { exact: true }).fill('drop-by-drop');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Level 8 • Water Guardian').filter({ visible: true })).toBeVisible();
});

test('a new session that is always rejected signs out once and says why', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 401/);
  await page.clock.install();
  await openAndSignIn(page, '/');
  let navigations = 0;
  page.on('domcontentloaded', () => (navigations += 1));

  await open(page, '/challenges', { scenario: 'unauthorized' });

  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  expect(navigations).toBe(1);
  await expect(page.getByRole('status')).toHaveCount(1);
});
