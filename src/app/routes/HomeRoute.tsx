import { Suspense, useEffect, useRef } from 'react';
import { Home } from '@/features/home/Home';
import { useInboxView } from '@/features/inbox/useInboxView';
import { useUser } from '@/features/session/AuthProvider';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { ScreenSkeleton } from '../ScreenSkeleton';
import { Sheets } from '../Sheets';

const WeekCard = lazyWithReload(() =>
  import('@/features/progress/WeekCard').then((part) => part.WeekCard),
);
const InboxBell = lazyWithReload(() =>
  import('@/features/inbox/InboxBell').then((part) => part.InboxBell),
);
const Inbox = lazyWithReload(() => import('@/features/inbox/Inbox').then((part) => part.Inbox));

/** Shows Home, or the inbox if the URL opens it. */
export function HomeRoute() {
  const user = useUser();
  const { isOpen, close } = useInboxView();
  useBellFocus(isOpen);

  if (isOpen) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Inbox onClose={close} />
      </Suspense>
    );
  }
  return (
    <>
      <Home
        user={user}
        bell={
          <Suspense fallback={null}>
            <InboxBell />
          </Suspense>
        }
        progress={
          <Suspense fallback={null}>
            <WeekCard />
          </Suspense>
        }
      />
      <Sheets user={user} />
    </>
  );
}

/** Moves the focus to the bell when Home replaces the inbox. */
function useBellFocus(isInbox: boolean) {
  const wasInbox = useRef(isInbox);
  useEffect(() => {
    const hasClosed = wasInbox.current && !isInbox;
    wasInbox.current = isInbox;
    if (!hasClosed) return;
    // The title's change focuses the heading after this effect.
    const frame = requestAnimationFrame(() => document.getElementById('inbox-bell')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isInbox]);
}
