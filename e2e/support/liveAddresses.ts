/* The addresses of the app built for a backend and of its backend, on another origin. */

export const livePagePort = 4274;
export const liveApiPort = 4275;
export const livePage = `http://localhost:${livePagePort}`;
export const liveOrigin = `http://localhost:${liveApiPort}`;
export const liveApi = `${liveOrigin}/api/v1`;
