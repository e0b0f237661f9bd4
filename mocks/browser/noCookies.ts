/** Replaces MSW's cookie store (vite.config.ts), which throws where storage is denied. */
export const cookieStore = {
  getCookies: () => [],
  setCookie: () => Promise.resolve(),
};
