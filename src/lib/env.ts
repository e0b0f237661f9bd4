const configuredUrl: string = import.meta.env.VITE_API_URL ?? '';

/** The API's address: `VITE_API_URL`, or the place where the fake API answers. Always absolute. */
export const apiUrl = new URL(configuredUrl || '/api/v1', location.origin).href;
