import { useEffect, useEffectEvent, useRef } from 'react';

/** So far ahead that whoever scrolls down doesn't see the end. */
const rootMargin = '800px 0px';

/**
 * Calls when the element with the answered ref comes near the window, and again for each new `count` if it
 * still is: so a list goes on loading until its end is out of sight.
 */
export function useNear<Part extends HTMLElement>(count: number, onNear: () => void) {
  const ref = useRef<Part>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify();
      },
      { rootMargin },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [count]);
  return ref;
}
