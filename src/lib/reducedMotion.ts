import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** True if the system or the user's setting asks for reduced motion. */
export const prefersReducedMotion = () =>
  document.documentElement.dataset['motion'] === 'reduced' || window.matchMedia(query).matches;

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
