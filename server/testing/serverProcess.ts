import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

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
