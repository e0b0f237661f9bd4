/** A page or a worker can create its default policy once. */
let isTrusted = false;

/** Creates a Trusted Types policy that allows only this script URL. */
export function trustScript(trustedUrl: string): void {
  if (isTrusted) return;
  isTrusted = true;
  const createScriptURL = (url: string) => {
    if (url !== trustedUrl) throw new TypeError(`The script ${url} is not trusted.`);
    return url;
  };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): unknown };
  };
  trustedTypes?.createPolicy('default', { createScriptURL });
}
