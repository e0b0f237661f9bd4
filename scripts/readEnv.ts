import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';

/** Reads a folder's env files. Throws if Vite can't read one, which it would ignore. */
export function readEnv(mode: string, folder: string): Record<string, string> {
  for (const file of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    const path = join(folder, file);
    if (!existsSync(path) || !/^\uFEFF|\0/.test(readFileSync(path, 'utf8'))) continue;
    throw new Error(
      `${file} is in UTF-16 or begins with a byte order mark, as PowerShell writes it. Save it as UTF-8 without one, or write it with Set-Content -Encoding ascii.`,
    );
  }
  return loadEnv(mode, folder);
}
