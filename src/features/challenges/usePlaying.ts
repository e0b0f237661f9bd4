import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface PlayState {
  /** The list is one step back. */
  isFromList?: boolean;
  /** The address named a challenge that doesn't exist. */
  isUnknown?: boolean;
}

/** Which challenge is open, as the address tells it: `/challenges?play=3`. Back closes it. */
export function usePlaying() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const location = useLocation();
  const { isFromList, isUnknown } = (location.state ?? {}) as PlayState;

  const without = (next: PlayState) => {
    setParams(
      (current) => {
        current.delete('play');
        return current;
      },
      { replace: true, state: next },
    );
  };

  return {
    playing: location.pathname === '/challenges' ? params.get('play') : null,
    isUnknown: isUnknown === true,
    open: (id: string) => {
      setParams(
        (current) => {
          current.set('play', id);
          return current;
        },
        { replace: params.has('play'), state: { isFromList: isFromList ?? !params.has('play') } },
      );
    },
    close: () => {
      if (isFromList) back();
      else without({});
    },
    refuse: () => without({ isUnknown: true }),
  };
}
