import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

const cache = 'node_modules/.cache/scripts';

/** Bundles the server once, for processes that start often. Packages resolve from node_modules. */
export function bundleServer(entry = 'server/main.ts') {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  buildSync({
    entryPoints: { script: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return {
    script: resolve(folder, 'script.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** Starts a server in a process of its own. Rejects with what it printed if it ends. */
export async function startProcess(script: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LIMITS: 'off', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, baseUrl] = /answers at (\S+)/.exec(line) ?? [];
    if (baseUrl === undefined) continue;
    // Nobody reads the rest.
    child.stdout.resume();
    return {
      child,
      baseUrl: baseUrl.replace('localhost', '127.0.0.1'),
      async kill() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`The server did not start: ${said}`);
}
