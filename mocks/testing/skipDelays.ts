const start = setTimeout;

/** Runs timers immediately. For `beforeEach`; ends with the test. */
export function skipDelays(): void {
  const atOnce = (work: () => void) => start(work, 0);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce);
}
