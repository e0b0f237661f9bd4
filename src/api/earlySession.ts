declare global {
  interface Window {
    /** The session's response, requested by the page's first script (scripts/firstScript.ts). */
    earlySession?: Promise<Response> | undefined;
  }
}

export const fetchWithEarlySession: typeof fetch = (input, init) => {
  const { earlySession } = window;
  const isSession =
    input instanceof Request && input.method === 'GET' && input.url.endsWith('/session');
  if (!earlySession || !isSession) return fetch(input, init);
  delete window.earlySession;
  const { signal } = input;
  return new Promise((resolve, reject) => {
    earlySession.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
};
