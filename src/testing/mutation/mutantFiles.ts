import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let files: Map<string, string> | undefined;

/** In which file of Stryker's copy of the project a mutant stands: as in `mocks/db/board.ts`. */
export function fileOf(mutant: string): string {
  files ??= readFiles();
  return files.get(mutant) ?? '';
}

function readFiles(): Map<string, string> {
  const sources = ['src', 'mocks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return new Map(
    sources.flatMap((path) => {
      const mutants = readFileSync(path, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g);
      return Array.from(mutants, ([, mutant = '']) => [mutant, path] as const);
    }),
  );
}
