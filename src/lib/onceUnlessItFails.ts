/** Begins something when it is first asked for, and again at the next call only where it failed. */
export function onceUnlessItFails<Result>(begin: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined;
  return () => {
    begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
}
