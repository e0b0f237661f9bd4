import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { howToRun, startRecording, writeRecorded } from './recordings';

const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
const file = join(folder, 'recording.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

const exchange = {
  at: 0,
  name: 'quotes',
  path: '/quotes',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"items":[{"id":1}]}',
};
const line = JSON.stringify(exchange);

test.each([
  ['{"at":0', /recording\.jsonl, line 2, is not a recorded exchange\. Delete the line, or /],
  [line.replace('quotes', 'quotas'), /recording\.jsonl, line 2, is not a recorded exchange/],
])('a recording with the line %j is rejected with a sentence', (broken, sentence) => {
  writeFileSync(file, `${line}\n${broken}\n`);

  expect(() => writeRecorded(file, folder)).toThrow(sentence);
});

test('a recording without exchanges, without a file, or over another one is rejected', () => {
  writeFileSync(file, '');

  expect(() => writeRecorded(file, folder)).toThrow(/has no exchanges\. Record again/);
  expect(() => writeRecorded('none.jsonl', folder)).toThrow('There is no recording none.jsonl.');
  expect(() => startRecording(folder)).toThrow(/exists\. Choose another folder: --out FOLDER\./);
});

test('what a backend breaks is listed once', () => {
  writeFileSync(file, `${line}\n${line}\n`);

  writeRecorded(file, folder);

  const breaches = readFileSync(join(folder, 'breaches.md'), 'utf8');
  const broken = 'items.0.id: Invalid type: Expected string but received 1';
  expect(breaches).toMatch(/^# 2 breaches of the contract in 2 exchanges\n/);
  expect(breaches.match(/- GET \/quotes, 200: .*/g)).toEqual([
    `- GET /quotes, 200: ${broken}`,
    '- GET /quotes, 200: items.0.text: Invalid key: Expected "text" but received undefined',
  ]);
});

test.each([
  ['src/recorded', 'Run the test: npx jest --runTestsByPath "src/recorded/recording.test.tsx"'],
  ['src/a (1)', 'Run the test: npx jest --runTestsByPath "src/a (1)/recording.test.tsx"'],
  [folder, 'Its test runs from a folder below src.'],
])('the test in the folder %j is run by its path, below src alone', (where, sentence) => {
  expect(howToRun(where).replaceAll('\\', '/')).toBe(sentence);
});
