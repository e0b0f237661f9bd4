import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** After this time in milliseconds, the app says that something is slow. */
export const slowMs = 6_000;

export function useIsLate(isPending: boolean, ms = slowMs): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isPending, ms]);
  return isPending && isLate;
}

export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}

/** Focuses it if nothing else has the focus. Elements of the first render don't take it. */
export function useFocusOnMount() {
  const isMounted = useIsMounted();
  return useCallback(
    (element: HTMLElement | null) => {
      if (isMounted() && document.activeElement === document.body) element?.focus();
    },
    [isMounted],
  );
}

/** Revokes the last object URL with the next call, with null, and on unmount. */
export function useHeldUrl() {
  const held = useRef('');
  const hold = (bytes: Blob | null) => {
    URL.revokeObjectURL(held.current);
    held.current = bytes ? URL.createObjectURL(bytes) : '';
    return held.current;
  };
  useEffect(() => () => URL.revokeObjectURL(held.current), []);
  return hold;
}

/** Calls again for each new `count`, so that a list loads more until its end is out of sight. */
export function useNear<Part extends HTMLElement>(count: number, onNear: () => void) {
  const ref = useRef<Part>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    // Far enough ahead that a scrolling user doesn't see the end.
    const ahead = { rootMargin: '800px 0px' };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) notify();
    }, ahead);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [count]);
  return ref;
}

/** Creates a function that subscribes to events of the window, for `useSyncExternalStore`. */
export const windowEvents =
  (...types: string[]) =>
  (notify: () => void): (() => void) => {
    const stop = new AbortController();
    for (const type of types) window.addEventListener(type, notify, stop);
    return () => stop.abort();
  };

const subscribeToOnline = windowEvents('online', 'offline');

export const useOnline = () => useSyncExternalStore(subscribeToOnline, () => navigator.onLine);

const query = '(prefers-reduced-motion: reduce)';

/** True if the system or the user's setting asks for reduced motion. */
const prefersReducedMotion = () =>
  document.documentElement.dataset['motion'] === 'reduced' || window.matchMedia(query).matches;

export const useReducedMotion = () => useSyncExternalStore(subscribeToMotion, prefersReducedMotion);

function subscribeToMotion(onChange: () => void) {
  const list = window.matchMedia(query);
  const chosen = new MutationObserver(onChange);
  list.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    list.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
