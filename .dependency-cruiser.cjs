const { join } = require('node:path');
const swc = require('@swc/core');

// dependency-cruiser's swc parser reads JSX only when it is told so for each file.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const test = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Types of the store, and the hooks that have them, are for all in src/ who use Redux. */
const storeTypes = '^src/app/(rootReducer|hooks)\\.ts$';

/** A folder may import itself and these others. Its tests, and what is excepted, may import all. */
function only(folder, others, except = []) {
  const allowed = [folder, ...others];
  return forbid(
    `${folder}-looks-down-only`,
    `${folder} may import ${allowed.join(', ')}`,
    { path: `^${folder}/`, pathNot: [test, ...except] },
    {
      path: '^(src|mocks|backend|server|conformance|e2e|scripts)/',
      pathNot: [`^(${allowed.join('|')})/`, ...(folder.startsWith('src/') ? [storeTypes] : [])],
    },
  );
}

const shared = ['src/contract', 'src/domain', 'src/lib'];
const belowComponents = ['src/ui', 'src/api', ...shared];
const belowFeatures = ['src/components', 'src/services', ...belowComponents];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('src/domain', []),
    only('src/lib', []),
    only('src/ui', ['src/lib']),
    only('src/contract', ['src/domain']),
    only('src/api', shared),
    only('src/services', ['src/api', ...shared]),
    only('src/components', belowComponents),
    only('src/features', belowFeatures),
    only('src/worker', ['src/services', 'src/api', ...shared]),
    only('src/app', ['src/features', ...belowFeatures]),
    only('backend', shared),
    only('server', ['backend', ...shared], ['^server/(bench|testing)/']),
    only('mocks', ['backend', ...shared], ['^mocks/gallery/']),
    only('mocks/gallery', ['mocks', 'backend', 'src/ui', ...shared]),
    forbid(
      'features-never-meet',
      'Features meet in src/app alone',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'tables-know-no-content',
      'Resolvers join rows and content',
      { path: '^backend/db/' },
      { path: '^backend/content/' },
    ),
    forbid(
      'fake-api-is-named-in-main-only',
      'Beside mocks itself, only main.tsx, tests and the scripts may name mocks',
      {
        pathNot: `^(mocks|conformance|scripts|e2e|server/(bench|testing))/|^src/main\\.tsx$|^src/testing/|${test}`,
      },
      { path: '^mocks/' },
    ),
    forbid(
      'msw-in-mocks-only',
      'Tests reach msw through mocks',
      { pathNot: `^mocks/|^node_modules/|^src/testing/|${test}` },
      { path: '(^|node_modules/)(msw|@mswjs)(/|$)' },
    ),
    forbid(
      'faker-in-seeds-only',
      'faker is large: seeds are generated before the build',
      { pathNot: '^mocks/seeds/|^node_modules/' },
      { path: '(^|node_modules/)@faker-js/' },
    ),
    forbid(
      'openapi-stays-out-of-the-product',
      'It is for the script and its test: its packages are for development',
      { pathNot: `^(conformance|scripts)/|${test}|^src/contract/openapi` },
      { path: '^src/contract/openapi' },
    ),
    forbid(
      'testing-stays-out-of-the-product',
      'The folders called testing are for tests',
      {
        pathNot: `^(src|mocks|backend|server)/testing/|^server/bench/|^src/domain/game/testing/|^e2e/|^conformance/(mutants/|wireTargets\\.ts$)|^scripts/bench-|${test}`,
      },
      { path: '^(src|mocks|backend|server)/testing/|^src/domain/game/testing/' },
    ),
    forbid(
      'product-has-its-packages',
      'What the product imports is among the dependencies',
      { path: '^src/', pathNot: `^src/testing/|^src/contract/openapi|${test}` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'packages-are-declared',
      'pnpm installs only what the nearest package.json names',
      { pathNot: '^node_modules/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('no-cycles', 'A cycle has no bottom', {}, { circular: true }),
    forbid('all-resolves', 'An import that leads nowhere', {}, { couldNotResolve: true }),
    forbid(
      'no-orphans',
      'Nobody imports it',
      {
        orphan: true,
        pathNot: `${test}|\\.d\\.ts$|^(src|mocks|backend|server)/testing/|^mocks/browser/noCookies\\.ts$`,
      },
      {},
    ),
    forbid(
      'nothing-unreachable',
      'Neither main.tsx nor the worker nor a script nor what tests stand on leads here: dead, or only tested',
      {
        path: '^src/main\\.tsx$|^src/worker/sw\\.ts$|^server/main\\.ts$|^(conformance|scripts)/|^(src|mocks|backend|server)/testing/|^server/bench/',
      },
      {
        path: '^(src|mocks|backend|server)/',
        reachable: false,
        pathNot: `^src/main\\.tsx$|^src/worker/sw\\.ts$|^server/main\\.ts$|^(src|mocks|backend|server)/testing/|^server/bench/|^mocks/browser/noCookies\\.ts$|^backend/content/facts\\.json$|${test}|\\.d\\.ts$`,
      },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.woff2$' },
    webpackConfig: { fileName: join(__dirname, 'scripts/resolve.cjs') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
