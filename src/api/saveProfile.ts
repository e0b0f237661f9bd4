import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { imagesApi } from './imagesApi';
import { sessionApi, applyOptimisticProfile } from './sessionApi';

export interface ProfileChange {
  readonly name?: string | undefined;
  /** The URL of an avatar, or a photo to upload first. */
  readonly avatar?: string | Blob | undefined;
}

type State = Parameters<ReturnType<typeof applyOptimisticProfile>>[1] extends () => infer Root
  ? Root
  : never;
type Saving = ThunkAction<Promise<{ error?: unknown }>, State, unknown, UnknownAction>;

const lookupMs = 250;

/**
 * Updates name and avatar optimistically and undoes the update on failure. An abort cancels it as
 * long as a photo is being sent.
 */
export function saveProfile({ name, avatar: photo }: ProfileChange, signal?: AbortSignal): Saving {
  const update = (avatar: string | undefined) =>
    sessionApi.endpoints.updateProfile.initiate({ name, avatar }, { track: false });
  if (!(photo instanceof Blob)) return (dispatch) => dispatch(update(photo));

  return async (dispatch) => {
    const url = URL.createObjectURL(photo);
    const undo = dispatch(applyOptimisticProfile({ name, avatar: url }));
    const { addImage } = imagesApi.endpoints;
    const adding = dispatch(addImage.initiate({ bytes: photo }, { track: false }));
    signal?.addEventListener('abort', () => adding.abort());
    const added = await adding;
    undo();
    const saved = added.data ? await dispatch(update(added.data.url)) : added;
    // Browsers may look up an image's URL after it was replaced, and would report it missing.
    setTimeout(() => URL.revokeObjectURL(url), lookupMs);
    return saved;
  };
}
