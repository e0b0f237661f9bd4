/** Creates a function that runs once and shares the result. Runs again after a failure. */
export function retryableOnce<Result>(begin: () => Promise<Result>): () => Promise<Result> {
  let startedAt: Promise<Result> | undefined;
  return () => {
    startedAt ??= begin().catch((error: unknown) => {
      startedAt = undefined;
      throw error;
    });
    return startedAt;
  };
}
