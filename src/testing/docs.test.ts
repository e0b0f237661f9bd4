import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeBlocks } from './fixtures/docs';

const page = 'docs/testing.md';
const blocks = codeBlocks(page, 'tsx');

test.each([
  ['src/testing/render/examples.test.tsx', blocks.slice(0, -1)],
  ['src/testing/render/home.stories.tsx', blocks.slice(-1)],
  ['e2e/worlds.spec.ts', codeBlocks(page, 'ts')],
])('docs/testing.md shows %s, which tests run', (file, shown) => {
  const code = readFileSync(file, 'utf8').replace(':4275', ':4000').replace(':4274', ':4173');

  expect(shown.join('\n')).toBe(code);
});

test("another app's jest and TypeScript run the example in docs/testing.md", () => {
  const folder = mkdtempSync(join(tmpdir(), 'other-app-'));
  const app = join(folder, 'app');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' });
  const [, config = '', example = ''] = codeBlocks(page, 'js');
  const [install = ''] = codeBlocks(page, 'sh').filter((block) => block.includes('bundle'));
  const [bundle = ''] = install.split('\n');
  mkdirSync(join(app, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  symlinkSync(resolve('fake-api'), join(app, 'node_modules/water-savers-fake-api'), 'junction');
  writeFileSync(join(app, 'example.test.js'), example);
  writeFileSync(
    join(app, 'typed.ts'),
    example.replace(/const (.+) = require\((.+)\)/, 'import $1 from $2'),
  );
  writeFileSync(join(app, 'jest.config.js'), config);

  spawnSync(bundle.replace('../water-savers', `"${resolve('.')}"`), { shell: true });

  const options = ['--strict', '--noEmit', '--skipLibCheck', '--types', 'jest', 'typed.ts'];
  expect(run('../node_modules/typescript/bin/tsc', ...options).stdout).toBe('');
  expect(run('../node_modules/jest/bin/jest.js')).toMatchObject({ status: 0 });
  rmSync(folder, { recursive: true });
});

describe('on Windows', () => {
  const assignment = /^\w+=[^\s"'$]\S* +\S/;
  /** What cmd or PowerShell doesn't understand: assignments, quotes, comments, patterns, sh's tools. */
  const shOnly = /^\w+=|[$'`#;*\\]|[^&]&(?!&)|(^|[|&] *)(rm|cp|mv|mkdir|cat|export|sh) /;
  const pages = ['.', 'docs', 'docs/decisions', 'docs/rules', 'server', 'conformance'].flatMap(
    (folder) =>
      readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
  );

  test('each npm script runs in cmd', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };

    expect(Object.values(scripts).filter((script) => shOnly.test(script))).toEqual([]);
  });

  test.each(pages)('each npm command of %s runs in cmd and PowerShell', (page) => {
    const lines = codeBlocks(page, 'sh').flatMap((block) => block.trim().split('\n'));
    const prose = readFileSync(page, 'utf8').replaceAll(/^```.*?^```$/gms, '');
    const spans = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
    const commands = [...lines, ...spans].filter((line) =>
      /^(\w+=\S+ )*(npm|npx|node) /.test(line),
    );

    // PowerShell 5 has no `&&`.
    expect(commands.filter((line) => shOnly.test(line) || line.includes('&&'))).toEqual([]);
    expect(lines.filter((line) => assignment.test(line))).toEqual([]);
  });

  test('text files are checked out with line feeds', () => {
    expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
  });
});

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
  const suites = ['houseRules', 'handlers/handlers.test', 'contract.test'];
  const tests = run('node_modules/jest/bin/jest.js', ...suites, '--runInBand');

  expect(types.stdout).toBe('');
  expect(tests).toMatchObject({ status: 0 });
  rmSync(copy, { recursive: true });
}, 1_200_000);
