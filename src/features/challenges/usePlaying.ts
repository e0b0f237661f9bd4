import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface PlayState {
  /** True if the screen that opened the challenge is the previous history entry. */
  isFromScreen?: boolean;
  isUnknown?: boolean;
}

export const playingAt = ({ pathname, search }: Location) =>
  pathname === '/challenges' ? new URLSearchParams(search).get('play') : null;

/** Opens and closes a challenge by the URL: `/challenges?play=3`. Back closes it. */
export function usePlaying() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const location = useLocation();
  const { isFromScreen, isUnknown } = (location.state ?? {}) as PlayState;

  const show = (id: string | null, replace: boolean, state: PlayState) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('play');
    else next.set('play', id);
    setParams(next, { replace, state });
  };
  const isPlaying = params.has('play');

  return {
    playing: playingAt(location),
    isUnknown: isUnknown === true,
    open: (id: string) => show(id, isPlaying, { isFromScreen: isFromScreen ?? !isPlaying }),
    close: () => (isFromScreen ? back() : show(null, true, {})),
    showUnknown: () => show(null, true, { isUnknown: true }),
  };
}
