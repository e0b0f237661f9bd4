import type { Page } from '@playwright/test';
import { open, openAndSignIn } from './support/app';
import { expectStored, storedUrls } from './support/installed';
import { installedPage, livePage } from './support/addresses';
import { expectLoaded } from './support/look';
import { expect, test } from './support/test';

const screens = [
  ['/', /^Welcome back/],
  ['/challenges', 'Challenges'],
  ['/upload', 'Share Your Water Story'],
  ['/leaderboard', 'Leaderboard'],
  ['/profile', 'Water Guardian'],
  ['/chat', 'Water Savers Community'],
] as const;

const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name }).filter({ visible: true });

/** Returns the scripts of this origin's workers. */
const workerScripts = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ active, waiting, installing }) =>
      [installing, waiting, active].flatMap((worker) => worker?.scriptURL ?? []).join(' '),
    );
  });

test.describe('the app on its fake API', () => {
  test.use({ baseURL: installedPage });

  test('after one visit, every screen opens offline by its URL, from the files of the build alone', async ({
    page,
    context,
  }) => {
    await openAndSignIn(page, '/');
    await expectStored(page);
    await context.setOffline(true);

    for (const [path, title] of screens) {
      await open(page, path);
      await expect(heading(page, title)).toBeVisible();
      await expectLoaded(page);
    }
    await page.reload();
    await expect(heading(page, 'Water Savers Community')).toBeVisible();
    // A part that was never opened.
    await page.getByRole('link', { name: 'Challenges' }).click();
    await page.getByRole('button', { name: 'Start Challenge' }).first().click();
    await expect(heading(page, /.+/)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();

    const paths = (await storedUrls(page)).map((url) => url.replace(installedPage, ''));
    expect(paths.length).toBeGreaterThan(50);
    const isFile =
      /^\/(assets\/[\w.-]+\.(js|woff2)$|(index\.html|icon\.svg|manifest\.webmanifest)\?)/;
    expect(paths.filter((path) => !isFile.test(path))).toEqual([]);
  });

  /* Run in the worker. Safari throws now and then, and browsers evict files when the disk is full. */
  const failures = {
    'can’t be read': () => {
      const fail = () => Promise.reject(new DOMException('Internal error', 'UnknownError'));
      Object.assign(CacheStorage.prototype, { match: fail, open: fail });
      Object.assign(Cache.prototype, { match: fail });
    },
    'has lost its files and has no room': async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      const fail = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
      Object.assign(Cache.prototype, { put: fail });
    },
  };
  for (const [failure, fail] of Object.entries(failures)) {
    test(`pages and their parts come from the network if storage ${failure}`, async ({
      page,
      context,
    }) => {
      await openAndSignIn(page, '/');
      await expectStored(page);
      // As hosts do that serve the page at its short URL only.
      await context.route(`${installedPage}/index.html*`, (route) =>
        route.fulfill({ status: 308, headers: { Location: '/' } }),
      );
      await context.serviceWorkers()[0]!.evaluate(fail);

      for (const [path, title] of screens.slice(1, 4)) {
        await open(page, path);
        await expect(heading(page, title)).toBeVisible();
      }
    });
  }

  test('a worker whose storage fails while it starts controls the page all the same', async ({
    page,
    context,
  }) => {
    context.on('serviceworker', (worker) =>
      // Its own notes have a text for a key, the files of the release have requests.
      worker.evaluate(() => {
        const put = Cache.prototype.put;
        Cache.prototype.put = function fail(key, response) {
          return typeof key === 'string'
            ? Promise.reject(new DOMException('Internal error', 'UnknownError'))
            : put.call(this, key, response);
        };
      }),
    );

    await openAndSignIn(page, '/');

    await expectStored(page);
  });
});

for (const [build, at] of [
  ['fake', installedPage],
  ['live', livePage],
] as const) {
  test(`the ${build} build replaces a worker that isn't its own`, async ({ page, context }) => {
    await context.route(`${at}/mockServiceWorker.js`, (route) =>
      route.fulfill({ path: 'public/mockServiceWorker.js', contentType: 'text/javascript' }),
    );
    // Without the app's Content-Security-Policy, which allows only its own worker.
    await context.route(`${at}/other.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Another build' }),
    );
    await page.goto(`${at}/other.html`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/mockServiceWorker.js');
      await navigator.serviceWorker.ready;
    });
    expect(await workerScripts(page)).toEqual([`${at}/mockServiceWorker.js`]);

    await page.goto(at);
    await expectStored(page);

    expect(await workerScripts(page)).toEqual([`${at}/sw.js`]);
    await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  });
}
