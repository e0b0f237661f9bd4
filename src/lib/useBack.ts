import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Does nothing if a step is already pending, or if the user has left the entry since. */
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

/** Reads the history entry's key from where React Router keeps it, as rendering may lag behind. */
const keyOfEntry = () => (history.state as { key?: string } | null)?.key ?? 'default';
