import { livePage } from './support/addresses';
import { open, openAndSignIn, openSignedIn, signIn, signUp } from './support/app';
import { field } from './support/composer';
import { expectLoaded, expectNoHorizontalScroll } from './support/look';
import { expect, test } from './support/test';

test('every response has the security headers', async ({ request }) => {
  for (const url of ['/', '/challenges', '/mockServiceWorker.js', '/nope.js', livePage]) {
    const headers = (await request.get(url)).headers();
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'.*require-trusted-types-for/);
    // The gallery shows builds with the fake API in frames.
    expect(policy).toContain(`frame-ancestors ${url === livePage ? "'none'" : "'self'"}`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('without JavaScript, the page says that it needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto('/');

  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  await context.close();
});

/* Run before the page's scripts. */
const restrictions = {
  'denies storage': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  },
  'has no room in storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  },
};

for (const [how, restrict] of Object.entries(restrictions)) {
  test(`a browser that ${how} keeps the session over a reload and says what is lost`, async ({
    page,
  }) => {
    await page.addInitScript(restrict);
    await open(page, '/chat', { world: 'newcomer' });
    await expect(page.getByText('isn’t saving anything for Water Savers')).toBeVisible();
    await signIn(page);
    await field(page).fill('Rain barrels work');
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

test('a screen with a missing chunk reloads once, then shows an error and a usable bar', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to (load resource|fetch)/, /dynamically imported module/);
  await openSignedIn(page, '/');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page
    .context()
    .route(/assets\/ProfileRoute/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/profile');

  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(loads).toBe(2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

for (const [what, name] of [
  ['500 letters', 'Wasser'.repeat(83)],
  ['right-to-left text and markup', 'مريم العذراء \u202E<img src=x onerror=alert(1)>'],
] as const) {
  test(`a name with ${what} is shown as text and fits everywhere`, async ({ page }) => {
    page.on('dialog', (dialog) => {
      throw new Error(dialog.message());
    });
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, '/');
    await signUp(page, { name });

    for (const screen of ['Profile', 'Leaderboard', 'Home', 'Water Savers Community']) {
      await page.getByRole('link', { name: screen }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectLoaded(page);
      await expectNoHorizontalScroll(page);
    }
    await open(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

for (const locale of ['ar-EG', 'th-TH']) {
  test.describe(`on a device in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test('[C09, C10] dates are in English with plain digits', async ({ page }) => {
      await openAndSignIn(page, '/profile?sheet=streak', { now: '2026-03-10T09:41:00Z' });
      const days = page.getByRole('dialog').getByRole('columnheader');
      await expect(days.first()).toHaveText('Mon');
      for (const [path, part] of [
        ['/profile?open=points', /^\d+\/\d+\/\d+$/],
        ['/challenges', 'Due: 31/1/2025'],
        ['/chat', 'Yesterday'],
        ['/?open=inbox', 'Your week of Mar 2'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(part).filter({ visible: true }).first()).toBeVisible();
        await expectNoHorizontalScroll(page);
        const text = await page.locator('body').innerText();
        expect(text).not.toMatch(/(?![0-9])\p{Nd}|\p{Script=Arabic}|\p{Script=Thai}/u);
      }
    });
  });
}

test.describe('on a journey', () => {
  // Chromium lets one session only set the zone: this test's, without Playwright's.
  test.use({ timezoneId: '' });

  test('a zone that changes is on all screens and in what is sent', async ({ page }) => {
    const device = await page.context().newCDPSession(page);
    const moveTo = (timezoneId: string) =>
      device.send('Emulation.setTimezoneOverride', { timezoneId });
    await moveTo('Europe/Berlin');
    await openAndSignIn(page, '/', { now: '2026-03-10T09:41:00Z' });
    await expect(page.getByText('Good Morning')).toBeVisible();
    await moveTo('Asia/Tokyo');

    await page.getByRole('button', { name: 'Log: Tap off while brushing' }).click();

    await expect(page.getByText('Good Evening')).toBeVisible();
    await expect(page.getByText('5 of 20 points')).toBeVisible();
    await page.getByRole('link', { name: /Water Savers Community/ }).click();
    await expect(page.locator('time[datetime^="2026-03-10T09:34"]')).toHaveText('6:34 PM');
  });
});
