import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { mulberry32 } from '../../src/domain/random';
import { open, openSignedIn } from '../support/app';
import { field } from '../support/composer';
import { needNetwork } from '../support/network';
import { button, keepDraft } from '../support/play';
import { keptFiles, mp4OnDisk } from '../support/videos';
import { inWhole, seed } from './support/cases';

/*
 * Two tabs send messages, a challenge and a video while connections, pages, storage and the clock
 * fail. At the end, nothing is lost or doubled, and an upload is whole or gone.
 */

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

/** What waits is sent again with pauses of up to 15 seconds. */
const settleMs = 40_000;

interface Tabs {
  readonly context: BrowserContext;
  readonly pages: Page[];
  readonly video: string;
  /** Texts that the user sent. */
  readonly sent: string[];
  hasSubmitted: boolean;
  hasUploaded: boolean;
}

const steps: Record<string, (tabs: Tabs, at: number, draw: () => number) => Promise<void>> = {
  send: async ({ pages, sent }, at) => {
    const page = pages[at];
    if (!page) return;
    await open(page, '/chat');
    const text = `Message ${sent.length + 1} of tab ${at}`;
    await field(page).fill(text);
    await field(page).press('Control+Enter');
    sent.push(text);
  },
  upload: async (tabs, at) => {
    const page = tabs.pages[at];
    if (!page || tabs.hasUploaded) return;
    await open(page, '/upload');
    const chooser = page.getByRole('button', { name: /^Choose (Video|the same file)$/ });
    if (!(await chooser.isVisible())) return;
    const picked = page.waitForEvent('filechooser');
    await chooser.click();
    await (await picked).setFiles(tabs.video);
    tabs.hasUploaded = true;
  },
  submit: async (tabs, at) => {
    const page = tabs.pages[at];
    if (!page) return;
    // A new page has room again.
    await open(page, '/challenges');
    await keepDraft(page, '4', repairedDraft);
    await open(page, '/challenges?play=4');
    const begin = page.getByRole('button', { name: /^(Begin|Continue)$/ });
    if (!(await begin.isVisible())) return;
    // It may be busy sending what was submitted before.
    await begin.click({ timeout: 3_000 }).catch(() => undefined);
    const submit = button(page, 'Submit').or(button(page, 'Send again'));
    tabs.hasSubmitted ||= await submit.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  },
  offline: ({ context }) => context.setOffline(true),
  online: ({ context }) => context.setOffline(false),
  reload: async ({ pages, context }, at) => {
    await context.setOffline(false);
    await pages[at]?.reload();
  },
  close: async ({ pages, context, sent }, at) => {
    if (sent.length === 0) return;
    await pages[at]?.close();
    const page = await context.newPage();
    pages[at] = page;
    await context.setOffline(false);
    await open(page, '/chat');
  },
  full: async ({ pages }, at, draw) => {
    await pages[at]?.evaluate(
      (ms) => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          // The fake API's world is the backend, which has room.
          if (key.includes(':world')) setItem.call(this, key, value);
          else throw new DOMException('full', 'QuotaExceededError');
        };
        setTimeout(() => (Storage.prototype.setItem = setItem), ms);
      },
      200 + (draw() % 800),
    );
  },
  clock: async ({ pages }, at, draw) => {
    await pages[at]?.evaluate(
      (ms) => {
        const { now } = Date;
        Date.now = () => now() + ms;
      },
      ((draw() % 7_200) - 3_600) * 1_000,
    );
  },
  'kill worker': async ({ context, pages }, at) => {
    const page = pages[at];
    if (!page) return;
    const client = await context.newCDPSession(page);
    await client.send('ServiceWorker.enable');
    await client.send('ServiceWorker.stopAllWorkers');
    await client.detach();
  },
  wait: async ({ pages }, at, draw) => {
    await pages[at]?.waitForTimeout(draw() % 700);
  },
};

const repairedDraft = {
  step: 'evidence',
  path: 'fixed',
  before: 60,
  after: 0,
  steps: ['plumber'],
  note: 'The washer was worn. A new one from the shop, and it is quiet.',
  photos: [],
  tests: [],
};

interface StoredWorld {
  data: {
    messages: { message: string }[];
    ledger: { userId: string; source: string }[];
    completions: { userId: string; challengeId: string }[];
    videos: { userId: string; title: string }[];
  };
}

const readWorld = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /:world:demo\|\d+\|live$/.test(name));
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as StoredWorld).data;
  });

/** Opens the challenge, which sends what was not sent before, and waits for the award. */
async function sendKeptSubmission(page: Page) {
  await open(page, '/challenges?play=4');
  await page.getByRole('heading').first().waitFor();
  const again = button(page, 'Send again');
  // It is sent on its own, too.
  if (await again.isVisible()) await again.click({ timeout: 3_000 }).catch(() => undefined);
  await expect
    .poll(async () => (await readWorld(page)).completions.map(({ challengeId }) => challengeId))
    .toContain('4');
}

/** Ends all trouble and brings everything that waits to its end. */
async function settle({ context, pages, hasSubmitted }: Tabs) {
  await context.setOffline(false);
  for (const page of pages) {
    await open(page, '/chat');
    await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible({ timeout: settleMs });
    for (let tries = 0; tries < 10; tries += 1) {
      const retry = button(page, 'Retry: send this message').first();
      if (!(await retry.isVisible())) break;
      await retry.click();
      await page.waitForTimeout(200);
    }
    await expect(page.getByText(/^(Waiting for a connection|Not sent yet|Sending)/)).toHaveCount(
      0,
      { timeout: settleMs },
    );
  }
  const [page] = pages;
  if (!page) return;
  if (hasSubmitted) await sendKeptSubmission(page);
  await open(page, '/upload');
  // An upload that was cut off continues on its own.
  const complete = page.getByRole('heading', { name: 'Upload Complete!' });
  await expect(complete.or(button(page, 'Choose Video')).first()).toBeVisible({
    timeout: settleMs,
  });
}

for (let number = 0; number < inWhole(200, 10); number += 1) {
  test(`schedule ${number + 1}`, async ({ page, context }) => {
    const errors: string[] = [];
    const draw = mulberry32(seed * 7_919 + number);
    const other = await context.newPage();
    for (const each of [page, other]) {
      each.on('pageerror', ({ message }) => errors.push(message));
      await needNetwork(each);
    }
    await openSignedIn(page, '/chat');
    await open(other, '/upload');
    const video = await mp4OnDisk('water.mp4', 1_048_576);
    const pages = [page, other];
    const tabs: Tabs = { context, pages, video, sent: [], hasSubmitted: false, hasUploaded: false };

    const names = Object.keys(steps);
    const taken: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      const name = names[draw() % names.length] ?? 'wait';
      const at = draw() % 2;
      taken.push(`${name} ${at}`);
      // A page can't be opened without a connection.
      const opens = ['send', 'upload', 'submit'].includes(name);
      if (opens) await context.setOffline(false);
      await test.step(`${name} ${at}`, () => steps[name]?.(tabs, at, draw) ?? Promise.resolve());
      if (opens && draw() % 3 === 0) await context.setOffline(true);
    }
    await settle(tabs);

    const data = await readWorld(tabs.pages[0] ?? page);
    const arrived = data.messages.map(({ message }) => message);
    const counts = tabs.sent.map((text) => [text, arrived.filter((each) => each === text).length]);
    expect(counts, taken.join(', ')).toEqual(tabs.sent.map((text) => [text, 1]));
    const sources = data.ledger.map(({ userId, source }) => `${userId} ${source}`);
    expect(new Set(sources).size, 'awards are given once').toBe(sources.length);
    const completed = data.completions.filter(({ userId }) => userId === '1');
    expect(new Set(completed.map(({ challengeId }) => challengeId)).size).toBe(completed.length);
    if (tabs.hasSubmitted) expect(completed.map(({ challengeId }) => challengeId)).toContain('4');
    const isPublished = data.videos.some(
      ({ userId, title }) => userId === '1' && title === 'water',
    );
    // A tab without room can't store where to resume: its parts expire after a day.
    const wasFull = taken.some((step) => step.startsWith('full'));
    const files = await keptFiles(tabs.pages[0] ?? page);
    if (isPublished || !wasFull)
      expect(files, `parts of an upload, ${taken.join(', ')}`).toBe(isPublished ? 10 : 0);
    expect(errors).toEqual([]);
  });
}
