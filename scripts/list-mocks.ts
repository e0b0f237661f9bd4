import { readFileSync, writeFileSync } from 'node:fs';
import { docsTables, withDocsTables } from './docsTables';

/** Prints everything that the fake API has, or with `--write` updates its page. */

const page = 'docs/fake-api.md';
if (process.argv.includes('--write')) {
  writeFileSync(page, withDocsTables(readFileSync(page, 'utf8')));
  console.log(`${page} is written.`);
} else {
  console.log(docsTables());
}
