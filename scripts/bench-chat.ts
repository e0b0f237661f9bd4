import type { Page } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { previewApp } from './bench/previewApp';
import { clientOf } from '@mocks/testing/client';
import { createWorld } from '@mocks/world/world';
import { measureChat, type ChatFigures } from './bench/chatFigures';

/**
 * Measures the chat with 10,000 messages in the live build on a CPU slowed down four times, next to
 * a list that mounts them all. The API responds outside the page, so that the heap contains only
 * the app.
 */

const count = 10_000;
const slowdown = 4;
const port = 4374;
const budgets: ChatFigures = {
  sendToPaint: 110,
  worstKey: 32,
  nodes: 300,
  heap: 12,
  framesPerSecond: 60,
};
/** The frame rate of the plain list without script: no list can be faster on this machine. */
const framesWithin = 1;

function crowdedWorld() {
  const world = createWorld();
  world.signIn('1');
  const { db } = world;
  for (let at = db.messages.size; at < count; at += 1) {
    const sequence = db.nextSequence();
    const words = Array.from(
      { length: 3 + ((at * 7) % 17) },
      (_, word) => `drop${(at + word) % 97}`,
    );
    const userId = String(1 + (at % 10));
    const sentAt = world.now() - (count - at) * 60_000;
    db.messages.put({ id: String(sequence), userId, message: words.join(' '), sentAt, sequence });
  }
  return world;
}

async function answerFrom(page: Page, world: ReturnType<typeof createWorld>) {
  const { send } = clientOf(world);
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const body = request.postData();
    const response = await send(
      new Request(request.url(), {
        method: request.method(),
        headers: request.headers(),
        ...(body !== null && { body }),
      }),
    );
    const text = await response.text();
    return route
      .fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: text,
      })
      .catch(() => undefined);
  });
}

async function openApp(page: Page) {
  await answerFrom(page, crowdedWorld());
  await page.goto(`http://localhost:${port}/chat`);
  await page.getByRole('list', { name: 'Messages' }).waitFor();
  const older = page.getByRole('button', { name: 'Show older messages' });
  await page.evaluate(async () => {
    const hasOlder = () => document.body.textContent.includes('Show older messages');
    while (hasOlder()) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
    }
  });
  await older.waitFor({ state: 'detached' });
}

async function openPlainList(page: Page) {
  const { outputFiles } = await bundle({
    entryPoints: ['scripts/bench/plainChat.tsx'],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { db } = crowdedWorld();
  const messages = db.messages.all().map(({ id, userId, message }) => ({
    id,
    userName: db.users.get(userId)?.name ?? '',
    message,
  }));
  await page.setContent('<div id="root"></div>');
  await page.evaluate((all) => {
    Object.assign(window, { messages: all });
  }, messages);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.getByLabel('Messages').waitFor();
}

process.env.VITE_API_URL = '/api/v1';
const { browser, close } = await previewApp(port);

async function figuresOf(open: (page: Page) => Promise<void>): Promise<ChatFigures> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
  page.on('pageerror', ({ message }) => console.error(message));
  await open(page);
  const figures = await measureChat(page, slowdown);
  await page.close();
  return figures;
}

const plain = await figuresOf(openPlainList);
const app = await figuresOf(openApp);

console.log(`${count} messages, CPU slowed down ${slowdown} times:`);
for (const name of Object.keys(budgets) as (keyof ChatFigures)[]) {
  const [ours, budget] = [app[name], budgets[name]];
  const isMet =
    name === 'framesPerSecond'
      ? ours >= Math.min(budget, plain[name]) - framesWithin
      : ours <= budget;
  const [shown, beside] = [ours, plain[name]].map((value) => value.toFixed(1).padStart(8));
  console.log(
    `${name.padEnd(16)} ${shown}  of ${budget}  plain list ${beside}  ${isMet ? 'ok' : 'MISSED'}`,
  );
  if (!isMet) process.exitCode = 1;
}

await close();
