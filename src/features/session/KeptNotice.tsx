import { useEffect, useState } from 'react';
import { SideBySide } from '@/components/SideBySide';
import { pluralize } from '@/lib/pluralize';
import { endedUserId } from '@/lib/storage';
import { deleteItemsOf, ownersOfWaiting } from '@/services/outbox/outboxDb';
import { deleteVideosOf, ownersOfVideos } from '@/services/upload/storedVideos';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Stack } from '@/ui/layout/primitives';

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
    <Stack $gap={1}>
      {own > 0 && <Alert tone="info">{ownText(own)}</Alert>}
      {own > 0 &&
        (isAsked ? (
          <SideBySide>
            <Button variant="danger-quiet" size="small" onClick={() => void remove()}>
              Delete for good
            </Button>
            <Button variant="secondary" size="small" onClick={() => setIsAsked(false)}>
              Keep
            </Button>
          </SideBySide>
        ) : (
          <Button variant="danger-quiet" size="small" onClick={() => setIsAsked(true)}>
            Delete what isn’t sent
          </Button>
        ))}
      {others > 0 && <Alert tone="info">{othersText(others)}</Alert>}
    </Stack>
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
