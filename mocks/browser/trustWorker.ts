interface TrustedTypesHost {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
  };
}

/** Where the page demands Trusted Types, lets the worker's script through and no other. */
export function trustWorker(workerUrl: string): void {
  (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`The script ${url} is not trusted.`);
      return url;
    },
  });
}
