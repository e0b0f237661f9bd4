import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { slowTest } from '@/testing/jest/allCases';
import { codeBlocks } from '@/testing/fixtures/docs';

/* The worked example of docs/adding-an-operation.md, applied to a copy of the project. */

jest.setTimeout(300_000);

const printed = ['openapi.json', 'docs/fake-api.md'];
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'water-savers-'));
  for (const part of [
    'src',
    'mocks',
    'backend',
    'server',
    'conformance',
    'scripts',
    'package.json',
    'jest.config.ts',
  ]) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    compilerOptions: object;
  };
  const files = [
    'mocks/handlers/handlers.ts',
    'server/main.ts',
    'src/api/challengesApi.ts',
    'conformance/bin/contract.ts',
  ];
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
});

/** Restores the copy's files. */
beforeEach(() => {
  for (const file of [...printed, ...patches.map((patch) => patch.file)]) {
    cpSync(file, join(copy, file));
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

const patches = codeBlocks('docs/adding-an-operation.md', 'diff').map((block) => {
  const [head = '', ...lines] = block.trimEnd().split('\n');
  const side = (mark: string) =>
    lines.flatMap((line) => (line[0] === mark ? [] : line.slice(1))).join('\n');
  return { file: head.replace('+++ ', ''), before: side('+'), after: side('-') };
});

/** Applies the page's changes to the files of this folder. */
function apply(folder: string) {
  for (const { file, before, after } of patches.filter((each) => each.file.startsWith(folder))) {
    const path = join(copy, file);
    const parts = readFileSync(path, 'utf8').split(before);
    if (parts.length !== 2) throw new Error(`${file} has these lines not once:\n${before}`);
    writeFileSync(path, parts.join(after));
  }
}

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { isGood: status === 0, said: stdout + stderr };
}

const checkTypes = () => run('node_modules/typescript/bin/tsc', '--project', '.');

const checkRules = () =>
  run(
    'node_modules/jest/bin/jest.js',
    'houseRules',
    'handlers/handlers.test',
    'openapi.test',
    'docsTables.test',
    '--runInBand',
    '--verbose',
    '--testNamePattern=every operation|has one resolver|stars|is current|lists what there is',
  );

slowTest('tests fail without the endpoint, handler and printed lists of a new operation', () => {
  apply('src/contract');

  const { isGood, said } = checkRules();

  expect(isGood).toBe(false);
  expect(said).toMatch(
    /● every operation of the contract has exactly one endpoint of its name.*- +"stars"/s,
  );
  expect(said).toMatch(/● each operation of challenges.ts has one resolver.*- +"stars"/s);
  expect(said).toMatch(/● openapi.json is current \(npm run openapi\)/);
  expect(said).toMatch(/● docs\/fake-api.md lists what there is \(npm run mocks:list -- --write\)/);
});

slowTest('the type checker requires an example in the conformance suite', () => {
  for (const folder of ['src', 'backend', 'server']) apply(folder);

  const { said } = checkTypes();

  expect(said).toMatch(/^conformance\/examples.ts.*'stars' is missing/);
});

slowTest('types and tests pass once the whole page is applied', () => {
  apply('');
  run('scripts/run.mjs', 'scripts/print-openapi.ts');
  run('scripts/run.mjs', 'scripts/list-mocks.ts', '--write');

  expect(checkTypes()).toEqual({ isGood: true, said: '' });
  const { isGood, said } = checkRules();
  expect(isGood).toBe(true);
  expect(said).toMatch(/✓ stars responds as the contract declares/);
  expect(said).toMatch(/✓ stars responds to a visitor with 401/);
  expect(said).toMatch(/✓ query stars provides cache tags/);
});

slowTest("an endpoint or a handler without an operation doesn't compile", () => {
  apply('src/api');
  apply('backend');

  const { said } = checkTypes();

  expect(said).toMatch(/src\/api\/challengesApi.ts.*"stars"/);
  expect(said).toMatch(/backend\/resolvers\/challenges.ts.*"stars"/);
});
