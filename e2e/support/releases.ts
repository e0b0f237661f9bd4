import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Makes the app note in `loadedReleases` which release each of its larger parts comes from. */
const mark = (release: string): Plugin => ({
  name: 'mark-release',
  transform: (code, id) =>
    /\/src\/(main|app\/routes\/\w+|features\/(chat\/Chat|upload\/Upload|leaderboard\/Leaderboard|players\/\w+\/\w+Player))\.tsx$/.test(
      id,
    )
      ? `${code}\n(globalThis.loadedReleases ??= []).push('${release}');`
      : null,
});

/** Builds a release of the app, on its fake API by default, and returns its folder. */
export async function buildRelease(release: string, apiUrl = ''): Promise<string> {
  const outDir = `dist-e2e-releases/${release}`;
  const env = { ...process.env };
  Object.assign(process.env, { NODE_ENV: 'production', VITE_API_URL: apiUrl });
  try {
    await build({ logLevel: 'error', build: { outDir }, plugins: [mark(release)] });
  } finally {
    process.env = env;
  }
  return outDir;
}

/**
 * Serves one release, like a host that removes the former, and an app in a folder of it. With `api`,
 * passes on all the rest.
 */
export async function serveReleases(first: string, api?: string) {
  let folder = first;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isScreen = extname(pathname) === '';
    const beside = join(folder, pathname.replace(/[^/]*$/, 'index.html'));
    const page = existsSync(beside) ? beside : join(folder, 'index.html');
    const path = isScreen ? page : join(folder, pathname);
    const { method, headers } = request;
    if (api !== undefined && isScreen && !headers.accept?.includes('text/html')) {
      // URLs in responses name the API's own path.
      const url = request.url?.startsWith('/api/') ? new URL(request.url, api) : api + request.url;
      const passOn = send(url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passOn.on('error', () => response.destroy());
      request.pipe(passOn);
      return;
    }
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    release: (next: string) => {
      folder = next;
    },
    close: () => void server.close(),
  };
}
