import { open, openSignedIn } from './support/app';
import { openPanel, panel } from './support/panel';
import { expect, test } from './support/test';

test('on an insecure origin the page answers, and the panel says why', async ({ page, quiet }) => {
  // Without a worker nothing answers in the place of the avatar service: initials are shown.
  quiet.allow(/api\.dicebear\.com/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await openSignedIn(page, '/');

  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('https and localhost alone');
});

test('a refused worker is said, with what to do', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|occurred when fetching the script/);
  await page.context().route(/mockServiceWorker/, (route) => route.abort());
  await openSignedIn(page, '/');

  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('could not be registered');
});

test('after a hard reload the page answers, and the panel says so', async ({ page }) => {
  await openSignedIn(page, '/challenges');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  await expect(page.getByText('Ocean Cleanup Game')).toBeVisible();

  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('past the service worker');
});

test('a worker that the browser stopped is started again, and nothing is lost', async ({
  page,
  quiet,
}) => {
  // What was asked while the worker was gone went to the host, and was then answered in the page.
  quiet.allow(/status of 404|api\.dicebear\.com/);
  await openSignedIn(page, '/');
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');

  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Water Champion')).toBeVisible();
  // What was answered before need not be asked for: now everything is.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await openPanel(page);

  await expect(panel(page).getByRole('status')).toContainText('It was started again');
  await open(page, '/challenges');
  await expect(page.getByText('Ocean Cleanup Game')).toBeVisible();
});
