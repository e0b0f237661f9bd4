import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAuth } from '@/features/session/AuthProvider';
import type { Data } from '@/contract/types';
import { selectItems } from '@/services/outbox/outbox';
import { itemSettled } from '@/services/outbox/outboxSlice';
import { useClock } from '@/lib/ClockContext';
import { dropDraft } from '@/services/drafts/drafts';
import { followLastSeen } from '@/services/lastSeen/lastSeen';
import { OutboxSender } from '@/services/outbox/OutboxSender';
import { DeviceReminders } from '@/services/reminders/DeviceReminders';
import { endUpload } from '@/services/upload/endUpload';
import { unregisterOthers } from '@/services/updates/appUpdates';
import { addAppListener } from './hooks';
import { AppUpdates } from './AppUpdates';
import { DayChangeListener } from './DayChangeListener';
import { LastSeenNotice } from './LastSeenNotice';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

export { FailedStart } from './FailedStart';

const hasMswWorker = Boolean(import.meta.env.VITE_MSW_WORKER);
const hasOwnWorker = import.meta.env.PROD && !hasMswWorker;

/** Keeps the browser from opening a file that is dropped beside a drop zone in place of the page. */
function ignoreFile(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function ignoreFileDrops() {
  const types = ['dragover', 'drop'] as const;
  for (const type of types) addEventListener(type, ignoreFile);
  return () => types.forEach((type) => removeEventListener(type, ignoreFile));
}

const dropPassedDrafts = addAppListener({
  actionCreator: itemSettled,
  effect: ({ payload }, { dispatch, getOriginalState }) => {
    const item = selectItems(getOriginalState()).find(({ id }) => id === payload.id);
    if (item?.operation !== 'completeChallenge' || !('data' in payload)) return;
    if (!(payload.data as Data<'completeChallenge'>).passed) return;
    const { challengeId } = item.arg;
    dropDraft(item.userId, challengeId);
    // A video beside the photos that passed has no place any more.
    dispatch(endUpload(`challenge:${challengeId}`));
  },
});

/** What runs beside the screens. Its code loads after the first paint. */
export function Background() {
  const store = useStore() as AppStore;
  const clock = useClock();
  const { user, status } = useAuth();
  const userId = user?.id;
  useEffect(() => syncSession(store), [store]);
  useEffect(ignoreFileDrops, []);
  useEffect(() => followLastSeen(store, clock), [store, clock]);
  useEffect(() => {
    const resume = async () => {
      const { resumeUploads } = await import('@/services/upload/sendVideo');
      await store.dispatch(resumeUploads());
    };
    // Without the code, they resume at the next start.
    if (userId !== undefined) resume().catch(() => undefined);
  }, [store, userId]);
  useEffect(() => {
    // The fake API's own start replaces what another build left.
    if (!hasOwnWorker && !hasMswWorker) void unregisterOthers().catch(() => undefined);
  }, []);
  useEffect(() => store.dispatch(dropPassedDrafts), [store]);
  return (
    <>
      <OutboxSender userId={userId} />
      {(user !== null || status === 'visitor') && <DeviceReminders userId={userId ?? null} />}
      {user && (
        <>
          <LastSeenNotice />
          <DayChangeListener />
        </>
      )}
      {hasOwnWorker && <AppUpdates />}
    </>
  );
}
