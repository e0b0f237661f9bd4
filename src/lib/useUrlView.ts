import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from './useBack';

/** The state of an entry whose previous one is the screen without the view. */
const opened = { isFromScreen: true };

/** Opens and closes a view by the URL, such as `/leaderboard?user=3`. Back closes it. */
export function useUrlView(param: string) {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const state = useLocation().state as Partial<typeof opened> | null;
  const value = params.get(param);

  const withValue = (shown: string) => {
    const next = new URLSearchParams(params);
    next.set(param, shown);
    return next;
  };
  const without = (current: URLSearchParams) => {
    current.delete(param);
    return current;
  };
  const stayAs = (next: unknown) => setParams(without, { replace: true, state: next });
  const stay = () => stayAs(null);

  return {
    value,
    linkTo: (shown: string) => ({ to: `?${withValue(shown)}`, state: opened }),
    /** Replaces what is open. */
    open: (shown: string) =>
      setParams(withValue(shown), value === null ? { state: opened } : { replace: true, state }),
    /** Goes back, or removes the view from the URL if the screen isn't the previous entry. */
    close() {
      if (state?.isFromScreen) back();
      else stay();
    },
    /** Removes the view from the URL and stays on the screen. */
    stay,
    /** Likewise, with a state for the screen's history entry. */
    stayAs,
  };
}
