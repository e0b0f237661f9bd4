/** Adds what Safari before 17.4 and Chrome before 120 lack. */
export function addPolyfills(): void {
  URL.canParse ??= (url, base) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  };
  AbortSignal.any ??= (signals) => {
    const any = new AbortController();
    for (const signal of signals) {
      const abort = () => any.abort(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { signal: any.signal });
    }
    return any.signal;
  };
}
