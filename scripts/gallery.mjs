import { spawnSync } from 'node:child_process';

/** Takes pictures of what the gallery shows; with `--compare`, compares it with the last ones. */

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--project=gallery'];
const options = process.argv.slice(2).filter((option) => option !== '--compare');
const update = process.argv.includes('--compare') ? 'none' : 'all';
const { status } = spawnSync(
  process.execPath,
  [...playwright, `--update-snapshots=${update}`, ...options],
  { stdio: 'inherit', env: { ...process.env, GALLERY: 'on' } },
);
process.exitCode = status ?? 1;
