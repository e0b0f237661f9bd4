import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useInboxQuery } from '@/api/inboxApi';
import { useZone } from '@/lib/deviceZone';
import { useUrlView } from '@/lib/useUrlView';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Takes the focus if the inbox was open before: the bell is where the user left Home. */
export function InboxBell({ takesFocus }: { takesFocus: boolean }) {
  'use memo';
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
    <BellLink {...linkTo('inbox')} ref={ref} aria-label={label}>
      <Bell size={24} aria-hidden />
      {unread > 0 && <b aria-hidden="true">{unread > 9 ? '9+' : unread}</b>}
    </BellLink>
  );
}

const BellLink = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${theme.layout.target};
  height: ${theme.layout.target};
  border-radius: 50%;
  background: ${theme.color.heroPanel};
  color: ${theme.color.heroInk};
  transition: transform ${theme.motion.release};

  &:active {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }

  b {
    ${text.caption}
    position: absolute;
    top: -3px;
    right: -3px;
    min-width: 1.7em;
    padding: 0 0.35em;
    border: 2px solid ${theme.color.heroStart};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.coin};
    color: ${theme.color.heroStart};
    font-size: min(${theme.font.size.caption}, 18px);
    font-weight: ${theme.font.weight.heavy};
    text-align: center;
  }
`;
