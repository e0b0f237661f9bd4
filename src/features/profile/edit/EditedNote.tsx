import styled from 'styled-components';
import { WaitingNote } from '@/components/WaitingNote';
import { useOnline } from '@/lib/useOnline';
import { useOutbox } from '@/services/outbox/useOutbox';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';
import type { ProfileEdit } from '../edits';
import type { ProfileDraft } from './useProfileDraft';

interface EditedNoteProps {
  edited: ProfileDraft;
  onEdit: () => void;
}

/** Shown on the profile after the editor was closed with unsaved changes. */
export function EditedNote({ edited: { reason }, onEdit }: EditedNoteProps) {
  return (
    <Part>
      <Alert
        tone={reason === undefined ? 'info' : 'danger'}
        action={
          <Button variant="secondary" size="small" onClick={onEdit}>
            Keep editing
          </Button>
        }
      >
        {reason === undefined
          ? 'Your changes aren’t saved yet.'
          : `Couldn’t save your changes. ${reason}`}
      </Alert>
    </Part>
  );
}

export function WaitingEdit({ edit }: { edit: ProfileEdit }) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  if (isOnline && edit.reason === undefined) return null;
  return (
    <Part>
      <WaitingNote
        item={edit}
        what="change"
        onRetry={() => void outbox.retry(edit.id)}
        onDelete={() => void outbox.remove(edit.id)}
      />
    </Part>
  );
}

const Part = styled.div`
  margin-bottom: ${theme.space[4]};
`;
