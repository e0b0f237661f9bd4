import { spawnSync } from 'node:child_process';

/** Takes pictures of what the gallery shows; with `--compare`, compares it with the last ones. */

const { argv, execPath } = process;
const isComparison = argv.includes('--compare');
const options = argv.slice(2).filter((option) => option !== '--compare');
const update = isComparison ? 'none' : 'all';
const { status } = spawnSync(
  execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=gallery',
    `--update-snapshots=${update}`,
    ...options,
  ],
  { stdio: 'inherit', env: { ...process.env, GALLERY: 'on' } },
);
process.exitCode = status ?? 1;
