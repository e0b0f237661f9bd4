import { useState } from 'react';
import { Home } from '@/features/home/Home';
import { useUser } from '@/features/session/AuthProvider';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { useUserOnceSent } from '@/services/outbox/onceSent';
import { useUrlView } from '@/lib/useUrlView';
import { Sheets } from '../Sheets';

const Inbox = lazyWithReload(() => import('@/features/inbox/Inbox').then((part) => part.Inbox));
const InboxBell = lazyWithReload(async () => {
  const part = await import('@/features/inbox/InboxBell');
  void Inbox.preload();
  return part.InboxBell;
});
void InboxBell.preload();

export function HomeRoute() {
  const user = useUserOnceSent(useUser());
  const { value, close } = useUrlView('open');
  const isOpen = value === 'inbox';
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);

  // Without a Suspense of its own, Home stays until the inbox has loaded.
  if (isOpen) return <Inbox onClose={close} />;
  return (
    <>
      <Home user={user} bell={<InboxBell takesFocus={hasOpened} />} />
      <Sheets user={user} />
    </>
  );
}
