/** Creates a function that runs once and shares the result. Runs again after a failure. */
export function retryableOnce<Result>(begin: () => Promise<Result>): () => Promise<Result> {
  let promise: Promise<Result> | undefined;
  return () => {
    promise ??= begin().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
