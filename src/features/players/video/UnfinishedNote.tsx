import { useEffect, type ReactNode } from 'react';
import { isGone } from '@/services/upload/parts';
import type { Unfinished } from '@/services/upload/unfinished';
import { uploadsApi } from '@/api/uploadsApi';
import { quoted } from '@/lib/isolated';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { useReturnFocus } from '@/ui/layout/useReturnFocus';

interface UnfinishedNoteProps {
  unfinished: Unfinished;
  onDiscard: () => void;
  /** Called if the server no longer has the upload. */
  onGone: () => void;
}

export function UnfinishedNote({ unfinished, onDiscard, onGone }: UnfinishedNoteProps) {
  const { uploadId, name } = unfinished;
  const { data, error, isFetching } = uploadsApi.endpoints.uploadState.useQuery(
    { uploadId },
    { refetchOnMountOrArgChange: true },
  );
  const gone = isGone(error);
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);

  const isSafe = data !== undefined && !error && !isFetching;
  if (gone || (!isSafe && !error)) return null;
  const state = isSafe
    ? `The part of ${quoted(name)} that was sent is safe.`
    : `${quoted(name)} didn’t finish uploading.`;
  return (
    <Note onDiscard={onDiscard}>
      {`${state} Choose the same file to continue, or pick another.`}
    </Note>
  );
}

interface NoteProps {
  onDiscard: () => void;
  children: ReactNode;
}

function Note({ onDiscard, children }: NoteProps) {
  const ref = useReturnFocus<HTMLDivElement>();
  const discard = (
    <Button variant="secondary" size="small" onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <div ref={ref}>
      <Alert tone="info" action={discard}>
        {children}
      </Alert>
    </div>
  );
}
