import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import {
  basePagePort,
  basePath,
  bearerOrigin,
  bearerPort,
  installedPage,
  installedPagePort,
  liveApi,
  liveApiPort,
  livePage,
  livePagePort,
  mixedPagePort,
  pagePort,
} from './e2e/support/addresses.js';
import type { WorkerOptions } from './e2e/browsers/test.js';
import { headlessShell as executablePath, unhinted } from './e2e/support/browsers.js';

/** The journey in `e2e/browsers` runs in each. */
const drivenBrowsers = ['chromium', 'firefox', 'webkit'] as const;

/** They run when the variable with their name is set. */
const optional = ['attack', 'gallery'];
const isNamed = process.argv.some((each) => each.startsWith('--project'));
const names = (project: string) =>
  process.argv.includes(`--project=${project}`) || process.argv.includes(project);

// The whole attack takes half an hour: it runs when it is named, or as a sample. Workers know it from here.
if (isNamed && names('attack')) process.env['ATTACK'] ??= 'whole';
const isOn = (project: string) => !optional.includes(project) || process.env[project.toUpperCase()];
const isRun = (project: string) => Boolean(isOn(project)) && (!isNamed || names(project));

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const browser = executablePath ? { executablePath } : {};

type Server = Extract<PlaywrightTestConfig['webServer'], { command: string }>;

/** Builds the app to a folder and serves it. */
function page(folder: string, at: number, env: Record<string, string>, base = '/'): Server {
  const build = `npm run build -- --outDir ${folder} --base ${base}`;
  const preview = `npm run preview -- --outDir ${folder} --base ${base} --port ${at} --strictPort`;
  return { command: `${build} && ${preview}`, env, url: `http://localhost:${at}${base}` };
}

/** Serves the standalone fake API. */
const api = (at: number, url: string, options = ''): Server => ({
  command: `npm run api -- --port ${at} --latency 0 --members off ${options}`,
  url: `${url}/session`,
});

const mix = {
  VITE_API_URL: liveApi,
  VITE_REAL: 'session,challenges,messages',
  VITE_MSW_WORKER: 'true',
};

/** Which projects need which server. */
const servers: ReadonlyArray<readonly [string[], Server]> = [
  // With MSW's worker, so that tests can watch the requests to the fake API.
  [['app', 'attack'], page('dist', pagePort, { VITE_API_URL: '', VITE_MSW_WORKER: 'true' })],
  // As `npm run build` makes it.
  [
    ['app', 'gallery', ...drivenBrowsers],
    page('dist-e2e-installed', installedPagePort, { VITE_API_URL: '' }),
  ],
  [['app'], page('dist-e2e-base', basePagePort, { VITE_API_URL: '' }, basePath)],
  // For a backend. A slash at the end changes nothing.
  [
    ['app', 'server', 'attack', ...drivenBrowsers],
    page('dist-e2e-live', livePagePort, { VITE_API_URL: `${liveApi}/` }),
  ],
  // For a mix of that backend and the fake API, with MSW's worker as on the dev server.
  [['app', 'server'], page('dist-e2e-mixed', mixedPagePort, mix)],
  [['app', 'attack', ...drivenBrowsers], api(liveApiPort, liveApi)],
  [['app', 'attack'], api(bearerPort, `${bearerOrigin}/api/v1`, '--auth bearer')],
];

export default defineConfig<object, WorkerOptions>({
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // The list reporter names a test that passed in its second run as flaky: it has a race to mend.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  workers: 2,
  // A challenge played by keyboard alone takes a hundred keys.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { maxDiffPixels: 40 },
    toMatchSnapshot: { maxDiffPixels: 40 },
  },
  // Pictures are compared with those of an earlier run on the same machine.
  snapshotPathTemplate: 'test-results/gallery/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${pagePort}`,
    // The app is one column at every width.
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording a trace of each test takes a third of the run: `--trace on` records those of one run.
    screenshot: 'only-on-failure',
    launchOptions: { args, ...browser },
  },
  projects: [
    {
      name: 'app',
      testDir: 'e2e',
      testIgnore: ['attack/**', 'browsers/**', 'e2e/gallery/**', 'server/**'],
    },
    { name: 'server', testDir: 'e2e/server', use: { baseURL: livePage } },
    ...drivenBrowsers.map((drives) => ({
      name: drives,
      testDir: 'e2e/browsers',
      expect: { timeout: 20_000 },
      // WebKitGTK has none.
      ...(drives === 'webkit' && { grepInvert: /forced colors/ }),
      use: { baseURL: installedPage, drives },
    })),
    ...(process.env['GALLERY']
      ? [
          {
            name: 'gallery',
            testDir: 'e2e/gallery',
            use: { launchOptions: { ...browser, args: [...args, ...unhinted] } },
          },
        ]
      : []),
    ...(process.env['ATTACK'] ? [{ name: 'attack', testDir: 'e2e/attack' }] : []),
  ],
  webServer: servers
    .filter(([projects]) => projects.some(isRun))
    .map(([, server]) => ({ reuseExistingServer: false, timeout: 120_000, ...server })),
});
