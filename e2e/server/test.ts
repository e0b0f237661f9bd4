import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundleServer } from '../../server/testing/bundleServer';
import { startProcess } from '../../server/testing/serverProcess';
import { signUp } from '../support/app';
import { liveApiPort, livePage } from '../support/addresses';
import { expect, test as base } from '../support/test';

interface Server {
  readonly port: string;
  /** Ends its process without giving it time for anything. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
}

/** Playwright's test with a reference backend on PGlite, which the tests of a worker share. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'server-e2e-'));
      const bundle = bundleServer();
      const start = async (PORT: string) =>
        startProcess(bundle.script, { PORT, DATA_DIR: folder, LIMITS: 'on' });
      let running = await start('0');
      const { port } = new URL(running.baseUrl);
      await use({
        port,
        kill: async () => running.kill(),
        async restart() {
          running = await start(port);
        },
      });
      await running.kill();
      bundle.remove();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', auto: true },
  ],
  // The browser finds the server at the address that the page was built for.
  launchOptions: [
    async ({ launchOptions, server }, use) => {
      const rule = `MAP localhost:${liveApiPort} 127.0.0.1:${server.port}`;
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: [...args, `--host-resolver-rules=${rule}`] });
    },
    { scope: 'worker' },
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
