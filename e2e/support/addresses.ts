/** Ports count from here: another number lets two checkouts run their tests at once. */
const first = Number(process.env['E2E_PORT'] ?? 4273);

export const pagePort = first;

/* The app built for a backend, its backends with cookies and with tokens, and the app as installed. */

export const livePagePort = first + 1;
export const liveApiPort = first + 2;
export const bearerPort = first + 3;
export const livePage = `http://localhost:${livePagePort}`;
export const liveOrigin = `http://localhost:${liveApiPort}`;
export const bearerOrigin = `http://localhost:${bearerPort}`;
export const liveApi = `${liveOrigin}/api/v1`;

export const installedPagePort = first + 5;
export const installedPage = `http://localhost:${installedPagePort}`;

/** The app below a path. */
export const basePagePort = first + 6;
export const basePath = '/water-savers/';
export const basePage = `http://localhost:${basePagePort}${basePath}`;

/** Where a test starts the app that is built for a backend. */
export const startedPagePort = first + 7;
/** Built with lists of operations for the backend; the fake API responds to the rest. */
export const mixedPagePort = first + 8;
export const mixedPage = `http://localhost:${mixedPagePort}`;

/** For the backend in docs/swapping-the-backend.md, which has half of the operations. */
export const halfPort = first + 9;
/** For WebKit's driver; each of Playwright's workers has its own, so it is the last. */
export const webKitPort = first + 20;
