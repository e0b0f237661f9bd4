import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dayTimeAt } from '@/domain/dayTime';
import { useNow } from '@/lib/ClockContext';
import * as S from './InboxBell.styles';
import { useInbox } from './useInbox';
import { useInboxView } from './useInboxView';

export const bellId = 'inbox-bell';

const minute = 60_000;
const maxCount = 9;

/** Links to the inbox, with the count of unread items. */
export function InboxBell() {
  'use memo';
  const { link } = useInboxView();
  const { data, refetch } = useInbox();
  const unread = data?.unread ?? 0;
  useRefetchByDayTime(refetch);

  return (
    <S.Bell
      as={Link}
      {...link}
      id={bellId}
      aria-label={unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'}
    >
      <Bell size={24} aria-hidden />
      {unread > 0 && (
        <S.Count aria-hidden="true">{unread > maxCount ? `${maxCount}+` : unread}</S.Count>
      )}
    </S.Bell>
  );
}

/** Refetches when a new day begins, and at 18:00, when a streak may be at risk. */
function useRefetchByDayTime(refetch: () => unknown) {
  const { greeting } = dayTimeAt(new Date(useNow(minute)));
  const last = useRef(greeting);
  useEffect(() => {
    if (last.current !== greeting) refetch();
    last.current = greeting;
  }, [greeting, refetch]);
}
