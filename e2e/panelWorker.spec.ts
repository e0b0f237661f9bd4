import { open, openSignedIn } from './support/app';
import { openPanel, panel } from './support/panel';
import { expect, test } from './support/test';

test('on an insecure origin, the page responds and the panel says why', async ({ page, quiet }) => {
  // Without a worker, requests to the avatar service fail and initials are shown.
  quiet.allow(/api\.dicebear\.com/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await openSignedIn(page, '/');

  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('only on https and localhost');
});

test("reports a worker that can't be registered", async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|occurred when fetching the script/);
  await page.context().route(/mockServiceWorker/, (route) => route.abort());
  await openSignedIn(page, '/');

  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('couldn’t be registered');
});

test('after a hard reload, the page responds and the panel says so', async ({ page }) => {
  await openSignedIn(page, '/leaderboard');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // The page before may still load its avatars, from the worker.
  page.on('framenavigated', () => hosts.clear());
  const session = await page.context().newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  const avatars = page.getByRole('list', { name: 'Ranking' }).locator('img');
  await expect(avatars).toHaveCount(10);
  await expect(avatars.first()).toHaveJSProperty('complete', true);
  await expect(avatars.first()).not.toHaveJSProperty('naturalWidth', 0);
  expect([...hosts].filter((host) => host.includes('dicebear'))).toEqual([]);

  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('bypassed the service worker');
});

test('restarts a worker that the browser stopped and loses no request', async ({ page, quiet }) => {
  // Requests during the worker's absence reached the host before the page handled them.
  quiet.allow(/status of 404|api\.dicebear\.com/);
  await openSignedIn(page, '/');
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');

  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Water Champion').filter({ visible: true })).toBeVisible();
  // Cached data needs no requests: the focus event refetches it all.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('It was restarted');
  await open(page, '/challenges');
  await expect(page.getByRole('heading', { name: 'Ocean Cleanup Game' })).toBeVisible();
});
