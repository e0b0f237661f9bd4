import { useState } from 'react';
import { canStore } from '@/lib/storage';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import * as S from './Chat.styles';

/** Says that a reload loses drafts and unsent messages if the browser stores nothing. */
export function StorageNotice() {
  const [isShown, setIsShown] = useState(() => !canStore('tab'));
  if (!isShown) return null;

  const dismiss = () => {
    setIsShown(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <S.Notice>
      <Alert
        tone="info"
        action={
          <Button variant="quiet" size="small" onClick={dismiss}>
            Got it
          </Button>
        }
      >
        This browser isn’t saving your drafts. Keep this page open until your messages are sent.
      </Alert>
    </S.Notice>
  );
}
