const start = setTimeout;

/** Lets whatever waits for a time go on at once. For `beforeEach`: it ends with the test. */
export function skipDelays(): void {
  const atOnce = (work: () => void) => start(work, 0);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce);
}
