import type { Page } from '@playwright/test';
import { expectApp, open, openSignedIn, signIn } from './support/app';
import { field } from './support/composer';
import { expectLoaded } from './support/look';
import { button } from './support/play';
import { expect, test, wide } from './support/test';

const paths = ['/', '/challenges', '/upload', '/leaderboard', '/profile', '/chat'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test.describe('on a wide page', () => {
  test.use(wide);

  test('[G02] every screen is a centered column of 28rem', async ({ page }) => {
    await openSignedIn(page, '/');

    for (const path of paths) {
      await open(page, path);
      await expect(heading(page)).toBeVisible();
      const column = await page.locator('main').boundingBox();
      const left = column?.x ?? 0;
      const right =
        (await page.evaluate(() => document.documentElement.clientWidth)) -
        left -
        (column?.width ?? 0);
      expect(column?.width).toBeLessThanOrEqual(448);
      expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      expect(bar?.x).toBeCloseTo(left, 0);
    }
  });
});

test('[G06] a tab opens its screen at the top, and Back where it was', async ({ page }) => {
  await openSignedIn(page, '/');
  await expectLoaded(page);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const position = () => page.evaluate(() => Math.round(window.scrollY));

  for (const name of ['Home', 'Challenges', 'Upload', 'Leaderboard', 'Profile']) {
    await link(page, name).click();
    await expectLoaded(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(position).toBeGreaterThan(100);
    const left = await position();

    await link(page, name === 'Upload' ? 'Home' : 'Upload').click();
    await expect.poll(position).toBe(0);
    await page.goBack();

    await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
    await expect.poll(position, { message: name }).toBe(left);
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
});

test('every screen and the chat work in the oldest browsers of the build', async ({ page }) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [URL, 'canParse'],
      [AbortSignal, 'any'],
      [Element.prototype, 'checkVisibility'],
    ] as const) {
      Reflect.deleteProperty(owner, name);
    }
  });
  await openSignedIn(page, '/');

  for (const name of ['Challenges', 'Upload', 'Leaderboard', 'Profile', 'Home']) {
    await link(page, name).click();
    await expect(heading(page)).toBeFocused();
  }
  await open(page, '/chat');
  await field(page).fill('See https://example.com/tap');
  await button(page, 'Send').click();
  await expect(page.getByRole('link', { name: 'https://example.com/tap' })).toBeVisible();
});

test('[G12] an unknown URL redirects to Home and does not trap Back', async ({ page }) => {
  await openSignedIn(page, '/profile');
  await page.goto('/nope');
  await expect(page).toHaveURL(/\/$/);

  await page.goBack();

  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();
});

test('[G13] [G14] [G15] works offline and requests nothing but images from other hosts', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/icon\.svg/);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname === 'localhost') return;
    requests.push(`${request.method()} ${request.resourceType()} ${hostname}`);
  });
  await openSignedIn(page, '/');
  for (const path of [...paths, '/leaderboard']) await open(page, path);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await link(page, 'Challenges').click();
  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
  await link(page, 'Leaderboard').click();
  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  await link(page, 'Home').click();
  await page.getByRole('link', { name: /Water Savers Community/ }).click();
  await page.getByPlaceholder('Share your water-saving tip...').fill('Rain barrels work');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rain barrels work' })).toBeVisible();
  await link(page, 'Profile').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page);

  expect(requests.length).toBeGreaterThan(0);
  expect([...new Set(requests)]).toEqual(['GET image api.dicebear.com']);
});

test('[A20] a logout ends the session in the other tab within a second', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/profile');
  const other = await context.newPage();
  await open(other, '/leaderboard');
  await expect(heading(other)).toHaveText('Leaderboard');

  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(other.getByRole('tab', { name: 'Login' })).toBeVisible({ timeout: 1_000 });
});

test('another time in the URL is a new world, and the sign-in card says so', async ({ page }) => {
  await openSignedIn(page, '/');
  await page.goto('/?now=2026-05-04T09:00');
  await expect(page.getByText(/^This link opens a new world/)).toBeVisible();
  await expect(page.getByText(/session has ended/)).toBeHidden();
});

test('[C04, C07, L04, L05] Back, Forward and a reload restore the tab', async ({ page }) => {
  await openSignedIn(page, '/challenges');
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await link(page, 'Leaderboard').click();
  await page.getByRole('tab', { name: 'Friends' }).click();

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Global', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Completed', selected: true })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Friends', selected: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Friends', selected: true })).toBeVisible();
});

test('keyboard: signs in, skips to the content and reaches a control', async ({ page }) => {
  await open(page, '/');
  await expectApp(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana@x.io');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();

  await page.reload();
  const first = page.locator('main').locator('a, button').filter({ visible: true }).first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});

test('the bottom bar never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of paths) {
    await (path === '/' ? openSignedIn(page, path) : open(page, path));
    await expect(heading(page)).toBeVisible();
    await expectLoaded(page);
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const element = document.activeElement;
        const bar = document.querySelector('nav');
        if (!element || !bar || bar.contains(element) || element === document.body) return false;
        const { bottom, top } = element.getBoundingClientRect();
        const edge = bar.getBoundingClientRect().top;
        return top >= edge - 1 && bottom > edge;
      });
      expect(isCovered, `focus ${step} of ${path}`).toBe(false);
    }
  }
});

for (const [action, act] of [
  ['Enter', (page: Page) => page.getByLabel('Password', { exact: true }).press('Enter')],
  ['a tap on Login', (page: Page) => page.getByRole('button', { name: 'Login' }).click()],
] as const) {
  test(`${action} before the app has loaded signs in once it has`, async ({ page }) => {
    const load = await holdApp(page);
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('rain');
    await act(page);
    await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
    expect(page.url()).not.toContain('rain');

    load();

    await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  });
}

test('a tap on Sign Up before the app has loaded opens it once it has', async ({ page }) => {
  const load = await holdApp(page);
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByRole('tab', { name: 'Sign Up' }).click();

  load();

  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
});

/** Opens the page without the app's code. Returns a function that lets it load. */
async function holdApp(page: Page): Promise<() => void> {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto('/?latency=0', { waitUntil: 'commit' });
  return load;
}

test('a source opens in a new tab that cannot reach the app', async ({ page, context }) => {
  await context.route('https://nepis.epa.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A source</title>' }),
  );
  await openSignedIn(page, '/', { world: 'community' });
  await open(page, '/challenges');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Toilet Dye Test' }) })
    .getByRole('button')
    .click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^EPA, .*\(opens in a new tab\)$/ }).click();

  const tab = await opened;
  await expect(tab).toHaveTitle('A source');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
});
