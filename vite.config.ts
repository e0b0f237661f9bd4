import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import {
  dropContractWords,
  dropServiceWorker,
  preloadFont,
  sendSecurityHeaders,
} from './scripts/vitePlugins.js';

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** MSW's import of its cookie store, which contains the public suffix list: 111 kB after gzip. */
const mswCookies = { '../cookieStore.mjs': absolute('mocks/noCookies.ts') };

/**
 * What the sign-in screen needs is one file, and what several screens share is another, which is
 * loaded with the first of them: so each further screen adds only what is its own. What players share
 * comes with the first of them, and so does what is for videos alone. Contract and rules are needed by screens and by the fake API, which
 * must not load screens for them.
 */
const ofSomeScreens = {
  contract: 'uploads|videos|texts|people|images|messages',
  lib: 'readSeconds|tusMetadata|imageFile|resizeImage|useHeldUrl|serverSentEvents|useNear|useOnline|useBack|VirtualList',
  domain: 'game/|upload|videoFile',
};
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  {
    name: 'contract',
    test: new RegExp(
      `/src/(${Object.entries(ofSomeScreens)
        .map(([folder, files]) => `${folder}/(?!${files})`)
        .join('|')})`,
    ),
    priority: 3,
  },
  {
    name: 'shared',
    test: /\/src\/(ui\/(?!ChoiceCard|TextArea|Speech|Bottle\.tsx|Dialog|Rays|UploadMeter|recorder)|api\/(?!upload\/(?!uploadSlice)|uploadsApi|videosApi|imagesApi|headerWire)|app)|\/node_modules\/(react-router|lucide-react)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'videos',
    test: /\/src\/(contract\/(uploads|videos)|lib\/(readSeconds|tusMetadata)|domain\/(upload|videoFile))/,
    priority: 1,
  },
];

/**
 * Memoizing pays where lists re-render. In src/ui it would cost the first load 3 kB, and players, which
 * show one step at a time, a third of their code.
 */
const lists =
  'chat/Chat chat/Message chat/Composer chat/use home leaderboard/Rank leaderboard/Virtual challenges/Challenge';
const memoized = lists.split(' ').map((part) => `/src/features/${part}`);

export default defineConfig(({ command, mode }) => {
  const apiUrl = loadEnv(mode, absolute('.')).VITE_API_URL ?? '';

  return {
    plugins: [
      react({ compiler: { sources: memoized } }),
      dropContractWords(),
      preloadFont(),
      sendSecurityHeaders(apiUrl),
      ...(apiUrl ? [dropServiceWorker()] : []),
    ],
    resolve: {
      alias: { '@': absolute('src'), '@mocks': absolute('mocks'), ...mswCookies },
    },
    optimizeDeps: { rolldownOptions: { resolve: { alias: mswCookies } } },
    oxc: {
      plugins: { styledComponents: { ssr: false, displayName: command === 'serve', pure: true } },
    },
    build: {
      outDir: apiUrl ? 'dist-live' : 'dist',
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
  };
});
