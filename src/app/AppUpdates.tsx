import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/features/session/AuthProvider';
import { followUpdates, type Update } from '@/services/updates/appUpdates';
import { Button } from '@/ui/controls/Button';
import * as S from './AppUpdates.styles';

export function AppUpdates() {
  const { status } = useAuth();
  const [update, setUpdate] = useState<Update | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => followUpdates(setUpdate), []);

  const dismiss = () => {
    // The pressed button unmounts.
    region.current?.focus({ preventScroll: true });
    setUpdate(null);
  };
  return (
    <S.Region role="status" ref={region} tabIndex={-1} $hasBar={status === 'signedIn'}>
      {update && (
        <S.Notice>
          <S.RoomBelow />
          <S.Words>A new version is ready.</S.Words>
          <S.Buttons>
            <Button variant="quiet" size="small" onClick={dismiss}>
              Later
            </Button>
            <Button size="small" onClick={update.reload}>
              Reload
            </Button>
          </S.Buttons>
        </S.Notice>
      )}
    </S.Region>
  );
}
