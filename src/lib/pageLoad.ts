/** Returns how the page was opened: `navigate`, `reload` or `back_forward`; undefined in jsdom. */
export function pageLoad(): NavigationTimingType | undefined {
  if (!('getEntriesByType' in performance)) return undefined;
  const [load] = performance.getEntriesByType('navigation');
  return (load as PerformanceNavigationTiming | undefined)?.type;
}
