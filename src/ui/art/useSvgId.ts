import { useId } from 'react';

/** An id for gradients and clip paths that is safe inside `url(#…)` and unique on the page. */
export function useSvgId(): string {
  return `ws${useId().replaceAll(/[^\w-]/g, '')}`;
}
