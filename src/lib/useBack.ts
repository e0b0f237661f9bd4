import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes one step back in the history. The browser takes a moment for that: a second call meanwhile, or a
 * late one from an entry that was left since, does nothing.
 */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const here = useRef<string>(undefined);
  useLayoutEffect(() => {
    here.current = key;
    return () => {
      here.current = undefined;
    };
  }, [key]);

  return () => {
    if (here.current !== key || keyOfEntry() !== key) return;
    here.current = undefined;
    void navigate(-1);
  };
}

/** What is rendered may lag behind the browser: this is where the router keeps the key of an entry. */
const keyOfEntry = () => (history.state as { key?: string } | null)?.key ?? 'default';
