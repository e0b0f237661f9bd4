import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { go, signIn, signUp } from './support/app';
import { added, field, image, pick as pickImage } from './support/composer';
import { ConsoleWatch } from './support/console';
import { expectStored, storedUrls } from './support/installed';
import { liveApi, liveOrigin, livePage } from './support/addresses';
import { expectAccessible, inspect } from './support/look';
import { button } from './support/play';
import { both, expect, test } from './support/test';
import { pick, webm } from './support/videos';
import { buildRelease, serveReleases } from './support/releases';
import { view } from './support/watch';

// All tests share one server and reset its world.
test.describe.configure({ mode: 'serial' });

type Auth = 'cookie' | 'bearer';

const begin = (request: APIRequestContext, auth: Auth) =>
  request.post(`${liveOrigin}/__control/reset`, { data: { auth } });

/** Opens a page in a separate browser context for another user. */
async function openBeside(page: Page) {
  const context = await page.context().browser()!.newContext();
  const beside = await context.newPage();
  await beside.goto(`${livePage}/chat`);
  return { beside, watch: new ConsoleWatch(beside) };
}

/** Returns what identifies this browser: the names of its cookies or stored keys. */
async function knownBy(page: Page) {
  const cookies = await page.context().cookies(liveOrigin);
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

const known = { cookie: ['hidden cookie session'], bearer: ['water-savers:token'] };

for (const auth of ['cookie', 'bearer'] as const) {
  test.describe(`with a backend that uses ${auth}`, () => {
    test.beforeEach(async ({ page, request }) => {
      await begin(request, auth);
      await page.goto(livePage);
      await signIn(page);
    });

    test('a session survives a reload, is shared with another tab, and ends at logout', async ({
      page,
      context,
    }) => {
      expect(await knownBy(page)).toEqual(known[auth]);
      await page.reload();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const tab = await context.newPage();
      await tab.goto(`${livePage}/profile`);
      await expect(tab.getByRole('heading', { name: 'Water Guardian' })).toBeVisible();

      await button(tab, 'Logout').click();

      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
      expect(await knownBy(page)).toEqual([]);
    });

    test("one user's messages and changes reach another user live", async ({ page }) => {
      const { beside, watch } = await openBeside(page);
      await signUp(beside, { name: 'Ana Lima' });
      for (const each of [page, beside]) {
        await each.goto(`${livePage}/chat`);
        await expect(each.getByRole('list', { name: 'Messages' })).toBeVisible();
      }

      await field(page).fill('Hello over the network');
      await field(page).press('Control+Enter');
      await expect(beside.getByText('Hello over the network')).toBeVisible();
      await pickImage(beside, image('barrel.png', 400, 300));
      await added(beside, '1 image added');
      await field(beside).fill('Our barrel');
      await button(beside, 'Send').click();

      const picture = page.getByRole('img', { name: 'Image from Ana Lima, not described' });
      await expect(picture).toHaveAttribute('src', new RegExp(`^${liveOrigin}/api/v1/images/`));
      expect((await pictures(page, 2)).every((src) => src.startsWith(liveOrigin))).toBe(true);
      await picture.click();
      await expect(page.getByRole('dialog', { name: 'Image' }).locator('img')).toBeVisible();
      expect(watch.errors()).toEqual([]);
    });

    test('loads avatars from the server and nothing from other hosts', async ({ page }) => {
      const hosts = new Set<string>();
      page.on('request', (requested) => void hosts.add(new URL(requested.url()).host));

      await page.goto(`${livePage}/leaderboard`);
      await expect(page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')).toHaveCount(
        10,
      );
      const avatars = await pictures(page);

      expect(avatars.length).toBeGreaterThanOrEqual(10);
      expect(avatars.every((src) => src.startsWith(`${liveOrigin}/api/v1/faces?`))).toBe(true);
      expect(hosts).toEqual(new Set([livePage, liveOrigin].map((origin) => new URL(origin).host)));
    });

    test('an uploaded video plays', async ({ page }) => {
      await page.goto(`${livePage}/upload`);
      await pick(page, await webm(page));
      await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();

      await view(page).click();

      await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
      await expect(page.locator('video')).toHaveJSProperty('error', null);
    });
  });
}

test('seven tabs of the chat share one stream, which the next tab continues', async ({
  page,
  context,
  request,
}) => {
  await begin(request, 'cookie');
  await page.goto(livePage);
  await signIn(page);
  const open = new Set<Request>();
  const streams = () => [...open].filter((each) => !each.frame().page().isClosed()).length;
  context.on('request', (each) => each.url().includes('/messages/live') && open.add(each));
  context.on('requestfailed', (each) => open.delete(each));
  context.on('requestfinished', (each) => open.delete(each));
  const tabs: Page[] = [];
  for (let index = 0; index < 7; index += 1) {
    const tab = await context.newPage();
    await tab.goto(`${livePage}/chat`);
    await expect(tab.getByRole('list', { name: 'Messages' })).toBeVisible();
    tabs.push(tab);
  }
  const last = tabs.at(-1)!;
  const send = async (text: string) => {
    await field(last).fill(text);
    await field(last).press('Control+Enter');
    for (const tab of tabs) await expect(tab.getByText(text)).toHaveCount(1);
    await expect(last.getByText('Sending…')).toHaveCount(0);
  };

  await send('From the seventh tab');
  await expect.poll(streams).toBe(1);
  await tabs.shift()!.close();
  await send('The first is closed');

  await expect.poll(streams).toBe(1);
});

test.describe('with the stored files of the app', () => {
  test.beforeEach(async ({ page, request }) => {
    await begin(request, 'cookie');
    await page.goto(livePage);
    await signIn(page);
    await expectStored(page);
  });

  test('offline, screens open that were never opened, and a cold start shows the app', async ({
    page,
    context,
    quiet,
  }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await context.setOffline(true);

    for (const name of ['Challenges', 'Upload', 'Leaderboard', 'Profile']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await page.goto(`${livePage}/chat`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('no response of the API is stored', async ({ page }) => {
    await page.goto(`${livePage}/leaderboard`);
    await pictures(page, 3);

    const stored = await storedUrls(page);
    expect(stored.length).toBeGreaterThan(50);
    expect(
      stored.filter((url) => !url.startsWith(`${livePage}/`) || url.includes('/api/')),
    ).toEqual([]);
  });
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

test('an expired session leads to the sign-in screen', async ({ page, request, quiet }) => {
  quiet.allow(/status of 401/);
  await begin(request, 'bearer');
  await page.goto(`${livePage}/challenges`);
  await signIn(page);
  await expect(page.getByText('Water Cycle Quiz').filter({ visible: true })).toBeVisible();
  await begin(request, 'bearer');

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(await knownBy(page)).toEqual([]);
});

/** Screens, and what shows that their data is there. */
const visited = {
  Challenges: 'Water Cycle Quiz',
  Leaderboard: 'Water Champion',
  Profile: 'Quiz Master',
  Home: 'Recent Challenges',
  Chat: 'Reply',
};

/** Opens a screen of the list above. The chat follows Home, which has the link to it. */
async function show(page: Page, name: string, shown: string) {
  if (name === 'Chat') await page.locator('a[href="/chat"]').filter({ visible: true }).click();
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

test(
  'screens show what was last seen when the API is down',
  both,
  async ({ page, request, quiet }) => {
    quiet.allow(/net::ERR_FAILED/);
    await begin(request, 'cookie');
    await page.goto(livePage);
    await signIn(page);
    await visitAll(page);

    await page.route(`${liveApi}/**`, (route) => route.abort());
    await page.reload();

    await expect(age(page)).toBeVisible();
    for (const [name, shown] of Object.entries(visited)) {
      await show(page, name, shown);
      await expect(age(page)).toHaveCount(1);
      await inspect(page, `lastSeen-${name.toLowerCase()}`);
    }
    await page.unroute(`${liveApi}/**`);
    await button(page, 'Retry').click();

    await expect(age(page)).toHaveCount(0);
  },
);

test('a device that goes offline shows the age of its data until it is online again', async ({
  page,
  context,
  request,
  quiet,
}) => {
  quiet.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await begin(request, 'cookie');
  await page.goto(livePage);
  await signIn(page);
  await visitAll(page);

  await context.setOffline(true);

  await expect(page.getByText('You’re offline. Data as of')).toBeVisible();
  await expectAccessible(page);
  await go(page, 'Challenges');
  await expect(page.getByText('Water Cycle Quiz').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('You’re offline. Data as of')).toBeVisible();
  await button(page, 'Retry').click();
  await expect(page.getByText('You’re offline. Data as of')).toBeVisible();
  await context.setOffline(false);
  await expect(age(page)).toHaveCount(0);
});

test('a logout deletes what was seen, and the next person sees none of it', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/net::ERR_FAILED/);
  await begin(request, 'cookie');
  await page.goto(livePage);
  await signIn(page);
  await visitAll(page);
  await page.reload();
  await expect.poll(async () => (await keptKeys(page)).length).toBeGreaterThan(5);

  await go(page, 'Profile');
  await button(page, 'Logout').click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await signUp(page, { name: 'Ana Lima' });
  await page.route(`${liveApi}/**`, (route) => route.abort());
  await page.reload();

  await expect(page.getByRole('heading', { name: 'Welcome back, Ana Lima' })).toBeVisible();
  await go(page, 'Profile');
  await expect(page.getByText('new@example.com').first()).toBeVisible();
  await expect(page.getByText('guardian@example.com')).toHaveCount(0);
  const owners = (await keptKeys(page)).map((key) => key.split('/')[0]);
  expect(new Set(owners).size).toBe(1);
});

test('with an API at the root of the app’s host, the chat is live and screens open offline', async ({
  page,
  context,
  request,
  quiet,
}) => {
  quiet.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await begin(request, 'cookie');
  const server = await serveReleases(await buildRelease('root', '/'), liveApi);
  await page.goto(server.url);
  await signIn(page);
  await expectStored(page);
  await page.goto(`${server.url}/chat`);
  const { beside } = await openBeside(page);
  await signUp(beside, { name: 'Ana Lima' });
  await beside.goto(`${livePage}/chat`);

  await field(beside).fill('Hello over the network');
  await field(beside).press('Control+Enter');
  await expect(page.getByText('Hello over the network')).toBeVisible();
  await context.setOffline(true);

  for (const path of ['/', '/challenges', '/leaderboard', '/chat']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  server.close();
});
