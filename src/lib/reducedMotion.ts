import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether what moves by itself is to stand still: the system says so, or the person here. */
export const prefersReducedMotion = () =>
  document.documentElement.dataset['motion'] === 'reduced' || window.matchMedia(query).matches;

/** The same, now and after every change. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, prefersReducedMotion);

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query);
  const chosen = new MutationObserver(onChange);
  list.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    list.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
