/** The path below which the app is deployed, with a slash at both ends: `--base` of the build. */
export const appPath: string = import.meta.env?.BASE_URL ?? '/';

/** Returns a name for storage, a channel or a lock that apps at other paths of the origin don't use. */
export const ownName = (name: string, path = appPath) => (path === '/' ? name : `${name} ${path}`);

/** Returns the path of a screen: `/chat` for `/water-savers/chat`. */
export const screenPath = (pathname: string) => pathname.slice(appPath.length - 1);
