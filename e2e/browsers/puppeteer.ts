import puppeteer, { type BrowserContext, type KeyInput, type Page } from 'puppeteer-core';
import { fullChromium } from '../support/browsers';
import type { Look, OpenBrowser, Tab } from './driver';

/* Chromium, over its own protocol, and Firefox, over WebDriver BiDi. */

const chromiumLooks: Partial<Record<Look, string>> = {
  dark: '--force-dark-mode',
  still: '--force-prefers-reduced-motion',
  forced: '--force-high-contrast',
};

const firefoxLooks: Record<Look, Record<string, number | boolean>> = {
  dark: { 'ui.systemUsesDarkTheme': 1 },
  still: { 'ui.prefersReducedMotion': 1 },
  forced: { 'browser.display.document_color_use': 2 },
  bars: { 'widget.gtk.overlay-scrollbars.enabled': false },
};

const fakeCamera = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

const launchers = {
  chromium: async (looks: readonly Look[]) =>
    puppeteer.launch({
      ...(fullChromium.executablePath ? fullChromium : { channel: 'chrome' as const }),
      ignoreDefaultArgs: looks.includes('bars') ? ['--hide-scrollbars'] : [],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        ...looks.flatMap((look) => chromiumLooks[look] ?? []),
      ],
    }),
  firefox: async (looks: readonly Look[]) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
      extraPrefsFirefox: looks.reduce(
        (prefs, look) => ({ ...prefs, ...firefoxLooks[look] }),
        fakeCamera,
      ),
    }),
};

export async function launch(
  name: keyof typeof launchers,
  looks: readonly Look[],
): Promise<OpenBrowser> {
  const browser = await launchers[name](looks);
  let context: BrowserContext | undefined;
  return {
    async openTab() {
      await context?.close();
      context = await browser.createBrowserContext();
      return tabOf(await context.newPage());
    },
    close: async () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    evaluate: async <Args extends unknown[], Result>(
      work: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => page.evaluate(work as (...given: unknown[]) => Result | Promise<Result>, ...args),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key as KeyInput);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: async (text) => page.keyboard.type(text),
    async point({ type, from, to = from, holdMs = 0 }) {
      const { mouse, touchscreen } = page;
      const [start, move, end] =
        type === 'mouse'
          ? [async () => mouse.down(), mouse.move.bind(mouse), async () => mouse.up()]
          : [
              async () => touchscreen.touchStart(...from),
              touchscreen.touchMove.bind(touchscreen),
              async () => touchscreen.touchEnd(),
            ];
      if (type === 'mouse') await mouse.move(...from);
      await start();
      await new Promise((resolve) => {
        setTimeout(resolve, holdMs);
      });
      if (to !== from) await move(...to);
      await end();
    },
    async setFiles(selector, paths) {
      const input = await page.$(selector);
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(...paths);
    },
    resize: async (width, height) => page.setViewport({ width, height, hasTouch: true }),
    picture: async () => Buffer.from(await page.screenshot()),
    openTab: async () => tabOf(await page.browserContext().newPage({ type: 'window' })),
  };
}
