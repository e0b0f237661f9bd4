import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { inspect } from './support/look';
import { needNetwork } from './support/network';
import { expect, test } from './support/test';

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });
const items = (page: Page) => list(page).getByRole('listitem');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your tip' });
/** The time limit for a member's reply. */
const answerMs = 7_000;
const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new messages?$/ });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Control+Enter');
}

/** Opens the chat once the bots, which answer only what is written from then on, have loaded. */
async function openWithBots(page: Page) {
  const bots = page.waitForResponse(/\/assets\/bots-/);
  await page.clock.install();
  await openSignedIn(page, '/chat', { members: 'on' });
  await expect(items(page).first()).toBeVisible();
  await bots;
}

/** Opens a second tab with the same session. */
async function openBeside(page: Page) {
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await expect(items(beside).first()).toBeVisible();
  return beside;
}

test("two tabs show each other's messages once and in order", async ({ page }) => {
  await openSignedIn(page, '/chat');
  await expect(items(page).first()).toBeVisible();
  const beside = await openBeside(page);

  await write(page, 'One from here');
  await expect(items(beside).first()).toContainText('One from here');
  await write(beside, 'Two from there');
  await expect(items(page).first()).toContainText('Two from there');
  await write(page, 'Three from here');
  await expect(items(beside).first()).toContainText('Three from here');

  for (const tab of [page, beside]) {
    await expect(items(tab).nth(0)).toContainText('Three from here');
    await expect(items(tab).nth(1)).toContainText('Two from there');
    await expect(items(tab).nth(2)).toContainText('One from here');
    await expect(tab.getByText('One from here')).toHaveCount(1);
    await expect(tab.getByText('Sending…')).toHaveCount(0);
  }
  await beside.reload();
  await expect(items(beside).nth(1)).toContainText('Two from there');
});

test('new messages keep the scroll position and are announced once, with a pill', async ({
  page,
}) => {
  await openWithBots(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) said.push(node.textContent ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await write(page, 'I mended the tap');
  await expect(page.getByText('Message sent')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  const read = page.getByText('Blue it is! A new flapper is on its way');
  const before = await read.boundingBox();

  await page.clock.fastForward(answerMs);
  await expect(pill(page)).toHaveText('1 new message');

  const after = await read.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(1);
  // The list settles after it has grown: an earlier press leaves it one row off.
  await page.clock.runFor(1_000);
  await pill(page).press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(items(page).first()).toContainText(/washer|drip/);
  await expect(pill(page)).toHaveCount(0);
  const said = await page.evaluate(() => (window as typeof window & { said: string[] }).said);
  expect(said.filter((text) => text.startsWith('New message from'))).toHaveLength(1);
});

test('offline, keeps a message and says so, and sends it once when online', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await needNetwork(page);
  await openSignedIn(page, '/chat');
  await expect(items(page).first()).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('Offline. Showing earlier messages.')).toBeVisible();
  await write(page, 'First out at sea');
  await write(page, 'Second out at sea');
  await expect(page.getByText('Waiting for a connection')).toHaveCount(2);
  await inspect(page, 'chat-offline');
  await context.setOffline(false);

  await expect(page.getByText(/members online/).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await page.reload();
  await expect(items(page).nth(0)).toContainText('Second out at sea');
  await expect(items(page).nth(1)).toContainText('First out at sea');
  await expect(page.getByText('First out at sea')).toHaveCount(1);
});

/** A stream without data is dropped after this time. */
const silenceMs = 4_000;

test('messages still arrive when event streams are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch: realFetch } = window;
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const isStream = url.pathname.endsWith('/messages/live') && !url.searchParams.has('until');
      if (!isStream) return realFetch(input, init);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    };
  });
  await page.clock.install();
  await openSignedIn(page, '/chat');
  await expect(items(page).first()).toBeVisible();
  const beside = await openBeside(page);
  const longPoll = page.waitForRequest(/\/messages\/live\?.*until=/);
  await page.clock.fastForward(silenceMs);
  await longPoll;

  await write(beside, 'By the long way');
  await expect(items(page).first()).toContainText('By the long way');
  await write(beside, 'And another');
  await expect(items(page).first()).toContainText('And another');
  await expect(page.getByText('By the long way')).toHaveCount(1);
});

test('the chat is accessible, including a failed message', async ({ page, quiet }) => {
  quiet.allow(/status of 500/);
  await openWithBots(page);
  await inspect(page, 'chat');
  await write(page, 'Hello there');
  await expect(page.getByText('Message sent')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.clock.fastForward(answerMs);
  await expect(pill(page)).toBeVisible();
  await inspect(page, 'chat-pill');

  await page.goto('/chat?scenario=sendRejected&latency=0&members=off');
  await expect(items(page).first()).toBeVisible();
  await write(page, 'Do not lose me');
  await expect(page.getByRole('alert')).toContainText('Not sent yet.');
  await inspect(page, 'chat-failed');
});
