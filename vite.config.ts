import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './scripts/browsers.js';
import { readEnv } from './scripts/readEnv.js';
import { checkApiUrl, checkAvatarOrigin } from './src/lib/baseUrl.js';
import {
  appWorker,
  dropMswWorker,
  printPageShell,
  sendSecurityHeaders,
} from './scripts/vitePlugins.js';

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Whose avatars the fake API's users have, drawn by its worker. */
const avatarService = 'https://api.dicebear.com';

/** MSW's import of its cookie store, which contains the public suffix list: 111 kB after gzip. */
const mswCookies = { '../cookieStore.mjs': absolute('mocks/browser/noCookies.ts') };

/**
 * Chunks beside those of the dynamic imports: what the page loads first, what two of them share of
 * the rules, which the fake API loads too, and what two share of the screens.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'rules', test: /\/src\/(contract|domain|lib)\//, minShareCount: 2, priority: 2 },
  {
    name: 'shared',
    test: /\/src\/(api|app|components|services|ui)\/|\/node_modules\/(react-router|lucide-react)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command, mode }) => {
  const env = readEnv(mode, absolute('.'));
  const { VITE_API_URL, VITE_AVATAR_ORIGIN, VITE_HOSTS, VITE_MSW_WORKER } = env;
  const { VITE_REAL: real, VITE_AUTO: auto, VITE_SHADOW: shadow } = env;
  const backendUrl = checkApiUrl(VITE_API_URL);
  // Then the fake API responds to the rest: docs/swapping-the-backend.md.
  const isMix = Boolean(real || auto || shadow);
  if (isMix && !backendUrl)
    throw new Error('VITE_REAL, VITE_AUTO and VITE_SHADOW need a backend: set VITE_API_URL, too.');
  const apiUrl = isMix ? '' : backendUrl;
  // Of a URL that was copied, Vite compares the host alone.
  const hosts = VITE_HOSTS?.match(/[^\s,]+/g)?.map((host) =>
    host.replace(/^[a-z]+:\/\//i, '').replace(/(:\d+)?(\/.*)?$/, ''),
  );
  const avatarOrigin = checkAvatarOrigin(VITE_AVATAR_ORIGIN ?? (apiUrl ? '' : avatarService));
  // Built apps have a worker of their own. MSW's would take its place.
  const hasMswWorker = !apiUrl && (command === 'serve' || VITE_MSW_WORKER === 'true');

  return {
    plugins: [
      // The React Compiler makes components a third larger: it runs where lists re-render.
      react({ compiler: { compilationMode: 'annotation' } }),
      printPageShell(apiUrl),
      sendSecurityHeaders({ apiUrl: backendUrl, avatarOrigin }),
      ...(hasMswWorker ? [] : [dropMswWorker(), appWorker()]),
    ],
    define: {
      'import.meta.env.VITE_MSW_WORKER': JSON.stringify(hasMswWorker),
      'import.meta.env.VITE_API_URL': JSON.stringify(apiUrl),
      'import.meta.env.VITE_SOURCES': JSON.stringify({ url: backendUrl, real, auto, shadow }),
    },
    resolve: {
      alias: {
        '@': absolute('src'),
        '@mocks': absolute('mocks'),
        '@backend': absolute('backend'),
        ...mswCookies,
      },
    },
    optimizeDeps: { rolldownOptions: { resolve: { alias: mswCookies } } },
    oxc: {
      plugins: { styledComponents: { ssr: false, displayName: command === 'serve', pure: true } },
    },
    build: {
      outDir: apiUrl ? 'dist-live' : 'dist',
      // src/lib/polyfills.ts adds what these lack.
      target: Array.from(oldestBrowsers, ([name, version]) => name.replace('_saf', '') + version),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    // The dev server sends 34 files instead of 546, and opens the app in 0.76 of the time at first.
    experimental: { bundledDev: true },
    // `preview` has the same hosts.
    server: { port: 5173, strictPort: true, ...(hosts && { host: true, allowedHosts: hosts }) },
    preview: { port: 4173, strictPort: true },
  };
});
