interface TrustedTypesHost {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

/** A page can create its default policy once. */
let isTrusted = false;

/** Allows only the worker's script on pages that require Trusted Types. */
export function trustWorker(workerUrl: string): void {
  if (isTrusted) return;
  isTrusted = true;
  (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`The script ${url} is not trusted.`);
      return url;
    },
  });
}
