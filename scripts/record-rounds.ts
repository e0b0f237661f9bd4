import { writeFileSync } from 'node:fs';
import { recordedFiles } from './gameRounds';

for (const [name, text] of Object.entries(recordedFiles())) {
  const file = `docs/rules/vectors/${name}`;
  writeFileSync(file, text);
  console.log(`${file} is written.`);
}
