/* The addresses of the app built for a backend, of its backend, on another origin, and of the app as it is installed. */

export const livePagePort = 4274;
export const liveApiPort = 4275;
export const livePage = `http://localhost:${livePagePort}`;
export const liveOrigin = `http://localhost:${liveApiPort}`;
export const liveApi = `${liveOrigin}/api/v1`;

export const installedPagePort = 4278;
export const installedPage = `http://localhost:${installedPagePort}`;
