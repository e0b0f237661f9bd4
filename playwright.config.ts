import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { liveApi, liveApiPort, livePage, livePagePort } from './e2e/support/liveAddresses.js';

const debianChromium = '/usr/bin/chromium';
const port = 4273;

/** Without one of these, Playwright takes its own. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined);

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
const server = { reuseExistingServer: false, timeout: 120_000 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A challenge played by keyboard alone takes a hundred keys.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // On a shared machine a test may wait for the machine itself: what passes only then is named at the end.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'wide', use: wide },
  ],
  webServer: [
    {
      command: `npm run build && npm run preview -- --port ${port} --strictPort`,
      env: { VITE_API_URL: '' },
      url: `http://localhost:${port}`,
      ...server,
    },
    {
      command: `npm run build -- --outDir ${liveDir} && npm run preview -- --outDir ${liveDir} --port ${livePagePort} --strictPort`,
      env: { VITE_API_URL: liveApi },
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
