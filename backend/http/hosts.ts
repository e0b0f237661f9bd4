const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** True if the host name of a URL is this machine's own; false for null. */
export const isLoopbackHost = (name: string | null) => name !== null && loopback.test(name);

/** Returns the host name of a URL or an origin, or null if it isn't one. */
export const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : null);
