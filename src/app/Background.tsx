import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAuth } from '@/features/session/AuthProvider';
import { resumeUploads } from '@/services/upload/resumeUploads';
import { OutboxSender } from '@/services/outbox/OutboxSender';
import { DayChangeListener } from './DayChangeListener';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

/** What runs beside the screens. Its code loads after the first paint. */
export function Background() {
  const store = useStore() as AppStore;
  const { user } = useAuth();
  const userId = user?.id;
  useEffect(() => syncSession(store), [store]);
  useEffect(() => {
    if (userId !== undefined) void store.dispatch(resumeUploads());
  }, [store, userId]);
  return (
    <>
      <OutboxSender userId={userId} />
      {user && <DayChangeListener />}
    </>
  );
}
