import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { WaitingNote } from '@/components/WaitingNote';
import type { User } from '@/contract/session';
import { useOutbox } from '@/services/outbox/useOutbox';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { ProfileEditor } from './ProfileEditor';
import { useProfileDraft } from './useProfileDraft';
import { useOnline } from '@/lib/hooks';

interface EditedProfileProps {
  user: User;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Keeps the editor open after Back while a save runs, so that an error is seen. */
export function EditedProfile({ user, isEditing, onEdit, onClose, onClosed }: EditedProfileProps) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const edited = useProfileDraft(user);
  const { reason, waiting } = edited;
  const isOpen = isEditing || edited.isSaving;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen, onClosed]);

  return (
    <>
      <VisuallyHidden as="output">{edited.isSaved && !isOpen && 'Profile saved.'}</VisuallyHidden>
      {edited.isChanged && !isOpen && (
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
      )}
      {waiting && !isOpen && (!isOnline || waiting.reason !== undefined) && (
        <Part>
          <WaitingNote
            item={waiting}
            what="change"
            onRetry={() => void outbox.retry(waiting.id)}
            onDelete={() => void outbox.remove(waiting.id)}
          />
        </Part>
      )}
      {isOpen && <ProfileEditor user={user} edited={edited} onClose={onClose} />}
    </>
  );
}

const Part = styled.div`
  margin-bottom: ${theme.space[4]};
`;
