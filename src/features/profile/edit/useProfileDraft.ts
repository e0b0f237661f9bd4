import { useRef, useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { saveProfile } from '@/api/profileApi';
import type { User } from '@/contract/session';
import { useHeldUrl } from '@/lib/useHeldUrl';
import { draftOf, isChanged, newAvatar, newName, type Draft } from './draft';

type SavingState =
  | { readonly phase: 'idle' | 'saving' | 'saved' }
  | { readonly phase: 'failed'; readonly error: unknown };

export type ProfileDraft = ReturnType<typeof useProfileDraft>;

/** Holds unsaved changes of the profile. It outlives the editor, so that nothing typed is lost. */
export function useProfileDraft(user: User) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState<SavingState>({ phase: 'idle' });
  const holdPhoto = useHeldUrl();
  const isSaving = saving.phase === 'saving';
  /** Blocks changes while a save runs, also by a photo that was chosen before. */
  const isBeingSent = useRef(false);
  const canceling = useRef<AbortController>(undefined);

  const change = (part: Partial<Draft>) => {
    setDraft((latest) => ({ ...(latest ?? draftOf(user)), ...part }));
    setSaving({ phase: 'idle' });
  };
  const forget = () => {
    setDraft(null);
    holdPhoto(null);
  };

  return {
    draft: draft ?? draftOf(user),
    /** True if there are changes to save. */
    isChanged: draft !== null && !isSaving && isChanged(user, draft),
    isSaving,
    isSaved: saving.phase === 'saved',
    error: saving.phase === 'failed' ? saving.error : undefined,
    rename(name: string) {
      if (!isBeingSent.current) change({ name });
    },
    takePhoto(blob: Blob) {
      if (isBeingSent.current) return;
      change({ avatar: { kind: 'photo', blob, url: holdPhoto(blob) } });
    },
    takeDrawn(url: string) {
      if (isBeingSent.current) return;
      holdPhoto(null);
      change({ avatar: { kind: 'drawn', url } });
    },
    drop() {
      forget();
      setSaving({ phase: 'idle' });
    },
    /** Stops sending a photo and keeps the draft. */
    cancelSave: () => canceling.current?.abort(),
    /** Returns true if the draft is saved or there was nothing to save. */
    async save(): Promise<boolean> {
      if (isBeingSent.current) return false;
      if (draft && isChanged(user, draft)) {
        isBeingSent.current = true;
        setSaving({ phase: 'saving' });
        const { signal } = (canceling.current = new AbortController());
        const { error } = await dispatch(saveProfile(changeOf(user, draft), signal));
        isBeingSent.current = false;
        if (error === undefined) setSaving({ phase: 'saved' });
        else setSaving(signal.aborted ? { phase: 'idle' } : { phase: 'failed', error });
        if (error !== undefined) return false;
      }
      forget();
      return true;
    },
  };
}

function changeOf(user: User, draft: Draft) {
  const avatar = newAvatar(user, draft);
  return {
    name: newName(user, draft),
    avatar: avatar?.kind === 'photo' ? avatar.blob : avatar?.url,
  };
}
