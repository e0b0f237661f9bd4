/**
 * Replaces MSW's cookie store in the browser (vite.config.ts). Sessions are rows of the world, and
 * MSW's store throws where storage is denied.
 */
export const cookieStore = {
  getCookies: () => [],
  setCookie: () => Promise.resolve(),
};
