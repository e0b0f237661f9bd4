import type { Page } from '@playwright/test';

export interface ChatFigures {
  /** Milliseconds from Enter until the message is painted; median of five rounds. */
  readonly sendToPaint: number;
  /**
   * The longest of some twenty keys, in milliseconds until the next paint; median of five rounds.
   */
  readonly worstKey: number;
  readonly nodes: number;
  /** In megabytes, after a collection. */
  readonly heap: number;
  /** While the list is scrolled; median of five times two seconds. */
  readonly framesPerSecond: number;
}

const sentence = 'saved ten litres here';

/** Measures a chat that is open in the page: a field named "Your tip" and a list "Messages". */
export async function measureChat(page: Page, slowdown: number): Promise<ChatFigures> {
  const session = await page.context().newCDPSession(page);
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const field = page.getByLabel('Your tip');
  await page.evaluate(() => window.scrollTo(0, 0));
  await field.focus();
  await page.evaluate(watchKeys);

  await throttle(slowdown);
  const sends: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const text = `${sentence} ${round}`;
    await page.keyboard.type(text, { delay: 60 });
    await page.waitForTimeout(300);
    keys.push(Math.max(0, ...(await page.evaluate(takeKeys))));
    const sent = page.evaluate(untilPainted, text);
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    sends.push(await sent);
    await page.waitForTimeout(1500);
    await page.evaluate(takeKeys);
  }
  const rates: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    rates.push(await page.evaluate(scrollAndCount));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await throttle(1);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    sendToPaint: middle(sends),
    worstKey: middle(keys),
    nodes,
    heap: usedSize / 1_000_000,
    framesPerSecond: middle(rates),
  };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Runs in the page: measures for each key the time until the next paint, which browsers report in
 * steps of 8 ms.
 */
function watchKeys() {
  const lags: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') lags.push(duration);
  });
  const slow: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observer.observe(slow);
  Object.assign(window, { lags });
}

function takeKeys(): number[] {
  const { lags } = window as typeof window & { lags: number[] };
  return lags.splice(0);
}

/**
 * Runs in the page: measures from the next Enter until the end of the frame in which the list has
 * the text.
 */
async function untilPainted(text: string): Promise<number> {
  const startedAt = await new Promise<number>((resolve) => {
    window.addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), {
      capture: true,
      once: true,
    });
  });
  const list = document.querySelector('[aria-label="Messages"]');
  const isThere = () => list?.textContent.slice(0, 4_000).includes(text);
  for (;;) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.start();
        channel.port1.addEventListener('message', resolve);
        channel.port2.postMessage(null);
      });
    });
    if (isThere()) return performance.now() - startedAt;
  }
}

async function scrollAndCount(): Promise<number> {
  const ms = 2_000;
  let [frames, startedAt, last] = [0, 0, 0];
  await new Promise<void>((resolve) => {
    requestAnimationFrame(function next(at) {
      frames += 1;
      last = at;
      if (frames === 1) startedAt = at;
      if (at - startedAt >= ms) {
        resolve();
        return;
      }
      window.scrollBy({ top: 24, behavior: 'instant' });
      requestAnimationFrame(next);
    });
  });
  return ((frames - 1) * 1000) / (last - startedAt);
}
