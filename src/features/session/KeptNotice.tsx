import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/app/hooks';
import { countItems, deleteItemsOf } from '@/services/outbox/outboxDb';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { theme } from '@/ui/theme/theme';
import { selectHasExpired } from './noticeSlice';
import { unsentText } from './unsentText';

interface Kept {
  readonly userId: string;
  readonly count: number;
}

/**
 * Says to a visitor whose session has ended what isn't sent, and lets them delete it, since their
 * account may have been deleted. Says nothing if several people have something on this device.
 */
export function KeptNotice() {
  const hasExpired = useAppSelector(selectHasExpired);
  const [kept, setKept] = useState<Kept>();
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    void readKept().then(setKept);
  }, [hasExpired]);

  if (!hasExpired || !kept) return null;
  return (
    <Part>
      <Alert tone="info">
        {unsentText(kept.count)} It’s kept on this device and sent when you log in again. If your
        account no longer exists, you can delete it.
      </Alert>
      {isAsked ? (
        <Ways>
          <Button
            variant="danger-quiet"
            onClick={() => void deleteItemsOf(kept.userId).then(() => setKept(undefined))}
          >
            Delete for good
          </Button>
          <Button variant="secondary" onClick={() => setIsAsked(false)}>
            Keep
          </Button>
        </Ways>
      ) : (
        <Button variant="danger-quiet" onClick={() => setIsAsked(true)}>
          Delete what isn’t sent
        </Button>
      )}
    </Part>
  );
}

async function readKept(): Promise<Kept | undefined> {
  const counts = await countItems();
  const [owner] = counts.size === 1 ? counts : [];
  return owner && { userId: owner[0], count: owner[1] };
}

const Part = styled.aside`
  display: grid;
  gap: ${theme.space[2]};
  padding: 0 ${theme.layout.gutter} ${theme.space[6]};
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[2]};
`;
