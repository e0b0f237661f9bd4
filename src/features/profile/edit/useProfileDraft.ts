import { useRef, useState } from 'react';
import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { imagesApi } from '@/api/imagesApi';
import { useAppDispatch } from '@/app/hooks';
import type { User } from '@/contract/session';
import { useHeldUrl } from '@/lib/hooks';
import { useOutbox } from '@/services/outbox/useOutbox';
import { useProfileEdits } from '../edits';
import { draftOf, isChanged, newAvatar, newName, refusedDraft, type Draft } from './draft';

type SavingState =
  | { readonly phase: 'idle' | 'saving' | 'saved' | 'waiting' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly reason: string };

export type ProfileDraft = ReturnType<typeof useProfileDraft>;

/** Outlives the editor, so that nothing typed is lost. A refused edit is a draft again. */
export function useProfileDraft(user: User) {
  const outbox = useOutbox();
  const send = useSending(user);
  const edits = useProfileEdits().identity;
  const refused = edits.filter(({ state }) => state === 'refused');
  const lastRefused = refused.at(-1);
  const [changed, setChanged] = useState<Draft | null>(null);
  const [saving, setSaving] = useState<SavingState>({ phase: 'idle' });
  const holdPhoto = useHeldUrl();
  const isSaving = saving.phase === 'saving';
  /** Blocks changes while a save runs, also by a photo that was chosen before. */
  const isBeingSent = useRef(false);
  const canceling = useRef<AbortController>(undefined);
  const draft = changed ?? (lastRefused ? refusedDraft(user, lastRefused.arg) : draftOf(user));
  const keptReason = changed === null ? lastRefused?.reason : undefined;

  const change = (part: Partial<Draft>) => {
    setChanged((latest) => ({ ...(latest ?? draft), ...part }));
    setSaving({ phase: 'idle' });
  };
  const forget = () => {
    setChanged(null);
    holdPhoto(null);
    for (const { id } of refused) void outbox.remove(id);
  };

  return {
    draft,
    isChanged: !isSaving && isChanged(user, draft),
    isSaving,
    isSaved: saving.phase === 'saved',
    error: saving.phase === 'failed' ? saving.error : undefined,
    /** Why the last save failed, as sentences. */
    reason: saving.phase === 'failed' ? saving.reason : keptReason,
    /** The edit in the outbox that was made last and isn't refused. */
    waiting: edits.findLast(({ state }) => state === 'waiting'),
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
    cancelSave: () => canceling.current?.abort(),
    /** Returns true if the draft is saved or waits, or there was nothing to save. */
    async save(): Promise<boolean> {
      if (isBeingSent.current) return false;
      if (!isChanged(user, draft)) {
        forget();
        return true;
      }
      isBeingSent.current = true;
      setChanged(draft);
      setSaving({ phase: 'saving' });
      const { signal } = (canceling.current = new AbortController());
      const result = await send(draft, signal);
      isBeingSent.current = false;
      setSaving(result);
      if (result.phase === 'failed' || result.phase === 'idle') return false;
      forget();
      return true;
    },
  };
}

const failed = (error: unknown, hint = ''): SavingState => ({
  phase: 'failed',
  error,
  reason: `${errorText(error)}${hint}`,
});

/** Photos don't wait in the outbox. */
const photoHint = (error: unknown) =>
  isApiError(error) && (error.kind === 'unreachable' || error.kind === 'timeout')
    ? ' A photo needs a connection. Yours is kept here until you leave the page.'
    : '';

/** Returns a function that sends a draft. The result is idle if the photo's upload was aborted. */
function useSending(user: User) {
  const outbox = useOutbox();
  const upload = useAvatarUpload();
  return async (draft: Draft, signal: AbortSignal): Promise<SavingState> => {
    const name = newName(user, draft);
    const avatar = await upload(newAvatar(user, draft), signal);
    if ('error' in avatar) {
      return signal.aborted ? { phase: 'idle' } : failed(avatar.error, photoHint(avatar.error));
    }
    const arg = { ...(name !== undefined && { name }), ...avatar };
    const item = await outbox.add({ operation: 'updateProfile', arg }).attempted;
    if (item?.error !== undefined) return failed(item.error);
    return { phase: item ? 'waiting' : 'saved' };
  };
}

/** Returns a function that uploads a photo. It returns the avatar to save, empty if unchanged. */
function useAvatarUpload() {
  const dispatch = useAppDispatch();
  return async (avatar: ReturnType<typeof newAvatar>, signal: AbortSignal) => {
    if (avatar === null) return {};
    if (avatar.kind === 'drawn') return { avatar: avatar.url };
    const { addImage } = imagesApi.endpoints;
    const adding = dispatch(addImage.initiate({ bytes: avatar.blob }, { track: false }));
    signal.addEventListener('abort', () => adding.abort());
    const { data, error } = await adding;
    return data ? { avatar: data.url } : { error };
  };
}
