import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/** The attack suites: `npm run attack` runs the whole, `ATTACK=sample` a seeded sample of each. */
export default defineConfig({
  ...base,
  testDir: 'e2e/attack',
  testIgnore: [],
  outputDir: 'test-results/attack',
  reporter: [['list'], ['./e2e/attack/support/figures.ts']],
  projects: [{ name: 'attack', use: base.projects?.[0]?.use ?? {} }],
});
