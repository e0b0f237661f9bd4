import { spawnSync } from 'node:child_process';

// Runs the build, the conformance suite and jest on another version of Node: `npm run test:node -- 22`.
// The package `node` brings the binary; its install script, which .npmrc turns off, selects the platform.
const [version = ''] = process.argv.slice(2);
const { npm_execpath: npm } = process.env;
if (!npm || !/^\d+(\.\d+)*$/.test(version)) {
  console.error('Name a version of Node: npm run test:node -- 22');
  process.exit(2);
}
const steps = ['node --version', 'npm run build', 'npm run contract:fake', 'npm test'];
const options = ['--yes', '--ignore-scripts=false', `--package=node@${version}`];
const { status } = spawnSync(
  process.execPath,
  [npm, 'exec', ...options, `--call=${steps.join(' && ')}`],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
