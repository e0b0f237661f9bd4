import { defineConfig } from '@playwright/test';
import { livePage, livePagePort, liveApi, liveApiPort } from './e2e/support/liveAddresses.js';
import base from './playwright.config.js';

const page = 'dist-e2e-live';
const data = 'node_modules/.cache/server-e2e';

/** The app's main flows on the reference backend: `npm run test:server`. */
export default defineConfig({
  ...base,
  testDir: 'e2e/server',
  testIgnore: [],
  outputDir: 'test-results/server',
  reporter: 'list',
  projects: [{ name: 'phone', use: base.projects?.[0]?.use ?? {} }],
  webServer: [
    {
      command: `npm run build -- --outDir ${page} && npm run preview -- --outDir ${page} --port ${livePagePort} --strictPort`,
      env: { VITE_API_URL: liveApi },
      url: livePage,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      command: `rm -rf ${data} && npm run server`,
      env: { PORT: String(liveApiPort), DATA_DIR: data, LOG_LEVEL: 'warn' },
      url: `${liveApi}/session`,
      reuseExistingServer: false,
      timeout: 60_000,
    },
  ],
});
