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

export default defineConfig(({ command, mode }) => {
  const apiUrl = loadEnv(mode, absolute('.')).VITE_API_URL ?? '';

  return {
    plugins: [
      react({ compiler: true }),
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
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
  };
});
