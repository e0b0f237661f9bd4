interface TrustedTypesHost {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

/** Allows only the worker's script on pages that require Trusted Types. */
export function trustWorker(workerUrl: string): void {
  (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`The script ${url} is not trusted.`);
      return url;
    },
  });
}
