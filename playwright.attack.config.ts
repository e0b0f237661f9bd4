import { defineConfig } from '@playwright/test';
import { bearerOrigin, bearerPort } from './e2e/attack/support/addresses.js';
import base from './playwright.config.js';

/** The attack suites: `npm run attack` runs the whole, and with `--sample` a seeded sample of each. */
export default defineConfig({
  ...base,
  testDir: 'e2e/attack',
  testIgnore: [],
  outputDir: 'test-results/attack',
  reporter: [['list'], ['./e2e/attack/support/figures.ts']],
  projects: [{ name: 'attack', use: base.projects?.[0]?.use ?? {} }],
  webServer: [
    ...[base.webServer ?? []].flat(),
    {
      command: `npm run api -- --port ${bearerPort} --latency 0 --members off --auth bearer`,
      url: `${bearerOrigin}/api/v1/session`,
      reuseExistingServer: false,
    },
  ],
});
