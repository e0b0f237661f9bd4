/**
 * Ends a server with the shell in which `npm run` started it. npm passes SIGTERM to that shell alone:
 * the server would stay, with its port and its data.
 */
export function endWithNpm(script: string): void {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const shell = process.ppid;
  setInterval(() => isRunning(shell) || process.emit('SIGTERM'), 500).unref();
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
