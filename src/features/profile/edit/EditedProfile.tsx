import { useEffect, useRef } from 'react';
import type { User } from '@/contract/session';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { EditedNote, WaitingEdit } from './EditedNote';
import { ProfileEditor } from './ProfileEditor';
import { useProfileDraft } from './useProfileDraft';

interface EditedProfileProps {
  user: User;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Keeps the editor open after Back while a save runs, so that an error is seen. */
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
      <VisuallyHidden as="output">{edited.isSaved && !isOpen && 'Profile saved.'}</VisuallyHidden>
      {edited.isChanged && !isOpen && <EditedNote edited={edited} onEdit={onEdit} />}
      {edited.waiting && !isOpen && <WaitingEdit edit={edited.waiting} />}
      {isOpen && <ProfileEditor user={user} edited={edited} onClose={onClose} />}
    </>
  );
}
