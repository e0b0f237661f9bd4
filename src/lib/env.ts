import { joinUrl } from './baseUrl';

const builtUrl = import.meta.env.VITE_API_URL as string | undefined;
/** What the deployed config.js sets. */
const { apiUrl: startUrl } = globalThis as { apiUrl?: string };

/** True if a backend answers, and not the fake API in the page. */
export const isLive = Boolean(builtUrl);

const { href } = new URL((startUrl || builtUrl)?.trim() || '/api/v1', location.origin);

/** The API's absolute URL, without a slash at its end: config.js's, `VITE_API_URL`, or the fake API's. */
export const apiUrl = joinUrl(href, '');

/** Returns empty data, a broken image, for a scheme that no image has, such as a script. */
export function atApi(address: string, api = apiUrl): string {
  const base = joinUrl(api, '/');
  if (!URL.canParse(address, base)) return address;
  const url = new URL(address, base);
  return /^(https?|data|blob):$/.test(url.protocol) ? url.href : 'data:,';
}
