import { useId } from 'react';

/** Returns an id for gradients and clip paths that is valid in `url(#…)` and unique on the page. */
export function useSvgId(): string {
  return `ws${useId().replaceAll(/[^\w-]/g, '')}`;
}
