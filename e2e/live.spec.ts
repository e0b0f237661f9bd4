import { readFileSync } from 'node:fs';
import type { Browser, Page, Request } from '@playwright/test';
import { go, signIn, signUp } from './support/app';
import { liveApi, liveOrigin, livePage } from './support/addresses';
import { added, field, image, pick as pickImage } from './support/composer';
import { expectStored, storedUrls } from './support/installed';
import { test, type Api } from './support/live';
import { inspect } from './support/look';
import { button } from './support/play';
import { buildRelease, serveReleases } from './support/releases';
import { ConsoleWatch, expect } from './support/test';

/* The app on a backend at another origin. */

test.use({ baseURL: livePage });

const email = 'ana@example.com';

async function join(page: Page, name = 'Ana Lima') {
  await page.goto(livePage);
  await signUp(page, { name, email });
}

/** Opens a page of another person's browser in the same world. */
async function openBeside(browser: Browser, api: Api) {
  const context = await browser.newContext();
  await context.addCookies(await api.cookies());
  return context.newPage();
}

async function open(page: Page) {
  await page.goto(livePage);
  await signIn(page);
}

/** Returns what identifies this browser: the names of its cookies or stored keys. */
async function knownBy(page: Page) {
  const all = await page.context().cookies(liveOrigin);
  const cookies = all.filter(({ name }) => name !== 'world');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  return [
    ...cookies.map(({ name, httpOnly }) => `${httpOnly ? 'hidden' : 'open'} cookie ${name}`),
    ...stored.filter((key) => key.endsWith('token')),
  ];
}

/** Returns the URLs of the pictures on the page, all of which have loaded. */
async function pictures(page: Page, most = Infinity) {
  const all = page.locator('main img:visible');
  await expect(all.first()).toBeVisible();
  const found: string[] = [];
  for (const picture of (await all.all()).slice(0, most)) {
    await picture.scrollIntoViewIfNeeded();
    const isThere = (each: HTMLImageElement) => each.complete && each.naturalWidth > 0;
    await expect.poll(() => picture.evaluate(isThere)).toBe(true);
    found.push((await picture.getAttribute('src')) ?? '');
  }
  return found;
}

const known = {
  cookie: [expect.stringMatching(/^hidden cookie fake-session-\d+$/)],
  bearer: ['water-savers:token'],
};

for (const auth of ['cookie', 'bearer'] as const) {
  test(`with a backend that uses ${auth}, a session is shared with another tab and ends at logout`, async ({
    page,
    context,
    api,
  }) => {
    await api.reset({ auth });
    await open(page);
    expect(await knownBy(page)).toEqual(known[auth]);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/profile');
    await expect(tab.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();

    await button(tab, 'Logout').click();

    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await knownBy(page)).toEqual([]);
  });

  test(`with a backend that uses ${auth}, messages and images reach another person live`, async ({
    page,
    browser,
    api,
  }) => {
    await api.reset({ auth });
    const beside = await openBeside(browser, api);
    const watch = new ConsoleWatch(beside);
    await open(page);
    await join(beside, 'Lea Sand');
    for (const each of [page, beside]) {
      await each.goto(`${livePage}/chat`);
      await expect(each.getByRole('list', { name: 'Messages' })).toBeVisible();
    }

    const words = 'Hello over the network';
    await field(page).fill(words);
    await field(page).press('Control+Enter');
    await expect(beside.getByText(words)).toBeVisible();
    await pickImage(beside, image('barrel.png', 400, 300));
    await added(beside, '1 image added');
    await button(beside, 'Send').click();

    const picture = page.getByRole('img', { name: 'Image from Lea Sand, not described' });
    await expect(picture).toHaveAttribute('src', new RegExp(`^${liveOrigin}/api/v1/images/`));
    expect((await pictures(page, 2)).every((src) => src.startsWith(liveOrigin))).toBe(true);
    await picture.click();
    await expect(page.getByRole('dialog', { name: 'Image' }).locator('img')).toBeVisible();
    expect(watch.errors()).toEqual([]);
    await beside.context().close();
  });
}

test('loads avatars from the server alone, and stores no response', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (requested) => void hosts.add(new URL(requested.url()).host));
  await open(page);
  await expectStored(page);

  await page.goto('/leaderboard');
  await expect(page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  const avatars = await pictures(page);

  expect(avatars.length).toBeGreaterThanOrEqual(10);
  expect(avatars.every((src) => src.startsWith(`${liveOrigin}/api/v1/faces?`))).toBe(true);
  expect(hosts).toEqual(new Set([livePage, liveOrigin].map((origin) => new URL(origin).host)));
  const stored = await storedUrls(page);
  expect(stored.length).toBeGreaterThan(40);
  expect(stored.filter((url) => !url.startsWith(`${livePage}/`) || url.includes('/api/'))).toEqual(
    [],
  );
});

test('of seven tabs of the chat, only the one that is shown has a stream, and the others catch up', async ({
  page,
  context,
}) => {
  await open(page);
  const running = new Set<Request>();
  context.on('request', (each) => each.url().includes('/messages/live') && running.add(each));
  context.on('requestfailed', (each) => running.delete(each));
  context.on('requestfinished', (each) => running.delete(each));
  const setHidden = async (tab: Page, isHidden: boolean) =>
    tab.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const tabs: Page[] = [];
  for (let index = 0; index < 7; index += 1) {
    const tab = await context.newPage();
    await tab.goto('/chat');
    await expect(tab.getByRole('list', { name: 'Messages' })).toBeVisible();
    if (index < 6) await setHidden(tab, true);
    tabs.push(tab);
  }
  await expect.poll(() => running.size).toBe(1);
  const [first, last] = [tabs[0]!, tabs[6]!];
  const text = 'A message from the seventh tab';

  await field(last).fill(text);
  await field(last).press('Control+Enter');
  await expect(last.getByText(text)).toHaveCount(1);
  await expect(last.getByText('Sending…')).toHaveCount(0);
  await setHidden(first, false);

  await expect(first.getByText(text)).toHaveCount(1);
});

test('the live build comes with the headers that the page is served with', async ({ request }) => {
  const written = readFileSync('dist-e2e-live/_headers', 'utf8');
  const served = (await request.get(livePage)).headers();

  for (const [name, value] of Object.entries(served)) {
    if (/^(content-security|x-|referrer|cross-origin|permissions)/.test(name)) {
      expect(written.toLowerCase()).toContain(`  ${name}: ${value.toLowerCase()}\n`);
    }
  }
  expect(written).toContain('  Strict-Transport-Security: ');
  expect(served['content-security-policy']).toContain("worker-src 'self'");
  expect(written).toContain('/sw.js\n  Cache-Control: no-cache\n');
});

/** Screens, and what shows that their data is there. */
const visited = {
  Challenges: 'Water Cycle Quiz',
  Leaderboard: 'Water Champion',
  Profile: 'Quiz Master',
  Home: 'Recent Challenges',
  Chat: 'Plants love it too',
};

/** Opens a screen of the list above. The chat follows Home, which has the link to it. */
async function show(page: Page, name: string, shown: string) {
  if (name === 'Chat') await page.getByRole('link', { name: 'Community chat' }).click();
  else await go(page, name);
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
}

async function visitAll(page: Page) {
  for (const [name, shown] of Object.entries(visited)) await show(page, name, shown);
}

const age = (page: Page) => page.getByText(/Data as of \d+:\d\d [AP]M\./);

/** Returns the keys of the responses that this browser keeps, which begin with a user's id. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('water-savers:last-seen');
        opening.onsuccess = () => {
          const keys = opening.result
            .transaction('responses')
            .objectStore('responses')
            .getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result as string[]);
          };
        };
      }),
  );

test('offline, screens open that were never opened, with the age of the data until it is online', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const notice = page.getByText('You’re offline. Data as of');
  await open(page);
  await expect(page.getByText('Recent Challenges')).toBeVisible();
  await expectStored(page);
  await context.setOffline(true);

  await expect(notice).toBeVisible();
  await inspect(page);
  for (const name of ['Upload', 'Leaderboard']) {
    await go(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goto('/');
  await expect(page.getByText('Recent Challenges')).toBeVisible();
  await button(page, 'Retry').first().click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(age(page)).toHaveCount(0);
});

test('a logout deletes what was seen, and the next person sees none of it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/net::ERR_FAILED/);
  await open(page);
  await visitAll(page);
  await expect.poll(async () => (await keptKeys(page)).length).toBeGreaterThan(5);

  await go(page, 'Home');
  await go(page, 'Profile');
  await button(page, 'Logout').click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await join(page);
  await page.route(`${liveApi}/**`, (route) => route.abort());
  await page.reload();

  await expect(page.getByRole('heading', { name: 'Welcome back, Ana Lima' })).toBeVisible();
  await go(page, 'Profile');
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('guardian@example.com')).toHaveCount(0);
  const owners = (await keptKeys(page)).map((key) => key.split('/')[0]);
  expect(new Set(owners).size).toBe(1);
});

test('with an API at the root of the app’s host, the chat is live and screens open offline', async ({
  page,
  context,
  browser,
  api,
  quiet,
}) => {
  quiet.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const server = await serveReleases(await buildRelease('root', '/'), liveApi);
  await page.goto(server.url);
  await signIn(page);
  await expectStored(page);
  await page.goto(`${server.url}/chat`);
  const beside = await openBeside(browser, api);
  await join(beside);
  await beside.goto(`${livePage}/chat`);

  const words = 'Hello over the network';
  await field(beside).fill(words);
  await field(beside).press('Control+Enter');
  await expect(page.getByText(words)).toBeVisible();
  await context.setOffline(true);

  for (const path of ['/', '/challenges', '/leaderboard', '/chat']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await beside.context().close();
  server.close();
});
