import { useLocation, type Location } from 'react-router-dom';
import { useUrlView } from '@/lib/useUrlView';

const unknown = { isUnknown: true };

export const playingAt = ({ pathname, search }: Location) =>
  pathname === '/challenges' ? new URLSearchParams(search).get('play') : null;

/** Opens and closes a challenge by the URL: `/challenges?play=3`. Back closes it. */
export function usePlaying() {
  const { open, close, stayAs } = useUrlView('play');
  const location = useLocation();
  const { isUnknown = false } = (location.state ?? {}) as Partial<typeof unknown>;
  return {
    playing: playingAt(location),
    isUnknown,
    open,
    close,
    showUnknown: () => stayAs(unknown),
  };
}
