/** What a promise gives, or that it failed, or that it took longer than so many milliseconds. */
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
