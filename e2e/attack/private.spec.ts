import { expect, test, type Page } from '@playwright/test';
import base from '../../playwright.config';
import { open, openAndSignIn, signIn, signUp } from '../support/app';
import { bearerOrigin, liveOrigin, livePage } from '../support/addresses';
import { button } from '../support/play';

/* What must not stay: passwords and tokens in the state, private data after a logout. */

// Playwright turns the back-forward cache off.
const ignoreDefaultArgs = ['--disable-back-forward-cache'];
test.use({ launchOptions: { ...base.use?.launchOptions, ignoreDefaultArgs } });

const password = 'a-password-nobody-else-has-7391';

/** What the devtools extension receives: every action and every state. */
async function watchDevtools(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { devtoolsSaw: seen });
    const text = (value: unknown) => {
      const known = new Set<unknown>();
      return JSON.stringify(value, (_key, each: unknown) => {
        if (typeof each !== 'object' || each === null) return each;
        if (known.has(each)) return undefined;
        known.add(each);
        return each instanceof Map || each instanceof Set ? [...each] : each;
      });
    };
    interface Enhanced {
      dispatch: (action: unknown) => unknown;
      getState: () => unknown;
    }
    type Create = (...args: unknown[]) => Enhanced;
    const enhancer =
      () =>
      (create: Create) =>
      (...args: unknown[]) => {
        const store = create(...args);
        seen.push(text(store.getState()));
        const dispatch = (action: unknown) => {
          const result = store.dispatch(action);
          seen.push(text(action), text(store.getState()));
          return result;
        };
        return { ...store, dispatch };
      };
    const compose =
      () =>
      (...enhancers: ((create: Create) => Create)[]) =>
        [...enhancers, enhancer()].reduce((outer, inner) => (create) => outer(inner(create)));
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'devtoolsSaw') as string[]).join('\n'));
}

/** Everything that React holds: the props and states of all components, as text. */
const reactState = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((each) => each.startsWith('__reactContainer$'));
    const known = new Set<unknown>();
    const found: string[] = [];
    const pending: unknown[] = [key && Reflect.get(root as object, key)];
    for (let value = pending.pop(); pending.length > 0 || value; value = pending.pop()) {
      if (typeof value === 'string') found.push(value);
      if (typeof value !== 'object' || value === null || known.has(value)) continue;
      if (value instanceof Node || known.size > 300_000) continue;
      known.add(value);
      if (value instanceof Map) pending.push(...value.keys(), ...value.values());
      else pending.push(...(Object.values(value) as unknown[]));
    }
    return { count: known.size, text: found.join('\n') };
  });

test('neither the state nor the devtools hold a password or token', async ({ page }) => {
  await page.route(`${liveOrigin}/**`, (route) =>
    route.continue({ url: route.request().url().replace(liveOrigin, bearerOrigin) }),
  );
  const devtools = await watchDevtools(page);
  await page.goto(livePage);
  await signUp(page, { name: 'Ana Lima', email: `${Date.now()}@example.com`, password });
  const signUpToken = await page.evaluate(() => localStorage.getItem('water-savers:token'));
  await page.getByRole('link', { name: 'Profile' }).click();
  await button(page, 'Logout').click();
  await signIn(page, { password });
  const token = await page.evaluate(() => localStorage.getItem('water-savers:token'));
  await page.getByRole('link', { name: 'Water Savers Community' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();

  expect(token).toMatch(/\w{8}/);
  const seen = await devtools();
  expect(seen).toContain('executeMutation');
  const { count, text } = await reactState(page);
  expect(count).toBeGreaterThan(1_000);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const [where, all] of [
    ['devtools', seen],
    ['React', text],
  ] as const) {
    for (const secret of [password, token ?? '', signUpToken ?? '']) {
      expect(all.includes(secret), `${where} holds ${secret}`).toBe(false);
    }
  }
  expect(stored.includes(password), 'the storage holds the password').toBe(false);
  expect(page.url()).not.toContain(token);
});

const isPrivate = /Water Guardian|guardian@example\.com|1250|Welcome back/;

for (const by of ['Back', 'Back and Forward', 'Back, after a logout in another tab'] as const) {
  test(`${by} after a logout shows nothing private`, async ({ page }) => {
    await openAndSignIn(page, '/');
    await open(page, '/profile');
    await expect(page.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();
    if (by === 'Back, after a logout in another tab') {
      await page.goto('/mockServiceWorker.js');
      const tab = await page.context().newPage();
      await open(tab, '/profile');
      await button(tab, 'Logout').click();
      await expect(tab.getByRole('tab', { name: 'Login' })).toBeVisible();
    } else {
      await button(page, 'Logout').click();
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    }

    await page.goBack({ waitUntil: 'commit' });
    if (by === 'Back and Forward') {
      // Refused while Chromium still swaps in the stored page.
      await expect(() => page.goForward({ waitUntil: 'commit' })).toPass();
    }

    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(isPrivate);
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toMatch(isPrivate);
  });
}
