import { readFileSync, writeFileSync } from 'node:fs';
import { docsTables, withDocsTables } from './docsTables';

/** Prints all that the fake API has; with `--write` into its page. */

const page = 'docs/fake-api.md';
if (process.argv.includes('--write')) {
  writeFileSync(page, withDocsTables(readFileSync(page, 'utf8')));
  console.log(`${page} is written.`);
} else {
  console.log(docsTables());
}
