/** Creates a function that runs once and shares the result. Runs again after a failure. */
export function retryableOnce<Result>(begin: () => Promise<Result>): () => Promise<Result> {
  let promise: Promise<Result> | undefined;
  return () =>
    (promise ??= begin().catch((error: unknown) => {
      promise = undefined;
      throw error;
    }));
}

/** Waits for a promise for a time in milliseconds. Never rejects. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  ms: number,
): Promise<{ result: Result } | 'failed' | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  const settled = promise.then(
    (result) => ({ result }),
    () => 'failed' as const,
  );
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  return first;
}
