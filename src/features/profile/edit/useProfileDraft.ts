import { useRef, useState } from 'react';
import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { imagesApi } from '@/api/imagesApi';
import { useAppDispatch } from '@/app/hooks';
import type { User } from '@/contract/session';
import type { Arg } from '@/contract/types';
import { maxNameLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';
import { useHeldUrl } from '@/lib/hooks';
import { useOutbox } from '@/services/outbox/useOutbox';
import { useProfileEdits } from '../edits';

/** The avatar of a draft: unchanged, a photo that is ready to upload, or a drawn one. */
export type DraftAvatar =
  | { readonly kind: 'same' }
  | { readonly kind: 'photo'; readonly blob: Blob; readonly url: string }
  | { readonly kind: 'drawn'; readonly url: string };

export interface Draft {
  readonly name: string;
  readonly avatar: DraftAvatar;
}

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
  const draft = changed ?? draftOf(user, lastRefused?.arg);
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

/** Returns a function that sends a draft. The result is idle if the photo's upload was aborted. */
function useSending(user: User) {
  const outbox = useOutbox();
  const dispatch = useAppDispatch();
  return async (draft: Draft, signal: AbortSignal): Promise<SavingState> => {
    const name = newName(user, draft);
    const changed = newAvatar(user, draft);
    let avatar = changed?.url;
    if (changed?.kind === 'photo') {
      const { addImage } = imagesApi.endpoints;
      const adding = dispatch(addImage.initiate({ bytes: changed.blob }, { track: false }));
      signal.addEventListener('abort', () => adding.abort());
      const { data, error } = await adding;
      if (!data) return signal.aborted ? { phase: 'idle' } : failed(error, photoHint(error));
      avatar = data.url;
    }
    const arg = { ...(name !== undefined && { name }), ...(avatar !== undefined && { avatar }) };
    const item = await outbox.add({ operation: 'updateProfile', arg }).attempted;
    if (item?.error !== undefined) return failed(item.error);
    return { phase: item ? 'waiting' : 'saved' };
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

/** Returns what a user edits, with the changes of an edit that was refused. */
const draftOf = (user: User, { name, avatar }: Arg<'updateProfile'> = {}): Draft => ({
  name: name ?? user.name,
  avatar: avatar === undefined ? { kind: 'same' } : { kind: 'drawn', url: avatar },
});

export const isChanged = (user: User, draft: Draft) =>
  newName(user, draft) !== undefined || newAvatar(user, draft) !== null;

export function newName(user: User, { name }: Draft): string | undefined {
  return name.trim() === user.name ? undefined : name.trim();
}

export function newAvatar(
  user: User,
  { avatar }: Draft,
): Exclude<DraftAvatar, { kind: 'same' }> | null {
  if (avatar.kind === 'same') return null;
  return avatar.kind === 'drawn' && avatar.url === user.avatar ? null : avatar;
}

export function nameFault(name: string): string | undefined {
  if (isBlank(name)) return 'Enter a name that others can see.';
  const trimmed = name.trim();
  if (characterCount(trimmed, maxNameLength) <= maxNameLength) return undefined;
  const excess = characterCount(trimmed) - maxNameLength;
  return `${maxNameLength} characters at most: ${excess} too many.`;
}

const countedFrom = maxNameLength - 50;

/** Returns the length of a name once it is near the limit. */
export function nameCount(name: string): string | undefined {
  if (name.length < countedFrom) return undefined;
  const count = characterCount(name.trim());
  return count < countedFrom ? undefined : `${count} of ${maxNameLength} characters`;
}
