/* The app built for a backend, its backends with cookies and with tokens, and the app as installed. */

export const livePagePort = 4274;
export const liveApiPort = 4275;
export const bearerPort = 4276;
export const livePage = `http://localhost:${livePagePort}`;
export const liveOrigin = `http://localhost:${liveApiPort}`;
export const bearerOrigin = `http://localhost:${bearerPort}`;
export const liveApi = `${liveOrigin}/api/v1`;

export const installedPagePort = 4278;
export const installedPage = `http://localhost:${installedPagePort}`;

/** The app below a path. */
export const basePagePort = 4279;
export const basePath = '/water-savers/';
export const basePage = `http://localhost:${basePagePort}${basePath}`;

/** Where a test starts the app that is built for a backend. */
export const startedPagePort = 4280;
/** Built with lists of operations for the backend; the fake API responds to the rest. */
export const mixedPagePort = 4281;
export const mixedPage = `http://localhost:${mixedPagePort}`;

/** For the backend in docs/swapping-the-backend.md, which has half of the operations. */
export const halfPort = 4282;
