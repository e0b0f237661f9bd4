import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldMessage } from '@/api/apiError';
import { pressedKey } from '@/lib/keys';
import { nameFault } from './draft';
import type { ProfileDraft } from './useProfileDraft';
import { usePhotoPicker } from './usePhotoPicker';

/** Asks before it discards changes, and keeps the editor open while a save runs. */
export function useEditor(edited: ProfileDraft, onClose: () => void) {
  const { draft, isChanged, isSaving, error, reason, rename, takePhoto, drop, save } = edited;
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [opening, setOpening] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isShown = useRef(true);
  const photoPicker = usePhotoPicker(takePhoto);
  const fault = nameFault(draft.name);
  const rejectedName = fieldMessage(error, '/name');

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    if (rejectedName !== undefined) field.current?.focus();
  }, [rejectedName, error]);

  const leave = () => {
    if (isSaving) return;
    if (isChanged) setIsLeaving(true);
    else onClose();
  };
  const stay = () => {
    flushSync(() => setIsLeaving(false));
    closeButton.current?.focus();
  };

  return {
    field,
    closeButton,
    photoPicker,
    isLeaving,
    /** The dialog's key. It changes each time the dialog has to open again. */
    opening,
    nameError: (isAsked ? fault : undefined) ?? rejectedName,
    /** Why the last save failed, unless the name field shows it. */
    failure: rejectedName === undefined ? reason : undefined,
    leave,
    /** Called after the browser closed the dialog. Reopens it with changes or during a save. */
    leaveClosed() {
      if (isChanged || isSaving) setOpening(opening + 1);
      leave();
    },
    /** Esc closes the question first, then the editor. */
    leaveOnEscape(event: KeyboardEvent) {
      if (pressedKey(event) !== 'Escape') return;
      event.preventDefault();
      if (isLeaving) stay();
      else leave();
    },
    stay,
    discard() {
      drop();
      onClose();
    },
    rename(name: string) {
      rename(name);
      setIsAsked(false);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (photoPicker.isReading) return;
      setIsAsked(true);
      setIsLeaving(false);
      if (fault !== undefined) field.current?.focus();
      else if ((await save()) && isShown.current) onClose();
    },
  };
}
