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
