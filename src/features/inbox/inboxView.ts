import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { useBack } from '@/lib/useBack';

interface InboxState {
  /** True if Home is the previous history entry. */
  isFromHome?: boolean;
}

/** Returns true if a location opens the inbox: `/?open=inbox`. */
export const isInboxAt = ({ pathname, search }: Location) =>
  pathname === '/' && new URLSearchParams(search).get('open') === 'inbox';

/** Opens and closes the inbox by the URL. Back closes it. */
export function useInboxView() {
  const [params] = useSearchParams();
  const back = useBack();
  const navigate = useNavigate();
  const location = useLocation();
  const { isFromHome } = (location.state ?? {}) as InboxState;
  const others = [...params].filter(([name]) => name !== 'open');
  const urlWith = (...added: string[][]) => `/?${new URLSearchParams([...others, ...added])}`;

  return {
    isOpen: isInboxAt(location),
    link: { to: urlWith(['open', 'inbox']), state: { isFromHome: true } satisfies InboxState },
    /** Goes back, or replaces the inbox by Home if that isn't the previous entry. */
    close() {
      if (isFromHome) back();
      else void navigate(urlWith().replace(/\?$/, ''), { replace: true });
    },
  };
}
