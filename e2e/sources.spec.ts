import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeBlocks } from '@/testing/fixtures/docs';
import { expectPoints, go, open, signIn, signUp } from './support/app';
import { halfPort, liveApi, mixedPage } from './support/addresses';
import { field } from './support/composer';
import { openPanel, panel, press, turnTo } from './support/panel';
import { button } from './support/play';
import { expect, test } from './support/test';

test.use({ baseURL: mixedPage });

const servers: Server[] = [];
const children: ChildProcess[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  for (const child of children.splice(0)) child.kill();
});

test.describe('half of a backend', () => {
  // At a URL that the build, and so the policy of page and worker, doesn't know.
  test.use({ bypassCSP: true, serviceWorkers: 'block' });

  test('the one in the docs makes the app usable with one option', async ({ page, quiet }) => {
    quiet.allow(/status of 404/);
    const [code = ''] = codeBlocks('docs/swapping-the-backend.md', 'js');
    const env = { ...process.env, PORT: String(halfPort), APP: mixedPage };
    const half = spawn('node', ['--input-type=module', '--eval', code], { env });
    children.push(half);
    await once(half.stdout, 'data');

    await open(page, '/', { panel: 'on' });
    await page.goto(`/?auto=all&api=http://localhost:${halfPort}/v1`);
    await signIn(page, { email: 'rita@example.com' });
    await expect(page.getByRole('heading', { name: 'Welcome back, rita!' })).toBeVisible();
    await expect(page.getByText('Half a backend is better than none.')).toBeVisible();
    await expectPoints(page, 40);
    await button(page, 'Log: Tap off while brushing').click();
    await expect(page.getByText('5 of 20 points')).toBeVisible();
    await page.goto('/chat');
    await field(page).fill('Only the fake API has a chat');
    await field(page).press('Control+Enter');
    await expect(page.getByText('Only the fake API has a chat')).toBeVisible();
    await expect(page.getByText('Sending…')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Only the fake API has a chat')).toBeVisible();

    await openPanel(page, 'Log');
    await panel(page).getByLabel('Filter').fill('messages');
    const entry = panel(page).locator('details').filter({ hasText: 'GETmessages' }).first();
    await entry.locator('summary').click();
    await expect(entry).toContainText("Answered by the fake API, as the backend hasn't got it.");
    await page.keyboard.press('Escape');
    await page.goto('/profile');
    await button(page, 'Logout').click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });
});

const withoutCors = async () => {
  const server = createServer((_, response) => response.end('{"user":null}'));
  servers.push(server.listen(0));
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/v1`;
};
const away = async () => {
  const url = await withoutCors();
  servers.pop()?.close();
  return url;
};

for (const [what, start, bypassCSP, sentence] of [
  ['that is away', away, true, 'can’t be reached. Start it,'],
  ['without CORS', withoutCors, true, `allow the origin ${mixedPage}`],
  ['that the policy of the page blocks', away, false, 'The policy of this page blocks'],
] as const) {
  test.describe(`a backend ${what}`, () => {
    test.use({ bypassCSP, serviceWorkers: 'block' });

    test('is said in the panel, with one button back to the fake API', async ({ page, quiet }) => {
      quiet.allow(/ERR_|CORS|Content Security Policy|Login failed/);
      await page.goto(`/?real=session,quotes&api=${await start()}`);
      await page.getByLabel('Email').fill('guardian@example.com');
      await page.getByLabel('Password', { exact: true }).fill('rain');
      const login = page.locator('form').getByRole('button', { name: 'Login' });
      await login.click();
      await expect(page.getByText('Check your connection')).toBeVisible();
      await openPanel(page, 'Operations');
      await expect(panel(page).getByText(sentence)).toBeVisible();
      await expect(panel(page).getByText('5 operations real')).toBeVisible();

      await press(page, 'Use the fake API for all');

      await expect(panel(page).getByText(sentence)).toBeHidden();
      await page.keyboard.press('Escape');
      await login.click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  });
}

test.describe('shadow', () => {
  // So that the test can change a response of the backend.
  test.use({ serviceWorkers: 'block' });

  test('lists how the backend differs, and the panel records it', async ({ page }) => {
    await page.route(`${liveApi}/badges`, async (route) => {
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: Array<{ icon?: string }> };
      await route.fulfill({ response, json: { items: items.map(({ icon: _, ...rest }) => rest) } });
    });
    await page.goto('/?real=session&shadow=all&members=off');
    await signUp(page, { name: 'Ana Lima', email: `${randomUUID()}@example.com` });
    for (const name of ['Challenges', 'Leaderboard', 'Profile', 'Home']) await go(page, name);

    await openPanel(page, 'Log');
    const found = panel(page).getByRole('list', { name: 'Differences, newest first' });
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await expect(panel(page).getByText('1 difference', { exact: true })).toBeVisible();
    await found.locator('summary').click();
    await expect(found).toContainText('badges items[].icon');
    await expect(found).toContainText('items[].icon: “Emoji”');
    await expect(found).toContainText(`curl -b jar '${liveApi}/badges'`);

    await turnTo(page, 'State');
    await press(page, 'Record the real backend');
    await expect(panel(page).getByText(/\d exchanges recorded/)).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, 'Stop and download');
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain('"name":"session","path":"/session"');
    // Badges may be requested again meanwhile.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
