import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { open, openAndSignIn } from './support/app';
import { expectStored, storedUrls } from './support/installed';
import { inspect } from './support/look';
import { buildRelease, serveReleases } from './support/releases';
import { expect, test } from './support/test';

// Each test builds nothing: both releases are built once.
test.describe.configure({ mode: 'serial' });

let older = '';
let newer = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  older = await buildRelease('older');
  newer = await buildRelease('newer');
});

/** Returns the releases that a page has loaded; none while it is reloaded. */
const releases = async (page: Page) => {
  const loaded = page.evaluate(() => [
    ...new Set((globalThis as { loadedReleases?: string[] }).loadedReleases ?? []),
  ]);
  return loaded.catch(() => []);
};

const notice = (page: Page) => page.getByText('A new version is ready.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });

/** What the page does when somebody returns to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Serves the older release, and opens a page with it. */
async function openOlder(page: Page) {
  const server = await serveReleases(older);
  await openAndSignIn(page, `${server.url}/`);
  await expectStored(page);
  return server;
}

test('a new version waits until somebody reloads, and no tab mixes two versions', async ({
  page,
  context,
}) => {
  const server = await openOlder(page);
  const other = await context.newPage();
  await open(other, `${server.url}/chat`);
  await expect(other.getByRole('list', { name: 'Messages' })).toBeVisible();
  await other.getByLabel('Your tip').fill('Half a sentence');

  server.release(newer);
  await comeBack(page);
  await expect(notice(page)).toBeVisible({ timeout: 30_000 });
  await expect(notice(other)).toBeVisible();
  expect(await releases(page)).toEqual(['older']);
  await inspect(page);

  await reload(page).click();
  await expect.poll(() => releases(page)).toEqual(['newer']);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // The other tab was not reloaded, and opens parts that the host no longer has.
  await expect(other.getByLabel('Your tip')).toHaveValue('Half a sentence');
  await other.getByRole('link', { name: 'Challenges' }).click();
  await other.getByRole('button', { name: 'Start Challenge' }).first().click();
  await expect(other.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(notice(other)).toBeHidden();
  expect(await releases(other)).toEqual(['older']);
  await other.getByRole('button', { name: 'Close' }).click();

  await reload(other).click();
  await expect.poll(() => releases(other)).toEqual(['newer']);
  await other.reload();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const files = new Set(readdirSync(`${newer}/assets`));
  const outdated = async () =>
    (await storedUrls(other))
      .map((url) => new URL(url).pathname)
      .filter((path) => path.startsWith('/assets/') && !files.has(path.replace('/assets/', '')));
  await expect.poll(outdated).toEqual([]);
  server.close();
});

test('a release that the host does not serve as a whole is not stored', async ({
  page,
  context,
}) => {
  const server = await openOlder(page);
  // A host that answers with its page for files that it lacks.
  await context.route(/assets\/Chat-/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  );
  server.release(newer);
  await comeBack(page);

  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return [registration.installing?.state, registration.waiting?.state];
      }),
    )
    .toEqual([undefined, undefined]);
  await expect(notice(page)).toHaveCount(0);
  expect(await releases(page)).toEqual(['older']);
  server.close();
});

test('a release for which there is no room leaves the one before, which still opens offline', async ({
  page,
  context,
}) => {
  const server = await openOlder(page);
  const browser = await context.newCDPSession(page);
  const storage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await browser.send('Storage.overrideQuotaForOrigin', {
    origin: server.url,
    quotaSize: storage + 100_000,
  });
  server.release(newer);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    return new Promise<void>((resolve) => {
      worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve());
    });
  });
  await context.setOffline(true);

  await page.reload();

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await releases(page)).toEqual(['older']);
  server.close();
});
