import { joinUrl } from './baseUrl';

const configuredUrl = import.meta.env.VITE_API_URL as string | undefined;

/** True if a backend answers, and not the fake API in the page. */
export const isLive = Boolean(configuredUrl);

const { href } = new URL(configuredUrl?.trim() || '/api/v1', location.origin);

/** The API's absolute URL, without a slash at its end: `VITE_API_URL`, or the fake API's. */
export const apiUrl = joinUrl(href, '');

/** Returns empty data, a broken image, for a scheme that no image has, such as a script. */
export function atApi(address: string, api = apiUrl): string {
  const base = joinUrl(api, '/');
  if (!URL.canParse(address, base)) return address;
  const url = new URL(address, base);
  return /^(https?|data|blob):$/.test(url.protocol) ? url.href : 'data:,';
}
