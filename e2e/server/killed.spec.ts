import { expectPoints } from '../support/app';
import { field } from '../support/composer';
import { holdParts, mp4, pick } from '../support/videos';
import { expect, joinAs, test } from './test';

/* What a user sees while the server is killed and started again. */

/** The app looks for the server every 20 seconds at least. */
const slow = { timeout: 30_000 };

const refused = [/Failed to load resource/, /ERR_CONNECTION_REFUSED/, /ERR_INCOMPLETE_CHUNKED/];

test('a message sent while the server is down waits visibly, and arrives once', async ({
  page,
  quiet,
  server,
}) => {
  quiet.allow(...refused);
  await joinAs(page, 'Finn Dahl');
  await page.goto('/chat');
  const before = `Before ${Date.now()}`;
  await field(page).fill(before);
  await field(page).press('Control+Enter');
  await expect(page.getByText('Sending…')).toBeHidden();

  await server.kill();
  await expect(page.getByText('Offline. Showing earlier messages.')).toBeVisible();
  const during = `During ${Date.now()}`;
  await field(page).fill(during);
  await field(page).press('Control+Enter');
  const failed = page.getByRole('listitem').filter({ hasText: during });
  await expect(failed).toContainText('Not sent yet. Check your connection and try again.');
  await server.restart();

  await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0, slow);
  await expect(page.getByText('Offline. Showing earlier messages.')).toBeHidden(slow);
  await page.reload();
  await expect(page.getByText(before)).toHaveCount(1);
  await expect(page.getByText(during)).toHaveCount(1);
});

test('an upload continues where the server was when it was killed', async ({
  page,
  quiet,
  server,
}) => {
  quiet.allow(...refused);
  const letGo = await holdParts(page, 3);
  await joinAs(page, 'Gil Moreau');
  await page.goto('/upload');
  await pick(page, mp4('killed.mp4', 4_000_000));
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute(
    'aria-valuenow',
    '30',
  );

  await server.kill();
  await letGo();
  await expect(page.getByText(/Waiting for|No connection|Can’t reach/).first()).toBeVisible();
  await server.restart();

  await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible(slow);
});

test('an action logged while the server is down is kept, sent later, and counts once', async ({
  page,
  quiet,
  server,
}) => {
  quiet.allow(...refused);
  await joinAs(page, 'Hana Ito');
  const action = page.getByRole('list', { name: 'Quick actions' }).getByRole('button').first();
  await expect(action).toBeVisible();

  await server.kill();
  await action.click();
  await expect(page.getByText('1 action is saved on this device.')).toBeVisible();
  await server.restart();

  await expect(page.getByText('1 action is saved on this device.')).toBeHidden(slow);
  await page.reload();
  await expectPoints(page, 5);
});
