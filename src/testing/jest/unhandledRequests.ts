/** Requests that no handler answered in this test; it fails unless this is empty at its end. */
export const unhandledRequests: string[] = [];

/** For msw's `onUnhandledRequest`, whose own 'error' doesn't fail a test. */
export function recordUnhandledRequest({ method, url }: Request) {
  unhandledRequests.push(`No handler for ${method} ${url}`);
}
