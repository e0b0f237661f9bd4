import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import * as S from './InboxBell.styles';
import { useInbox } from './useInbox';
import { useInboxView } from './useInboxView';

const maxCount = 9;

interface InboxBellProps {
  /** True if the inbox was open before: the bell is where the user left Home. */
  takesFocus: boolean;
}

export function InboxBell({ takesFocus }: InboxBellProps) {
  'use memo';
  const { link } = useInboxView();
  const { data } = useInbox();
  const unread = data?.unread ?? 0;

  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The change of the title focuses the heading after this effect.
    const frame = requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);

  return (
    <S.Bell
      as={Link}
      {...link}
      ref={ref}
      aria-label={unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'}
    >
      <Bell size={24} aria-hidden />
      {unread > 0 && (
        <S.Count aria-hidden="true">{unread > maxCount ? `${maxCount}+` : unread}</S.Count>
      )}
    </S.Bell>
  );
}
