import { useRef, useState } from 'react';
import { errorText, outageOf } from '@/api/apiError';
import { imagesApi } from '@/api/imagesApi';
import { useAppDispatch } from '@/app/hooks';
import type { User } from '@/contract/session';
import type { Arg } from '@/contract/types';
import { maxNameLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';
import { useHeldUrl } from '@/lib/hooks';
import { useOutbox } from '@/services/outbox/outbox';
import { useProfileEdits } from '../edits';

/** What a user has changed. With a photo to upload, the avatar is its object URL. */
export interface Draft extends Pick<Arg<'updateProfile'>, 'name' | 'avatar'> {
  readonly photo?: Blob | undefined;
}

interface SavingState {
  readonly isSaving?: boolean;
  /** False if the edit waits in the outbox; absent if it failed or was canceled. */
  readonly isSaved?: boolean;
  readonly error?: unknown;
  readonly reason?: string;
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>;

/** Outlives the editor, so that nothing typed is lost. A refused edit is a draft again. */
export function useProfileDraft(user: User) {
  const outbox = useOutbox();
  const dispatch = useAppDispatch();
  const edits = useProfileEdits().identity;
  const refused = edits.filter(({ state }) => state === 'refused');
  const lastRefused = refused.at(-1);
  const [changed, setChanged] = useState<Draft>();
  const [{ isSaving = false, isSaved, error, reason }, setSaving] = useState<SavingState>({});
  const holdPhoto = useHeldUrl();
  /** Set while a save runs. It blocks changes, also by a photo that was chosen before. */
  const sending = useRef<AbortController>(undefined);
  const draft: Draft = changed ?? lastRefused?.arg ?? {};
  const changes = changesOf(user, draft);

  const change = (part: Draft) => {
    if (sending.current) return;
    setChanged((latest) => ({ ...(latest ?? draft), ...part }));
    setSaving({});
  };
  const forget = () => {
    setChanged(undefined);
    holdPhoto(null);
    for (const { id } of refused) void outbox.remove(id);
  };
  const send = async ({ photo, ...arg }: Draft, signal: AbortSignal): Promise<SavingState> => {
    let { avatar } = arg;
    if (photo) {
      const { addImage } = imagesApi.endpoints;
      const adding = dispatch(addImage.initiate({ bytes: photo }, { track: false }));
      signal.addEventListener('abort', () => adding.abort());
      const added = await adding;
      if (!added.data) return signal.aborted ? {} : failed(added.error, photoHint(added.error));
      avatar = added.data.url;
    }
    const edit = { ...arg, ...(avatar !== undefined && { avatar }) };
    const item = await outbox.add({ operation: 'updateProfile', arg: edit }).attempted;
    return item?.error === undefined ? { isSaved: !item } : failed(item.error);
  };

  return {
    name: draft.name ?? user.name,
    avatar: draft.avatar ?? user.avatar,
    draft,
    isChanged: !isSaving && changes !== null,
    isSaving,
    isSaved,
    error,
    /** Why the last save failed, as sentences. */
    reason: reason ?? (changed ? undefined : lastRefused?.reason),
    /** The edit in the outbox that was made last and isn't refused. */
    waiting: edits.findLast(({ state }) => state === 'waiting'),
    rename: (name: string) => change({ name }),
    takePhoto(photo: Blob) {
      if (!sending.current) change({ avatar: holdPhoto(photo), photo });
    },
    takeDrawn: (avatar: string) => change({ avatar, photo: undefined }),
    drop() {
      forget();
      setSaving({});
    },
    cancelSave: () => sending.current?.abort(),
    /** Returns true if the draft is saved or waits, or there was nothing to save. */
    async save(): Promise<boolean> {
      if (sending.current) return false;
      if (changes) {
        sending.current = new AbortController();
        setChanged(draft);
        setSaving({ isSaving: true });
        const result = await send(changes, sending.current.signal);
        sending.current = undefined;
        setSaving(result);
        if (result.isSaved === undefined) return false;
      }
      forget();
      return true;
    },
  };
}

const failed = (error: unknown, hint = ''): SavingState => ({
  error,
  reason: `${errorText(error)}${hint}`,
});

/** Photos don't wait in the outbox. */
const photoHint = (error: unknown) =>
  outageOf(error) === 'unreachable'
    ? ' A photo needs a connection. Yours is kept here until you leave the page.'
    : '';

/** Returns the parts of a draft that differ from the user, or null. */
export function changesOf(user: User, { name, avatar, photo }: Draft): Draft | null {
  const trimmed = name?.trim() ?? user.name;
  const isRenamed = trimmed !== user.name;
  const hasAvatar = avatar !== undefined && avatar !== user.avatar;
  if (!isRenamed && !hasAvatar) return null;
  return { ...(isRenamed && { name: trimmed }), ...(hasAvatar && { avatar, photo }) };
}

export function nameFault(name: string): string | undefined {
  if (isBlank(name)) return 'Enter a name that others can see.';
  const excess = characterCount(name.trim()) - maxNameLength;
  return excess > 0 ? `${maxNameLength} characters at most: ${excess} too many.` : undefined;
}

/** Returns the length of a name once it is near the limit. */
export function nameCount(name: string): string | undefined {
  const count = characterCount(name.trim());
  return count < maxNameLength - 50 ? undefined : `${count} of ${maxNameLength} characters`;
}
