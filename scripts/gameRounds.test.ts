import { readFileSync } from 'node:fs';
import { recordedFiles } from './gameRounds';

test.each(Object.entries(recordedFiles()))(
  '%s is what npm run rules:rounds writes',
  (name, text) => {
    expect(readFileSync(`docs/rules/vectors/${name}`, 'utf8')).toBe(text);
  },
);
