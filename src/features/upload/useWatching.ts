import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface WatchState {
  /** The screen without it is one step back. */
  isFromScreen?: boolean;
}

/** Which video is open, as the address tells it: `/upload?video=9`. Back closes it. */
export function useWatching() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const { isFromScreen } = (useLocation().state ?? {}) as WatchState;

  const stay = () => {
    setParams(
      (current) => {
        current.delete('video');
        return current;
      },
      { replace: true },
    );
  };

  return {
    watching: params.get('video'),
    /** What a link to a video has. */
    linkTo(id: string): { to: string; state: WatchState } {
      const next = new URLSearchParams(params);
      next.set('video', id);
      return { to: `?${next}`, state: { isFromScreen: true } };
    },
    /** Leads back to where the video was opened. */
    close() {
      if (isFromScreen) back();
      else stay();
    },
    /** Closes the video and leads to the list, wherever it was opened. */
    stay,
  };
}
