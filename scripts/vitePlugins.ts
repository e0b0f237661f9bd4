import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { securityHeaders } from './securityHeaders.js';

const avatarOrigin = 'https://api.dicebear.com';
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const firstFont = /nunito-latin-wght-normal.*\.woff2$/;

/** Makes `vite preview` send the headers of production. */
export function sendSecurityHeaders(apiUrl: string): Plugin {
  return {
    name: 'send-security-headers',
    configurePreviewServer({ config, middlewares }) {
      const index = resolve(config.root, config.build.outDir, 'index.html');
      const html = existsSync(index) ? readFileSync(index, 'utf8') : '';
      middlewares.use((request, response, next) => {
        const isLocal = localHost.test(request.headers.host ?? '');
        const headers = securityHeaders({ html, apiUrl, avatarOrigin }, isLocal);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}

/** Preloads the font of the first paint together with the script, not after the style sheet. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((fileName) => firstFont.test(fileName));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Deletes the fake API's worker from the live build: `public/` is copied as a whole. */
export function dropServiceWorker(): Plugin {
  return {
    name: 'drop-service-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir) rmSync(join(dir, 'mockServiceWorker.js'), { force: true });
    },
  };
}

const description = /,\s*v\.description\(\s*(['"`])(?:\\.|(?!\1).)*\1,?\s*\)/gs;
const summary = /\bsummary:\s*(['"])(?:\\.|(?!\1).)*\1,/gs;

const problemTitle = /\btitle: (['"])(?:\\.|(?!\1).)*\1/g;

/**
 * Removes descriptions and summaries of the contract, which only openapi.json shows, and in the live build the
 * titles of problems, which only the fake API sends.
 */
export function dropContractWords(isLive: boolean): Plugin {
  return {
    name: 'drop-contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/\w+\.ts$/.test(id)) return null;
      const short = code.replace(description, '').replace(summary, "summary: '',");
      const hasTitles = isLive && id.endsWith('/problems.ts');
      return { code: hasTitles ? short.replace(problemTitle, "title: ''") : short, map: null };
    },
  };
}
