import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { BrowserName, Look, OpenBrowser, Tab } from './driver';
import { createScreen, type Screen } from './screen';
import { launch } from './puppeteer';
import { launchWebKit } from './webkit';

interface OpenOptions {
  readonly looks?: readonly Look[];
  readonly size?: readonly [width: number, height: number];
  /** The origin of the app; that of the build with the fake API by default. */
  readonly at?: string;
}

interface Fixtures {
  open(path: string, options?: OpenOptions): Promise<Screen>;
}

export interface WorkerOptions {
  readonly drives: BrowserName;
}

interface WorkerFixtures extends WorkerOptions {
  /** Opens a tab in a browser with these looks, which starts once. */
  openTab(looks: readonly Look[]): Promise<Tab>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  drives: ['chromium', { option: true, scope: 'worker' }],
  openTab: [
    async ({ drives }, use) => {
      let current: { looks: string; browser: OpenBrowser } | undefined;
      await use(async (looks) => {
        if (current?.looks !== looks.join()) {
          await current?.browser.close();
          const browser = await (drives === 'webkit' ? launchWebKit(looks) : launch(drives, looks));
          current = { looks: looks.join(), browser };
        }
        return current.browser.openTab();
      });
      await current?.browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ openTab, baseURL }, provide, testInfo) => {
    let opened: Screen | undefined;
    await provide(
      async (path, { looks = [], size: [width, height] = [390, 844], at = baseURL ?? '' } = {}) => {
        const tab = await openTab(looks);
        await tab.resize(width, height);
        opened = createScreen(tab, at);
        await opened.goto(path);
        return opened;
      },
    );
    if (testInfo.status !== testInfo.expectedStatus && opened) {
      await writeFile(testInfo.outputPath('screen.png'), await opened.tab.picture());
    }
  },
});

export { expect };
