import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeBlocks } from '@/testing/fixtures/docs';

/* The worked example of docs/adding-an-operation.md. */

const patches = codeBlocks('docs/adding-an-operation.md', 'diff').map((block) => {
  const [head = '', ...lines] = block.trimEnd().split('\n');
  const side = (mark: string) =>
    lines.flatMap((line) => (line[0] === mark ? [] : line.slice(1))).join('\n');
  return { file: head.replace('+++ ', ''), before: side('+'), after: side('-') };
});

test.each(patches)('the page changes lines that $file has once', ({ file, before }) => {
  expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2);
});

test('types and tests pass once the whole page is applied to a copy of the project', () => {
  const copy = mkdtempSync(join(tmpdir(), 'water-savers-'));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  const parts = ['src', 'mocks', 'backend', 'server', 'conformance', 'scripts', 'docs'];
  for (const part of [...parts, 'package.json', 'jest.config.mjs', 'openapi.json']) {
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
  for (const { file, before, after } of patches) {
    const path = join(copy, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(before, () => after),
    );
  }

  run('--import', 'tsx', 'scripts/generate.ts');
  const types = run('node_modules/typescript/bin/tsc', '--project', '.');
  const suites = ['houseRules', 'handlers/handlers.test', 'openapi.test'];
  const tests = run('node_modules/jest/bin/jest.js', ...suites, '--runInBand');

  expect(types.stdout).toBe('');
  expect(tests).toMatchObject({ status: 0 });
  rmSync(copy, { recursive: true });
}, 300_000);
