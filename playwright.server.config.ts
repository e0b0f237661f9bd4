import { defineConfig } from '@playwright/test';
import { liveApi, livePage, livePagePort } from './e2e/support/liveAddresses.js';
import base from './playwright.config.js';

const page = 'dist-e2e-live';

/** The app's main flows on the reference backend, which e2e/server/test.ts starts: `npm run test:server`. */
export default defineConfig({
  ...base,
  testDir: 'e2e/server',
  testIgnore: [],
  outputDir: 'test-results/server',
  reporter: 'list',
  // The tests share a server, which one of them kills.
  workers: 1,
  projects: [{ name: 'phone', use: base.projects?.[0]?.use ?? {} }],
  webServer: [
    {
      command: `npm run build -- --outDir ${page} && npm run preview -- --outDir ${page} --port ${livePagePort} --strictPort`,
      env: { VITE_API_URL: liveApi },
      url: livePage,
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});
