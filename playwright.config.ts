import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { headlessShell as executablePath } from './e2e/support/browsers.js';
import {
  installedPage,
  installedPagePort,
  liveApi,
  liveApiPort,
  livePage,
  livePagePort,
} from './e2e/support/liveAddresses.js';

const port = 4273;

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

type Use = NonNullable<PlaywrightTestConfig['use']>;

const phone: Use = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide: Use = { viewport: { width: 1280, height: 800 } };

/** The app with a backend, for e2e/live.spec.ts. */
const liveDir = 'dist-e2e-live';
/** The app as `npm run build` makes it, for e2e/install.spec.ts and e2e/offline.spec.ts. */
const installedDir = 'dist-e2e-installed';
const server = { reuseExistingServer: false, timeout: 120_000 };

export default defineConfig({
  testDir: 'e2e',
  // playwright.attack.config.ts and playwright.server.config.ts run these.
  testIgnore: ['attack/**', 'server/**'],
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // The list reporter names a test that passed in its second run as flaky: it has a race to mend.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  workers: 2,
  // A challenge played by keyboard alone takes a hundred keys.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording a trace of each test takes a third of the run: `--trace on` records those of one run.
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  // The app is one column at every width. What the page around the column changes is tagged.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@wide/ },
    { name: 'wide', use: wide, grep: /@wide|@both/ },
  ],
  webServer: [
    {
      // With MSW's worker, so that tests can watch the requests to the fake API.
      command: `npm run build && npm run preview -- --port ${port} --strictPort`,
      env: { VITE_API_URL: '', VITE_MSW_WORKER: 'true' },
      url: `http://localhost:${port}`,
      ...server,
    },
    {
      command: `npm run build -- --outDir ${installedDir} && npm run preview -- --outDir ${installedDir} --port ${installedPagePort} --strictPort`,
      env: { VITE_API_URL: '' },
      url: installedPage,
      ...server,
    },
    {
      command: `npm run build -- --outDir ${liveDir} && npm run preview -- --outDir ${liveDir} --port ${livePagePort} --strictPort`,
      // A slash at the end changes nothing.
      env: { VITE_API_URL: `${liveApi}/` },
      url: livePage,
      ...server,
    },
    {
      command: `npm run api -- --port ${liveApiPort} --latency 0 --members off`,
      url: `${liveApi}/session`,
      ...server,
    },
  ],
});
