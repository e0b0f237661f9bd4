import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import {
  dropServiceWorker,
  preloadFont,
  replaceMswCookies,
  sendSecurityHeaders,
} from './scripts/vitePlugins.js';

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const mswCookies = replaceMswCookies(absolute('mocks/noCookies.ts'));

/**
 * What the sign-in screen needs is one file, and what several screens share is another, which is
 * loaded with the first of them: so each further screen adds only what is its own.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /\/src\/(ui|api|app)\/|\/node_modules\/(react-router|lucide-react)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command, mode }) => {
  const apiUrl = loadEnv(mode, absolute('.')).VITE_API_URL ?? '';

  return {
    plugins: [
      // Memoizing pays where lists re-render; in src/ui it would cost the first load 3 kB.
      react({ compiler: { sources: ['/src/features/'] } }),
      mswCookies,
      preloadFont(),
      sendSecurityHeaders(apiUrl),
      ...(apiUrl ? [dropServiceWorker()] : []),
    ],
    resolve: {
      alias: { '@': absolute('src'), '@mocks': absolute('mocks') },
    },
    optimizeDeps: { rolldownOptions: { plugins: [mswCookies] } },
    oxc: {
      plugins: { styledComponents: { ssr: false, displayName: command === 'serve', pure: true } },
    },
    build: {
      outDir: apiUrl ? 'dist-live' : 'dist',
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
        treeshake: { moduleSideEffects: [{ test: /@mswjs\/interceptors/, sideEffects: false }] },
      },
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
  };
});
