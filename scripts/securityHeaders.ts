import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inline = (html: string, name: 'script' | 'style') =>
  Array.from(
    html.matchAll(new RegExp(`<${name}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${name}>`, 'g')),
    ([, text]) => text ?? '',
  );

interface Site {
  /** The built index.html, whose inline styles and scripts are allowed by their hashes. */
  readonly html: string;
  /** `VITE_API_URL`; empty with the fake API, a path for a backend on this host. */
  readonly apiUrl: string;
  /** The origin of avatars, if they aren't the backend's own; empty otherwise. */
  readonly avatarOrigin: string;
}

/** Returns the source of a URL's origin: any host for an IPv6 address, which no policy can name. */
const sourceOf = (url: string) =>
  URL.canParse(url) ? [new URL(url).origin.replace(/\[.*\]/, '*')] : [];

function contentSecurityPolicy({ html, apiUrl, avatarOrigin }: Site): string {
  const api = sourceOf(apiUrl);
  const frames = apiUrl === '' ? "'self'" : "'none'";
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline(html, 'script').map(sha256)],
    // styled-components adds an empty style element.
    'style-src': ["'self'", ...['', ...inline(html, 'style')].map(sha256)],
    'img-src': ["'self'", 'data:', 'blob:', ...sourceOf(avatarOrigin), ...api],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    // The gallery of the fake API's builds shows the app in frames.
    'frame-src': [frames],
    'frame-ancestors': [frames],
    'require-trusted-types-for': ["'script'"],
    // src/lib/trustScript.ts creates it and allows one script: the worker in pages, config.js in the worker.
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export function securityHeaders(site: Site, isLocal: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': site.apiUrl === '' ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    ...(isLocal ? {} : { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}
