/* A backend that returns bearer tokens, beside the one with cookies. */

export const bearerPort = 4276;
export const bearerOrigin = `http://localhost:${bearerPort}`;
