import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAuth } from '@/features/session/AuthProvider';
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
    const resume = async () => {
      const { resumeUploads } = await import('@/services/upload/resumeUploads');
      await store.dispatch(resumeUploads());
    };
    // Without the code, they resume at the next start.
    if (userId !== undefined) resume().catch(() => undefined);
  }, [store, userId]);
  return (
    <>
      <OutboxSender userId={userId} />
      {user && <DayChangeListener />}
    </>
  );
}
