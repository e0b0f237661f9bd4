import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

/** Returns the open video, as named by the URL: `/upload?video=9`. Back closes it. */
export function useWatching() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const location = useLocation();
  /** True if the list is one step back in the history. */
  const { isFromScreen } = (location.state ?? {}) as { isFromScreen?: boolean };

  const stay = () =>
    setParams(
      (current) => {
        current.delete('video');
        return current;
      },
      { replace: true },
    );

  return {
    watching: params.get('video'),
    linkTo(id: string) {
      const next = new URLSearchParams(params);
      next.set('video', id);
      return { to: `?${next}`, state: { isFromScreen: true } };
    },
    close: () => (isFromScreen ? back() : stay()),
    /** Closes the video and shows the list, also if the video was opened by its URL. */
    stay,
  };
}
