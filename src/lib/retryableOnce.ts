/** Begins something when it is first asked for, and again at the next call only where it failed. */
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
