import { useLocation, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface OpenState {
  /** The board without it is one step back. */
  isFromBoard?: boolean;
}

/** Whose sheet is open, as the address tells it: `/leaderboard?user=3`. Back closes it. */
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
    /** What a link to a person has. */
    linkTo(id: string): { to: string; state: OpenState } {
      const next = new URLSearchParams(params);
      next.set('user', id);
      return { to: `?${next}`, state: { isFromBoard: true } };
    },
    /** Leads back to where the sheet was opened. */
    close() {
      if (isFromBoard) back();
      else stay();
    },
    /** Takes the person out of the address. */
    stay,
  };
}
