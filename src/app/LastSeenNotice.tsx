import { CloudOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNow } from '@/lib/ClockContext';
import { useOnline } from '@/lib/useOnline';
import { useLastSeen } from './lastSeen';
import * as S from './LastSeenNotice.styles';
import { lastSeenText } from './lastSeenText';

/** Says how old the data of the screen is, as long as it can't be loaded again. */
export function LastSeenNotice() {
  const lastSeen = useLastSeen();
  const notice = useSyncExternalStore(lastSeen.subscribe, lastSeen.notice);
  const isOnline = useOnline();
  const now = useNow();
  const [isRetrying, setIsRetrying] = useState(false);
  if (!notice) return null;

  const retryAll = async () => {
    if (isRetrying) return;
    setIsRetrying(true);
    await lastSeen.retry();
    setIsRetrying(false);
  };
  return (
    <S.Notice>
      <CloudOff size={20} aria-hidden="true" />
      <S.Words role="status">
        {lastSeenText({ ...notice, ...(!isOnline && { reason: 'offline' }), now })}
      </S.Words>
      <S.Retry type="button" aria-disabled={isRetrying} onClick={() => void retryAll()}>
        {isRetrying ? 'Retrying…' : 'Retry'}
      </S.Retry>
    </S.Notice>
  );
}
