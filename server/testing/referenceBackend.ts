import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './serverProcess';

/** Starts the reference backend, with no data, and a fetch that keeps its session's cookie. */
export async function startReferenceBackend(settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  const environment = { NODE_OPTIONS: '--import tsx', PORT: '0', DATA_DIR: folder, ...settings };
  const { baseUrl, kill } = await startProcess('server/main.ts', environment);
  let cookie = '';
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('Cookie', cookie);
    const response = await fetch(request);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true });
  };
  return { baseUrl, network, stop };
}
