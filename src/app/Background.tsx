import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { errorText, outageOf } from '@/api/apiError';
import { baseApi, pointTags } from '@/api/baseApi';
import { useScreenOn } from '@/components/useScreenOn';
import type { Data } from '@/contract/types';
import { localDate, localTime } from '@/domain/calendar';
import { riskHour } from '@/domain/inbox';
import { type Auth, useAuth } from '@/features/session/AuthProvider';
import { Raised, WelcomeHeader } from '@/features/session/WelcomeHeader';
import { selectItems } from '@/services/outbox/outbox';
import { itemSettled } from '@/services/outbox/outboxSlice';
import { useClock, useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { dropDraft } from '@/services/drafts/drafts';
import { followLastSeen } from '@/services/lastSeen/lastSeen';
import { selectIsSearched } from '@/services/lastSeen/lastSeenSlice';
import { OutboxSender } from '@/services/outbox/OutboxSender';
import { DeviceReminders } from '@/services/reminders/reminders';
import { endUpload } from '@/services/upload/endUpload';
import { selectIsSending } from '@/services/upload/uploadSlice';
import { unregisterOthers } from '@/services/updates/appUpdates';
import { FailedPart } from '@/ui/feedback/State';
import { addAppListener, useAppDispatch, useAppSelector } from './hooks';
import { AppUpdates } from './AppUpdates';
import { LastSeenNotice } from './LastSeenNotice';
import { ScreenTitle } from './ScreenTitle';
import { keepScrollPosition } from './scrollPosition';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

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
  useEffect(keepScrollPosition, []);
  useScreenOn(useAppSelector(selectIsSending));
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

type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];

const dayTags: Tags = [...pointTags, 'Session', 'Challenge', 'Person', 'Inbox'];
/** A server's clock may be this much behind the device's: what it says is loaded again after it. */
const lagMs = 60_000;

/** Refetches what changes without a write: on a new day (UTC for ranks), zone or evening. */
function DayChangeListener() {
  const now = useNow();
  const zone = useZone();
  const seen = (read: (instant: number) => string | boolean) => `${read(now)} ${read(now - lagMs)}`;
  useRefetchOn(`${zone} ${seen((at) => localDate(at, zone))}`, dayTags);
  useRefetchOn(
    seen((at) => localDate(at, 'UTC')),
    ['Leaderboard'],
  );
  useRefetchOn(
    seen((at) => Number.parseInt(localTime(at, zone), 10) >= riskHour),
    ['Inbox'],
  );
  return null;
}

function useRefetchOn(value: string, tags: Tags) {
  const dispatch = useAppDispatch();
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    dispatch(baseApi.util.invalidateTags(tags));
  });
}

interface FailedStartProps {
  auth: Auth & { status: 'failed' };
  /** Shown while this device is searched for the last session, with which the app then opens. */
  splash: ReactNode;
}

/** Says that the app couldn't load, unless this device has the last session. */
export function FailedStart({ auth: { error, retry, isRetrying }, splash }: FailedStartProps) {
  const isSearched = useAppSelector(selectIsSearched);
  if (!isSearched && outageOf(error)) return splash;
  return (
    <main>
      <ScreenTitle title="Couldn’t load" />
      <WelcomeHeader />
      <Raised>
        <FailedPart onRetry={retry} isRetrying={isRetrying}>
          {`Couldn’t load Water Savers. ${errorText(error)}`}
        </FailedPart>
      </Raised>
    </main>
  );
}
