/**
 * Stands in for msw's cookies in the browser: sessions live in the world, and msw's cookie store
 * brings the public suffix list along and throws where storage is denied or holds something else.
 */
export const getAllRequestCookies = () => ({});

export const storeResponseCookies = () => Promise.resolve();
