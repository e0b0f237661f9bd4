import { readFileSync } from 'node:fs';
import { codeBlocks } from './docs';

test('the examples of docs/testing.md are those that jest runs', () => {
  const shown = codeBlocks('docs/testing.md', 'tsx').join('\n');

  expect(shown).toBe(readFileSync('src/testing/examples.test.tsx', 'utf8'));
});
