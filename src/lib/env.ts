const configuredUrl = import.meta.env.VITE_API_URL as string | undefined;

/** The API's address: `VITE_API_URL`, or the place where the fake API answers. Always absolute. */
export const apiUrl = new URL(configuredUrl || '/api/v1', location.origin).href;

/** What the API names by a relative address stands where the API does, and not at the page's host. */
export const atApi = (address: string, api = apiUrl) =>
  URL.canParse(address, api) ? new URL(address, api).href : address;
