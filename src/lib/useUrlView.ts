import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from './useBack';

/** The state of an entry whose previous one is the screen without the view. */
const opened = { isFromScreen: true };

/** Opens and closes a view by the URL, such as `/leaderboard?user=3`. Back closes it. */
export function useUrlView(param: string) {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const { isFromScreen } = (useLocation().state ?? {}) as Partial<typeof opened>;

  const withValue = (value: string) => {
    const next = new URLSearchParams(params);
    next.set(param, value);
    return next;
  };
  const without = (current: URLSearchParams) => {
    current.delete(param);
    return current;
  };
  const stay = () => setParams(without, { replace: true });

  return {
    value: params.get(param),
    linkTo: (value: string) => ({ to: `?${withValue(value)}`, state: opened }),
    open: (value: string) => setParams(withValue(value), { state: opened }),
    /** Goes back, or removes the view from the URL if the screen isn't the previous entry. */
    close() {
      if (isFromScreen) back();
      else stay();
    },
    /** Removes the view from the URL and stays on the screen. */
    stay,
  };
}
