const configuredUrl = import.meta.env.VITE_API_URL as string | undefined;

/** True if a backend answers, and not the fake API in the page. */
export const isLive = Boolean(configuredUrl);

/** The API's absolute URL: `VITE_API_URL`, or the fake API's. */
export const apiUrl = new URL(configuredUrl || '/api/v1', location.origin).href;

const imageProtocol = /^(https?|data|blob):$/;

/**
 * Resolves an image's URL from a response against the API instead of the page. One with a scheme
 * that no image has, such as a script, becomes empty data, which loads as a broken image.
 */
export function atApi(address: string, api = apiUrl): string {
  if (!URL.canParse(address, api)) return address;
  const { protocol, href } = new URL(address, api);
  return imageProtocol.test(protocol) ? href : 'data:,';
}
