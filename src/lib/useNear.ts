import { useEffect, useEffectEvent, useRef } from 'react';

/** Far enough ahead that a scrolling user doesn't see the end. */
const rootMargin = '800px 0px';

/** Calls again for each new `count`, so that a list loads more until its end is out of sight. */
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
