import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '@/contract/openapi';
import { makeSeedProfile } from '@mocks/seeds/makeSeedProfile';
import { withDocsTables } from './docsTables';
import { recordedFiles } from './gameRounds';

/** Writes the files that are made from code. With `--check`, only says which are out of date. */

const defaultSeed = 12;
const isCheck = process.argv.includes('--check');
const stale: string[] = [];

function write(file: string, text: string): void {
  if (readFileSync(file, 'utf8') === text) return;
  stale.push(file);
  if (!isCheck) writeFileSync(file, text);
}

async function writeFormatted(file: string, text: string) {
  write(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

await writeFormatted('openapi.json', JSON.stringify(openApiDocument()));
const profile = JSON.stringify(makeSeedProfile(defaultSeed));
await writeFormatted('mocks/seeds/defaultSeedProfile.json', profile);
await writeFormatted('docs/fake-api.md', withDocsTables(readFileSync('docs/fake-api.md', 'utf8')));
for (const [name, text] of Object.entries(recordedFiles())) {
  write(`docs/rules/vectors/${name}`, text);
}

for (const file of stale) {
  console.log(isCheck ? `${file} is out of date: npm run generate.` : `${file} is written.`);
}
if (isCheck && stale.length > 0) process.exitCode = 1;
