import { CloudOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Notice } from '@/services/lastSeen/notice';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { useOnline } from '@/lib/hooks';
import { useReturnFocus } from '@/ui/layout/focus';
import { useLastSeen } from './lastSeen';
import * as S from './LastSeenNotice.styles';
import { lastSeenText } from './lastSeenText';

/** Says how old the data of the screen is, as long as it can't be loaded again. */
export function LastSeenNotice() {
  const lastSeen = useLastSeen();
  const notice = useSyncExternalStore(lastSeen.subscribe, lastSeen.notice);
  return notice && <Strip notice={notice} onRetry={() => lastSeen.retry()} />;
}

interface StripProps {
  notice: Notice;
  /** Resolves when the requests have ended. */
  onRetry: () => Promise<void>;
}

function Strip({ notice: { asOf, reason }, onRetry }: StripProps) {
  const isOnline = useOnline();
  const now = useNow();
  const zone = useZone();
  const ref = useReturnFocus<HTMLDivElement>();
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = async () => {
    if (isRetrying) return;
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  };
  return (
    <S.Notice ref={ref}>
      <CloudOff size={20} aria-hidden="true" />
      <S.Words role="status">
        {lastSeenText({ asOf, reason: isOnline ? reason : 'offline', now, zone })}
      </S.Words>
      <S.Retry type="button" aria-disabled={isRetrying} onClick={() => void retry()}>
        {isRetrying ? 'Retrying…' : 'Retry'}
      </S.Retry>
    </S.Notice>
  );
}
