import { useEffect, useRef } from 'react';
import type { User } from '@/contract/session';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { EditedNote } from './EditedNote';
import { ProfileEditor } from './ProfileEditor';
import { useProfileDraft } from './useProfileDraft';

interface EditedProfileProps {
  user: User;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  /** The editor is gone. */
  onClosed: () => void;
}

/**
 * The editor, and afterwards what became of the changes. While they are being saved it stays also where
 * Back has left its address: a refusal must find somebody.
 */
export function EditedProfile({ user, isEditing, onEdit, onClose, onClosed }: EditedProfileProps) {
  const edited = useProfileDraft(user);
  const isOpen = isEditing || edited.isSaving;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen, onClosed]);

  return (
    <>
      <VisuallyHidden as="output">
        {edited.isSaved && !isOpen && 'Your profile is saved.'}
      </VisuallyHidden>
      {edited.isChanged && !isOpen && <EditedNote edited={edited} onEdit={onEdit} />}
      {isOpen && <ProfileEditor user={user} edited={edited} onClose={onClose} />}
    </>
  );
}
