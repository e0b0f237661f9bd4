import { cpSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { preview } from 'vite';
import {
  basePage,
  basePath,
  bearerOrigin,
  liveApi,
  liveOrigin,
  startedPagePort,
} from './support/addresses';
import { earnToday, go, open, openAndSignIn, signIn } from './support/app';
import { fullChromium } from './support/browsers';
import { expectStored, storedUrls } from './support/installed';
import { openPanel, panel, press } from './support/panel';
import { button } from './support/play';
import { serveReleases } from './support/releases';
import { expect, test as base } from './support/test';

/* The app below a path of its host, and on the API that a deployment names. */

/** The headless shell denies notifications, whatever is granted. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...fullChromium }),
    { scope: 'worker' },
  ],
});

test.use({ permissions: ['notifications'] });

const screens = [
  ['Home', '', /^Welcome back/],
  ['Challenges', 'challenges', 'Challenges'],
  ['Upload', 'upload', 'Share Your Water Story'],
  ['Leaderboard', 'leaderboard', 'Leaderboard'],
  ['Profile', 'profile', 'Water Guardian'],
] as const;

async function expectScreen(page: Page, [, path, name]: (typeof screens)[number]) {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading.filter({ visible: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(basePath + path);
}

const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );

const now = '2026-03-02T09:41:00Z';

/** Collects requests that leave the app's path or find nothing there. */
function watchRequests(page: Page) {
  const wrong: string[] = [];
  page.context().on('response', (response) => {
    const isOutside = !response.url().startsWith(basePage);
    if (isOutside || response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  return wrong;
}

test('below a path, tabs, deep links, reloads and Back stay below it, and every file is found', async ({
  page,
  context,
}) => {
  const wrong = watchRequests(page);
  await openAndSignIn(page, `${basePage}challenges`, { now });

  for (const screen of screens) {
    await go(page, screen[0]);
    await expectScreen(page, screen);
    await page.reload();
    await expectScreen(page, screen);
    await open(page, basePage + screen[1], { now });
    await expectScreen(page, screen);
  }
  await go(page, 'Home');
  await page.goBack();
  await expectScreen(page, screens[4]);

  await expectStored(page);
  expect(await scopes(page)).toEqual([basePage]);
  expect((await storedUrls(page)).filter((url) => !url.startsWith(basePage))).toEqual([]);
  const session = await context.newCDPSession(page);
  const { url, data, errors, manifest } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ id: basePage, startUrl: basePage, scope: basePage });
  const links = await page
    .locator('link[rel*=icon]')
    .evaluateAll((all) => all.map((each) => (each as HTMLLinkElement).href));
  const named = Array.from(
    data!.matchAll(/"src": "([^"]+)"/g),
    ([, src]) => new URL(src!, url).href,
  );
  for (const each of [...links, ...named])
    expect((await page.request.get(each)).status()).toBe(200);
  expect(named.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);

  await context.setOffline(true);
  await open(page, `${basePage}chat`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Water Savers Community' })).toBeVisible();
});

test('below a path, a notification has the app’s icon, and a click on it opens Home', async ({
  page,
  context,
}) => {
  await openAndSignIn(page, basePage, { now });
  await expectStored(page);
  await earnToday(page);
  await button(page, 'Remind me').click();
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();
  await openPanel(page);
  await panel(page).getByLabel('Date and time').fill('2026-03-03T18:00:00');
  await press(page, 'Set');
  await page.keyboard.press('Escape');
  await go(page, 'Leaderboard');
  const [worker] = context.serviceWorkers();
  const icon = () =>
    worker!.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications())[0]?.icon;
    });
  await expect.poll(icon).toBe(`${basePage}icons/icon-192.png`);

  await worker!.evaluate(async () => {
    const { registration, NotificationEvent } = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }));
  });

  await expectScreen(page, screens[0]);
});

test('an app at the root and one below it share no session, storage or worker', async ({
  page,
}) => {
  const folder = test.info().outputPath('host');
  cpSync('dist-e2e-installed', folder, { recursive: true });
  cpSync('dist-e2e-base', folder + basePath, { recursive: true });
  const server = await serveReleases(folder);
  const below = `${server.url}${basePath}`;
  await openAndSignIn(page, server.url);
  await expectStored(page);
  const names = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  // Home notes the day once it has loaded.
  await expect.poll(names).toContain('water-savers:seen-day:1');
  const ofRoot = await names();

  await openAndSignIn(page, below, { world: 'newcomer' });
  await expect.poll(async () => (await scopes(page)).toSorted()).toEqual([`${server.url}/`, below]);
  await go(page, 'Profile');
  await button(page, 'Logout').click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();

  expect((await names()).filter((name) => !name.endsWith(` ${basePath}`))).toEqual(ofRoot);
  await open(page, `${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();
  server.close();
});

/** Serves the live build as `npm run preview` does with this `VITE_API_URL`. */
async function startLive(apiUrl: string) {
  const env = { ...process.env };
  process.env['VITE_API_URL'] = apiUrl;
  const options = { port: startedPagePort, strictPort: true };
  const server = await preview({ build: { outDir: 'dist-e2e-live' }, preview: options });
  process.env = env;
  return server;
}

test('one build takes its API from config.js, and takes another when a new start names it', async ({
  page,
}) => {
  const apis = new Set<string>();
  page.on('request', (each) => {
    if (each.resourceType() === 'fetch') apis.add(new URL(each.url()).origin);
  });
  const ranking = page.getByRole('list', { name: 'Ranking' });
  const first = await startLive(`${bearerOrigin}/api/v1/`);
  await page.goto(`http://localhost:${startedPagePort}/leaderboard`);
  await signIn(page);
  await expectStored(page);
  await page.reload();
  await expect(ranking).toBeVisible();
  expect([...apis]).toEqual([bearerOrigin]);

  await first.close();
  const second = await startLive(liveApi);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await button(page, 'Reload').click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  apis.clear();
  await signIn(page);
  await page.reload();
  await expect(ranking).toBeVisible();
  expect([...apis]).toEqual([liveOrigin]);
  await second.close();
});
