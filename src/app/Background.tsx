import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAuth } from '@/features/session/AuthProvider';
import type { Data } from '@/contract/types';
import { dropDraft } from '@/services/drafts/drafts';
import { EarlierReleases } from '@/services/outbox/EarlierReleases';
import { useSettled } from '@/services/outbox/outbox';
import { OutboxSender } from '@/services/outbox/OutboxSender';
import { DayChangeListener } from './DayChangeListener';
import { syncSession } from './sessionSync';
import type { AppStore } from './store';

/** What runs beside the screens. Its code loads after the first paint. */
export function Background() {
  const store = useStore() as AppStore;
  const { user } = useAuth();
  useEffect(() => syncSession(store), [store]);
  useSettled('completeChallenge', (settled, { userId, arg: { challengeId } }) => {
    const isPassed = 'data' in settled && (settled.data as Data<'completeChallenge'>).passed;
    if (isPassed) dropDraft(userId, challengeId);
  });
  return (
    <>
      <OutboxSender userId={user?.id} />
      {user && (
        <>
          <EarlierReleases userId={user.id} />
          <DayChangeListener />
        </>
      )}
    </>
  );
}
