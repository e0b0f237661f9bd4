/** Requests without a handler in this test, which fails unless this is empty at its end. */
export const unhandledRequests: string[] = [];

/** For MSW's `onUnhandledRequest`, whose own 'error' doesn't fail a test. */
export function recordUnhandledRequest({ method, url }: Request) {
  unhandledRequests.push(`No handler for ${method} ${url}`);
}
