import { useEffect, useState } from 'react';
import { SideBySide } from '@/ui/layout/SideBySide';
import { pluralize } from '@/lib/pluralize';
import { endedUserId } from '@/lib/storage';
import { deleteItemsOf, ownersOfWaiting } from '@/services/outbox/outboxDb';
import { deleteVideosOf, ownersOfVideos } from '@/services/upload/storedVideos';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Stack } from '@/ui/layout/primitives';

/** Lets a visitor delete what isn't sent, since the account may have been deleted. */
export function KeptNotice() {
  const [userId] = useState(endedUserId);
  /** The user of each thing that is kept. */
  const [owners, setOwners] = useState<string[]>();
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => void readOwners().then(setOwners), []);

  if (!owners) return null;
  const own = owners.filter((id) => id === userId).length;
  const others = owners.length - own;
  const remove = async () => {
    if (userId === null) return;
    await Promise.all([deleteItemsOf(userId), deleteVideosOf(userId)]).catch(() => undefined);
    setIsAsked(false);
    setOwners(await readOwners());
  };
  return (
    <Stack $gap={1}>
      {own > 0 && <Alert tone="info">{ownText(own)}</Alert>}
      {own > 0 && !isAsked && (
        <Button variant="danger-quiet" size="small" onClick={() => setIsAsked(true)}>
          Delete what isn’t sent
        </Button>
      )}
      {own > 0 && isAsked && (
        <SideBySide>
          <Button variant="danger-quiet" size="small" onClick={() => void remove()}>
            Delete for good
          </Button>
          <Button variant="secondary" size="small" onClick={() => setIsAsked(false)}>
            Keep
          </Button>
        </SideBySide>
      )}
      {others > 0 && <Alert tone="info">{othersText(others)}</Alert>}
    </Stack>
  );
}

const readOwners = async () => [...(await ownersOfWaiting()), ...(await ownersOfVideos())];

function ownText(count: number): string {
  const what = `${pluralize(count, 'thing')} you did`;
  const isKept = count === 1 ? 'isn’t sent yet. It’s kept' : 'aren’t sent yet. They’re kept';
  const deletion = `If your account no longer exists, you can delete ${count === 1 ? 'it' : 'them'}.`;
  return `${what} ${isKept} on this device and sent when you log in again. ${deletion}`;
}

function othersText(count: number): string {
  const [isOrAre, it] = count === 1 ? ['isn’t', 'it'] : ['aren’t', 'them'];
  return `${pluralize(count, 'thing')} that others did on this device ${isOrAre} sent yet. They can log in here to send ${it}.`;
}
