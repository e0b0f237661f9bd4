/** What no client can notice, and why. */
export const leftOpen: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.(forbidden|too_many_requests|internal_error|storage_full):/, 'no client can provoke it'],
  [/^(?!updateProfile|messages)\w+\.other_user:/, 'one check for all, tried on a read and a write'],
  [/^logout\.user/, 'there is no user after a logout'],
];

/** What the suite should notice and does not, and why. */
export const knownSurvivors: Readonly<Record<string, string>> = {};
