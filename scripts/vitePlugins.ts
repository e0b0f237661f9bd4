import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { securityHeaders } from './securityHeaders.js';

const avatarOrigin = 'https://api.dicebear.com';
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** The two modules that lead to msw's cookie jar, which is larger than the whole fake API. */
const mswCookies = /^\.\.?\/.*\b(getRequestCookies|storeResponseCookies)\.mjs$/;
const firstFont = /nunito-latin-wght-normal.*\.woff2$/;

/** `vite preview` answers with the headers that production needs. */
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

/** The font of the first paint is asked for together with the script, not after the style sheet. */
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

/** `public/` is copied whole; the fake API's worker has no place beside a real backend. */
export function dropServiceWorker(): Plugin {
  return {
    name: 'drop-service-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir) rmSync(join(dir, 'mockServiceWorker.js'), { force: true });
    },
  };
}

/** Puts a module in the place of msw's cookies; for the build, and for the packages that dev bundles. */
export function replaceMswCookies(replacement: string) {
  return {
    name: 'replace-msw-cookies',
    enforce: 'pre' as const,
    resolveId: (source: string) => (mswCookies.test(source) ? replacement : undefined),
  };
}

/** How msw's browser build begins to listen where no service worker is, and to sockets; and what is left of that. */
const unusedSources = [
  [/: new FallbackHttpSource\(\{\s*quiet: options\?\.quiet\s*\}\)/, ': undefined'],
  [/,\s*new InterceptorSource2\(\{\s*interceptors: \[new WebSocketInterceptor\(\)\]\s*\}\)/, ''],
] as const;

/** A member that is set in a block keeps its class in the build, whether or not it is used. */
const staticBlock = /static \{\s*this\.(\w+) = ([^;]+);\s*\}/g;

/** Without a service worker the page answers, and nobody opens sockets: msw's ways to do so are not loaded. */
export function dropMswSources(): Plugin {
  return {
    name: 'drop-msw-sources',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/msw/lib/browser/index.mjs')) return null;
      const left = unusedSources.reduce((rest, [source, replacement]) => {
        if (!source.test(rest)) this.error(`msw has no ${String(source)} any more.`);
        return rest.replace(source, replacement);
      }, code);
      return { code: left.replace(staticBlock, 'static $1 = /* @__PURE__ */ $2;'), map: null };
    },
  };
}

const description = /,\s*v\.description\(\s*(['"`])(?:\\.|(?!\1).)*\1,?\s*\)/gs;
const summary = /\bsummary:\s*(['"])(?:\\.|(?!\1).)*\1,/gs;

/** The words of the contract are for openapi.json; nobody reads them in the product. */
export function dropContractWords(): Plugin {
  return {
    name: 'drop-contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/\w+\.ts$/.test(id)) return null;
      return { code: code.replace(description, '').replace(summary, "summary: '',"), map: null };
    },
  };
}
