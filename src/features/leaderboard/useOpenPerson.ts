import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface OpenState {
  /** True if the board without the sheet is the previous history entry. */
  isFromBoard?: boolean;
}

/** Opens and closes a user's sheet by the URL: `/leaderboard?user=3`. Back closes it. */
export function useOpenPerson() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const { isFromBoard } = (useLocation().state ?? {}) as OpenState;

  const stay = () => {
    setParams(
      (current) => {
        current.delete('user');
        return current;
      },
      { replace: true },
    );
  };

  return {
    openId: params.get('user') || null,
    linkTo(id: string): { to: string; state: OpenState } {
      const next = new URLSearchParams(params);
      next.set('user', id);
      return { to: `?${next}`, state: { isFromBoard: true } };
    },
    /** Goes back, or removes the user from the URL if the board isn't the previous entry. */
    close() {
      if (isFromBoard) back();
      else stay();
    },
    /** Removes the user from the URL and stays on the board. */
    stay,
  };
}
