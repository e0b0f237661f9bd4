import { open, openAndSignIn, openSignedIn, signIn, signUp } from './support/app';
import { sheet } from './support/board';
import { expectLoaded, expectNoHorizontalScroll } from './support/look';
import { expect, test } from './support/test';

const worldKey = 'water-savers:world';

test('every response has the security headers', async ({ request }) => {
  for (const path of ['/', '/challenges', '/mockServiceWorker.js', '/nope.js']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toBeTruthy();
  }
});

test('without JavaScript, the page says that it needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto('/');

  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  await context.close();
});

for (const [what, value] of [
  ['broken JSON', '{"version":1,'],
  ['another shape', '{"version":1,"data":{"users":7}}'],
  ['a later version', '{"version":999}'],
  ['nothing', ''],
  ['a text in another script', 'hello'],
]) {
  test(`storage with ${what} starts a clean world`, async ({ page }) => {
    await openSignedIn(page, '/');
    // Before the app starts: a late request of this page would write its world once more.
    await page.addInitScript(
      ([prefix, text]) => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(prefix ?? '')) localStorage.setItem(key, text ?? '');
        }
      },
      [worldKey.slice(0, 'water-savers'.length), value],
    );

    await page.goto('/');

    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await signIn(page);
  });
}

test('the app works if storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

  await openAndSignIn(page, '/challenges');

  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
});

test('the app works if storage is full', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

  await openAndSignIn(page, '/chat');
  await page.getByPlaceholder('Share your water-saving tip...').fill('still here');
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByRole('listitem').filter({ hasText: 'still here' })).toBeVisible();
});

test('the app works without a service worker and draws avatars in the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();

  await openAndSignIn(page, '/leaderboard');

  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  const sources = await page
    .locator('img:visible')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => !/^(blob|data):/.test(source))).toEqual([]);
  await context.close();
});

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
  ['right-to-left text', 'مريم العذراء'],
  ['joined emoji', '👨‍👩‍👧‍👦🌊💧'],
  ['markup', '<img src=x onerror=alert(1)>"><script>alert(1)</script>'],
  ['an override of direction', 'evil\u202Egnp.exe'],
  ['names of members', '__proto__ constructor null NaN'],
] as const) {
  test(`a name with ${what} is shown as text and fits everywhere`, async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
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
    expect(dialogs).toEqual([]);
  });
}

for (const locale of ['ar-EG', 'th-TH', 'fa-IR', 'en-US']) {
  test.describe(`on a device in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test('dates are in English with plain digits, weeks begin on Monday, and all fits', async ({
      page,
    }) => {
      await openAndSignIn(page, '/profile?sheet=streak', { now: '2026-03-10T09:41:00Z' });
      await expect(sheet(page).getByRole('columnheader').first()).toHaveText('Mon');
      for (const [path, part] of [
        ['/profile?sheet=streak&open=points', /^\d+\/\d+\/\d+$/],
        ['/chat', 'Yesterday'],
        ['/?open=inbox', 'Your week of Mar 2'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(part).first()).toBeVisible();
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

  test('a zone that changes while the app is open is on all screens and in what is sent', async ({
    page,
  }) => {
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

test('loads the fake API after the first paint', async ({ page }) => {
  await open(page, '/');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('assets/browser-')),
  );

  const { painted, loaded } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    loaded: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('assets/browser-'))
      .map(({ startTime }) => startTime),
  }));

  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toBeGreaterThanOrEqual(painted);
});
