import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundleServer, startProcess } from '../../server/testing/serverProcess';
import { signUp } from '../support/app';
import { liveApiPort, livePage } from '../support/addresses';
import { expect, test as base } from '../support/test';

interface Server {
  /** Ends its process without giving it time for anything. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
}

/** Playwright's test with a reference backend on PGlite, which all tests share. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'server-e2e-'));
      const bundle = bundleServer();
      const start = async () =>
        startProcess(bundle.script, { PORT: String(liveApiPort), DATA_DIR: folder, LIMITS: 'on' });
      let running = await start();
      await use({
        kill: async () => running.kill(),
        async restart() {
          running = await start();
        },
      });
      await running.kill();
      bundle.remove();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', auto: true },
  ],
});

let people = 0;

/** Signs up somebody new and returns their email and password. */
export async function joinAs(page: Page, name: string) {
  people += 1;
  const account = { email: `e2e-${Date.now()}-${people}@example.com`, password: 'drop-by-drop' };
  await page.goto(livePage);
  await signUp(page, { name, ...account });
  return account;
}

export { expect };
