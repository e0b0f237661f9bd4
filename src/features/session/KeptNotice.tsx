import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { pluralize } from '@/lib/pluralize';
import { endedUserId } from '@/lib/signedInHint';
import { deleteItemsOf, ownersOfWaiting } from '@/services/outbox/outboxDb';
import { deleteVideosOf, ownersOfVideos } from '@/services/upload/storedVideos';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { theme } from '@/ui/theme/theme';

interface Kept {
  /** Of the user whose session has ended. */
  readonly own: number;
  /** Of others who have used this device. */
  readonly others: number;
}

/** Lets a visitor delete what isn't sent, since the account may have been deleted. */
export function KeptNotice() {
  const [userId] = useState(endedUserId);
  const [kept, setKept] = useState<Kept>();
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    void readKept(userId).then(setKept);
  }, [userId]);

  if (!kept) return null;
  const { own, others } = kept;
  const remove = async () => {
    if (userId === null) return;
    await Promise.all([deleteItemsOf(userId), deleteVideosOf(userId)]).catch(() => undefined);
    setIsAsked(false);
    setKept(await readKept(userId));
  };
  return (
    <Part>
      {own > 0 && <Alert tone="info">{ownText(own)}</Alert>}
      {own > 0 &&
        (isAsked ? (
          <Ways>
            <Button variant="danger-quiet" size="small" onClick={() => void remove()}>
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
        ))}
      {others > 0 && <Alert tone="info">{othersText(others)}</Alert>}
    </Part>
  );
}

async function readKept(userId: string | null): Promise<Kept> {
  const owners = [...(await ownersOfWaiting()), ...(await ownersOfVideos())];
  const own = owners.filter((id) => id === userId).length;
  return { own, others: owners.length - own };
}

function ownText(count: number): string {
  const what = `${pluralize(count, 'thing')} you did`;
  const isKept = count === 1 ? 'isn’t sent yet. It’s kept' : 'aren’t sent yet. They’re kept';
  const deletion = `If your account no longer exists, you can delete ${count === 1 ? 'it' : 'them'}.`;
  return `${what} ${isKept} on this device and sent when you log in again. ${deletion}`;
}

function othersText(count: number): string {
  const [isOrAre, it] = count === 1 ? ['isn’t', 'it'] : ['aren’t', 'them'];
  const what = `${pluralize(count, 'thing')} that others did on this device`;
  return `${what} ${isOrAre} sent yet. They can log in here to send ${it}.`;
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
