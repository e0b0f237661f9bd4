import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { pluralize } from '@/lib/pluralize';
import { countItems, deleteItemsOf } from '@/services/outbox/outboxDb';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { theme } from '@/ui/theme/theme';

interface Kept {
  readonly count: number;
  /** Null if several people have something on this device. */
  readonly ownerId: string | null;
}

/**
 * Says to a visitor whose session has ended what isn't sent, and lets them delete it, since their
 * account may have been deleted. What several people did, nobody can delete here.
 */
export function KeptNotice() {
  const [kept, setKept] = useState<Kept>();
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    void readKept().then(setKept);
  }, []);

  if (!kept) return null;
  const { count, ownerId } = kept;
  const [are, they, them] = count === 1 ? ['isn’t', 'It’s', 'it'] : ['aren’t', 'They’re', 'them'];
  const unsent = `${pluralize(count, 'thing')} done on this device ${are} sent yet.`;
  if (ownerId === null) {
    return (
      <Alert tone="info">
        {unsent} They’re kept, and sent when the people who did them log in again.
      </Alert>
    );
  }
  return (
    <Part>
      <Alert tone="info">
        {unsent} {they} kept, and sent when you log in again. If your account no longer exists, you
        can delete {them}.
      </Alert>
      {isAsked ? (
        <Ways>
          <Button
            variant="danger-quiet"
            size="small"
            onClick={() => void deleteItemsOf(ownerId).then(() => setKept(undefined))}
          >
            Delete for good
          </Button>
          <Button variant="secondary" size="small" onClick={() => setIsAsked(false)}>
            Keep
          </Button>
        </Ways>
      ) : (
        <Button variant="danger-quiet" size="small" onClick={() => setIsAsked(true)}>
          Delete what isn’t sent
        </Button>
      )}
    </Part>
  );
}

async function readKept(): Promise<Kept | undefined> {
  const counts = [...(await countItems())];
  const [owner] = counts;
  if (!owner) return undefined;
  const count = counts.reduce((sum, [, each]) => sum + each, 0);
  return { count, ownerId: counts.length === 1 ? owner[0] : null };
}

const Part = styled.div`
  display: grid;
  gap: ${theme.space[1]};
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${theme.space[2]};
`;
