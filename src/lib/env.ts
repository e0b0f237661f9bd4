const configuredUrl = import.meta.env.VITE_API_URL as string | undefined;

/** The API's absolute URL: `VITE_API_URL`, or the fake API's. */
export const apiUrl = new URL(configuredUrl || '/api/v1', location.origin).href;

/** Resolves a URL from a response against the API instead of the page. */
export const atApi = (address: string, api = apiUrl) =>
  URL.canParse(address, api) ? new URL(address, api).href : address;
