import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport, type AliasOptions, type Plugin, type PluginOption } from 'vite';
import { VitePWA, type VitePluginPWAAPI } from 'vite-plugin-pwa';
import { ownName } from '../src/lib/appPath.js';
import { firstScriptText } from './firstScript.js';
import type { renderPageShell } from './pageShell.js';
import { securityHeaders } from './securityHeaders.js';

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface Origins {
  readonly apiUrl: string;
  readonly avatarOrigin: string;
}

/** Returns config.js, which sets the API's URL for pages and their worker without a new build. */
const configText = (apiUrl: string) => `self.apiUrl = ${JSON.stringify(apiUrl)};\n`;

/** Writes config.js, and `_headers` in the format of Netlify and Cloudflare Pages. */
export function sendSecurityHeaders(origins: Origins): Plugin {
  return {
    name: 'send-security-headers',
    config({ base: given = '/' }) {
      if (!/^\/(?!\/)[^\s:?#]*$/.test(given)) {
        throw new Error(
          `--base is "${given}". It must be the path of the app on its host, such as /water-savers/.`,
        );
      }
      // The bundled dev server serves dynamic imports only at the root.
      return given === '/' ? {} : { experimental: { bundledDev: false } };
    },
    writeBundle({ dir = '' }) {
      if (origins.apiUrl === '') return;
      const { base } = this.environment.config;
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const headers = Object.entries(securityHeaders({ html, ...origins }, false));
      const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`);
      const fresh = ['sw.js', 'config.js'].map(
        (file) => `${base}${file}\n  Cache-Control: no-cache\n`,
      );
      writeFileSync(join(dir, '_headers'), `${base}*\n${lines.join('')}${fresh.join('')}`);
      writeFileSync(join(dir, 'config.js'), configText(origins.apiUrl));
    },
    configurePreviewServer({ config, middlewares }) {
      const index = resolve(config.root, config.build.outDir, 'index.html');
      const html = existsSync(index) ? readFileSync(index, 'utf8') : '';
      middlewares.use((request, response, next) => {
        const isLocal = localHost.test(request.headers.host ?? '');
        const headers = securityHeaders({ html, ...origins }, isLocal);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (origins.apiUrl === '' || request.url !== `${config.base}config.js`) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Cache-Control', 'no-cache');
        return response.end(configText(origins.apiUrl));
      });
    },
  };
}

const signedInModules = [
  '/src/app/SignedInApp.tsx',
  '/src/app/routes/HomeRoute.tsx',
  '/src/features/home/TodayCard.tsx',
];

/** Shows the shell's splash instead of the sign-in form for `?gallery`. */
const splashScript =
  "if (/[?&]gallery\\b/.test(location.search)) document.documentElement.dataset.signedIn = ''";

/** Adds the shell, its styles and the script that runs first to index.html. */
export function printPageShell(apiUrl: string): Plugin {
  let alias: AliasOptions = {};
  let base = '/';
  return {
    name: 'print-page-shell',
    apply: 'build',
    configResolved(config) {
      ({ alias } = config.resolve);
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const signedIn = signedInModules.flatMap((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
          if (!chunk) throw new Error(`No chunk holds ${module}.`);
          return [chunk.fileName, ...chunk.imports];
        });
        const entry = `${base}${chunks.find(({ isEntry }) => isEntry)?.fileName}`;
        const tag = `<script type="module" crossorigin src="${entry}"></script>`;
        if (!html.includes(tag)) throw new Error('index.html has no entry.');
        // Modules of the app read the page's origin when they load.
        Object.assign(globalThis, { location: new URL('http://localhost') });
        const { module } = await runnerImport<{ renderPageShell: typeof renderPageShell }>(
          resolve('scripts/pageShell.tsx'),
          {
            resolve: { alias },
            environments: {
              inline: { resolve: { noExternal: ['styled-components'], mainFields: ['module'] } },
            },
          },
        );
        const script = firstScriptText({
          entry,
          apiUrl,
          configUrl: `${base}config.js`,
          suffix: ownName('', base),
          modules: [...new Set(signedIn)]
            .filter((fileName) => !html.includes(fileName))
            .map((fileName) => `${base}${fileName}`),
        });
        const { globalCss, shell } = module.renderPageShell();
        return {
          html: html
            .replace('<div id="root">', `$&${shell}`)
            .replace(tag, `<link rel="modulepreload" crossorigin href="${entry}">`),
          tags: [
            ...(apiUrl === '' ? [{ tag: 'script', children: splashScript }] : []),
            { tag: 'script', children: script, injectTo: 'head' },
            { tag: 'style', children: globalCss, injectTo: 'head' },
          ],
        };
      },
    },
  };
}

/** What opens every screen offline. The device stores the installed app's icons itself. */
const precachedFiles = ['index.html', 'icon.svg', 'manifest.webmanifest', 'assets/*.{js,woff2}'];

/** With hashes, a worker stores no other release's file, and no host's page for missing files. */
export function appWorker(): PluginOption {
  let outDir = '';
  const read = (url: string) => readFileSync(join(outDir, url));
  const hashOf = (url: string) => createHash('sha256').update(read(url)).digest('base64');
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // The app registers the worker itself, and the manifest is in public/.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: precachedFiles,
      manifestTransforms: [
        (entries) => {
          const html = read('index.html');
          const isFirst = ({ url }: { url: string }) => url === 'index.html' || html.includes(url);
          const manifest = entries
            .map((entry) => ({ ...entry, integrity: `sha256-${hashOf(entry.url)}` }))
            .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
          return { manifest };
        },
      ],
    },
  });
  const api = plugins.find((plugin) => plugin.api)?.api as VitePluginPWAAPI;
  return [
    {
      name: 'build-app-worker',
      configResolved({ root, build }) {
        outDir = resolve(root, build.outDir);
      },
      writeBundle: { order: 'post', sequential: true, handler: () => api.generateSW() },
    },
    // These also run after an error, and replace it with their own.
    ...plugins.map((plugin) => ({ ...plugin, buildEnd: undefined, closeBundle: undefined })),
  ];
}

/** Deletes MSW's worker from a build that doesn't use it: `public/` is copied as a whole. */
export function dropMswWorker(): Plugin {
  return {
    name: 'drop-msw-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir) rmSync(join(dir, 'mockServiceWorker.js'), { force: true });
    },
  };
}
