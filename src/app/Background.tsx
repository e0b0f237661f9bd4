import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAuth } from '@/features/session/AuthProvider';
import { KeptNotice } from '@/features/session/KeptNotice';
import { OutboxSender } from '@/services/outbox/OutboxSender';
import { DayChangeListener } from './DayChangeListener';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

/** What runs beside the screens. Its code loads after the first paint. */
export function Background() {
  const store = useStore() as AppStore;
  const { user } = useAuth();
  useEffect(() => syncSession(store), [store]);
  return (
    <>
      <OutboxSender userId={user?.id} />
      {user ? <DayChangeListener /> : <KeptNotice />}
    </>
  );
}
