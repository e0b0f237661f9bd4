/* A backend that returns bearer tokens, beside the one with cookies. */

export const bearerPort = 4276;
export const bearerOrigin = `http://localhost:${bearerPort}`;

/* The app with the fake API and React's development build, which warns. */

export const developmentPort = 4277;
export const developmentPage = `http://localhost:${developmentPort}`;
