import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useInboxQuery } from '@/api/inboxApi';
import { useZone } from '@/lib/deviceZone';
import { useUrlView } from '@/lib/useUrlView';
import { HeroCount, HeroLink } from '@/ui/layout/Hero';

/** Takes the focus if the inbox was open before: the bell is where the user left Home. */
export function InboxBell({ takesFocus }: { takesFocus: boolean }) {
  const { linkTo } = useUrlView('open');
  const { data } = useInboxQuery({ zone: useZone() }, { refetchOnMountOrArgChange: true });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `Inbox, ${unread} unread` : 'Inbox';
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The change of the title focuses the heading after this effect.
    const frame = requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);

  return (
    <HeroLink {...linkTo('inbox')} ref={ref} aria-label={label}>
      <Bell size={24} aria-hidden />
      <HeroCount count={unread} />
    </HeroLink>
  );
}
