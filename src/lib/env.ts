const configuredUrl = import.meta.env.VITE_API_URL as string | undefined;

/** The API's address: `VITE_API_URL`, or the place where the fake API answers. Always absolute. */
export const apiUrl = new URL(configuredUrl || '/api/v1', location.origin).href;
