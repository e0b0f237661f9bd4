import type { Locator, Page } from '@playwright/test';

/** Milliseconds from the tap until the end of the frame that shows the heading and the content. */
export interface Opening {
  readonly heading: number;
  readonly content: number;
}

/**
 * Taps a link and measures the opening of its screen, whose document title is `title`. The content
 * is there once nothing is announced as loading.
 */
export async function measureOpening(page: Page, link: string, title: string): Promise<Opening> {
  const point = await centerOf(page.locator(link));
  const opening = page.evaluate(untilOpened, title);
  await page.waitForTimeout(200);
  await page.touchscreen.tap(...point);
  return opening;
}

/** `Locator.tap` checks the target while the event runs, which would be measured, too. */
export async function centerOf(target: Locator): Promise<[x: number, y: number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target has no box.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Runs in the page. */
async function untilOpened(title: string): Promise<Opening> {
  const startedAt = await new Promise<number>((resolve) => {
    window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
      capture: true,
      once: true,
    });
  });
  const frameEnd = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.start();
        port1.addEventListener('message', () => resolve());
        port2.postMessage(null);
      });
    });
  const until = async (isShown: () => boolean) => {
    for (;;) {
      await frameEnd();
      const at = performance.now();
      if (isShown()) return at - startedAt;
      if (at - startedAt > 20_000) throw new Error(`The screen "${title}" did not open.`);
    }
  };
  // Screens that are rendered in advance are in the document, but aren't visible.
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const hasHeading = () => document.title.startsWith(title) && visible('main h1').length > 0;
  const isLoading = () =>
    visible('main [role="status"]').some((status) => status.textContent.startsWith('Loading'));
  const heading = await until(hasHeading);
  const content = await until(() => hasHeading() && !isLoading());
  return { heading, content };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
