/** Joins a base URL, with or without slashes at its end, and a path that begins with one. */
export const joinUrl = (base: string, path: string) => base.replace(/\/+$/, '') + path;

// No invisible characters either, which come with a copied address.
const address = /^https?:\/\/[^\s/?#@\\]+(\/[^\s\p{Cf}?#\\]*)?$/iu;
const pathOnHost = /^\/([^\s\p{Cf}/?#\\][^\s\p{Cf}?#\\]*)?$/u;

/** True for an address to which paths can be added. */
export const isBaseUrl = (text: string) => address.test(text) && URL.canParse(text);

/** Returns the URL without the space that cmd's `set` adds. Throws if no request could use it. */
export function checkApiUrl(text = ''): string {
  const url = text.trim();
  if (text === '' || isBaseUrl(url) || pathOnHost.test(url)) return url;
  throw new Error(
    `VITE_API_URL is "${text}". It must be an address such as https://api.example.com/v1, or a path on the app's host such as /api/v1, without a query, a fragment, spaces or a password.`,
  );
}

/** Returns the origin in `VITE_AVATAR_ORIGIN`, for the policy; empty if there is none. */
export function checkAvatarOrigin(text: string): string {
  const url = text.trim();
  if (text === '') return '';
  if (isBaseUrl(url)) return new URL(url).origin;
  throw new Error(
    `VITE_AVATAR_ORIGIN is "${text}". It must be an address such as https://avatars.example.`,
  );
}
