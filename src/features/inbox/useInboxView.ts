import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBack } from '@/lib/useBack';
import { isInboxAt } from './inboxAt';

interface InboxState {
  /** True if Home is the previous history entry. */
  isFromHome?: boolean;
}

const param = 'open';
const view = 'inbox';

/** Opens and closes the inbox by the URL: `/?open=inbox`. Back closes it. */
export function useInboxView() {
  const [params] = useSearchParams();
  const back = useBack();
  const navigate = useNavigate();
  const location = useLocation();
  const { isFromHome } = (location.state ?? {}) as InboxState;

  const urlWith = (value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(param);
    else next.set(param, value);
    return `/?${next}`.replace(/\?$/, '');
  };

  return {
    isOpen: isInboxAt(location),
    link: { to: urlWith(view), state: { isFromHome: true } satisfies InboxState },
    /** Goes back, or replaces the inbox by Home if that isn't the previous entry. */
    close() {
      if (isFromHome) back();
      else void navigate(urlWith(null), { replace: true });
    },
  };
}
