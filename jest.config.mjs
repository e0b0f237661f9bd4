import { mkdirSync } from 'node:fs';

// Tests read files of the project, also if jest starts in one of its folders.
process.chdir(import.meta.dirname);

// `npm test` writes its results there, and jest makes no folder.
mkdirSync('test-results', { recursive: true });

// Tests are about the fake API, unless they set it.
delete process.env['VITE_API_URL'];
// React's build for production has no `act`.
process.env['NODE_ENV'] = 'test';

/** @typedef {NonNullable<import('jest').Config['projects']>[number] & object} Project */

/** Packages that come as ES modules alone. */
const esmPackages = [
  '@dicebear',
  '@faker-js',
  '@open-draft/deferred-promise',
  'rettime',
  'until-async',
];

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic' },
      optimizer: {
        globals: {
          vars: {
            'import.meta.env.VITE_API_URL': 'process.env.VITE_API_URL',
            'import.meta.env.VITE_MSW_WORKER': 'true',
            'import.meta.env': '({ BASE_URL: "/" })',
            'import.meta.env.VITE_SOURCES': 'undefined',
            'import.meta.env.PROD': 'false',
          },
        },
      },
    },
  },
};

/** @type {Project} */
const shared = {
  transform: { '\\.(m?js|tsx?)$': ['<rootDir>/src/testing/jest/compile.mjs', swc] },
  // pnpm's folder has packages below a second node_modules.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@mocks/(.*)$': '<rootDir>/mocks/$1',
    '^@backend/(.*)$': '<rootDir>/backend/$1',
    '\\.(css|woff2|svg|png)$': '<rootDir>/src/testing/jest/assetStub.ts',
  },
  restoreMocks: true,
};

/** `*.test.ts` files, which need no page.
 * @type {Project} */
export const nodeProject = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  roots: ['src', 'mocks', 'backend', 'server', 'conformance', 'scripts'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: ['**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest/setupNode.ts'],
};

/** `*.test.tsx` files, which run in a page.
 * @type {Project} */
export const uiProject = {
  ...shared,
  displayName: 'ui',
  testEnvironment: '<rootDir>/src/testing/jest/jsdomEnvironment.ts',
  roots: ['<rootDir>/src', '<rootDir>/mocks'],
  testMatch: ['**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest/setupUi.ts'],
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: '100%',
  // Restarts a worker whose heap is larger after a file: 16 workers fit into 16 GB.
  workerIdleMemoryLimit: '500MB',
  // A file's tests come in another order each time; `--seed`, with the number that jest prints, repeats one.
  randomize: true,
  coverageProvider: 'v8',
  // Ten times what the longest test takes on two cores: other machines are slower, or busy.
  testTimeout: 300_000,
  projects: [nodeProject, uiProject],
};
