import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { profileOperations } from '@/contract/profile';
import type { User } from '@/contract/session';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';
import { imagesApi } from './imagesApi';
import {
  patchSessionUser,
  selectSession,
  updateSession,
  type ProfileField,
  type Session,
} from './sessionApi';

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Data<'updateProfile'>, Arg<'updateProfile'>>({
      ...endpointFromOperation(profileOperations.updateProfile),
      invalidatesTags: (data, _error, { name, avatar, dailyGoal }) => {
        const person = data ? ({ type: 'Person', id: data.user.id } as const) : 'Person';
        return [
          ...(dailyGoal === undefined ? [] : (['Today'] as const)),
          ...(name === undefined && avatar === undefined ? [] : (['Leaderboard', person] as const)),
        ];
      },
      onQueryStarted: async (change, api) => {
        const undo = api.dispatch(applyOptimisticProfile(change));
        if (!(await patchSessionUser(api))) undo();
      },
    }),
  }),
});

export const { useUpdateProfileMutation } = profileApi;

const profileFields = ['name', 'avatar', 'dailyGoal', 'units'] as const satisfies ProfileField[];

type RootState = Parameters<typeof selectSession>[0];

function set<Field extends ProfileField>(user: User, field: Field, value: User[Field]): void {
  user[field] = value;
}

/**
 * Shows a change of the profile optimistically. Returns a function that undoes it: it restores the
 * server's last values, except where a newer change is shown.
 */
export function applyOptimisticProfile(
  change: Arg<'updateProfile'>,
): ThunkAction<() => void, RootState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const id = selectSession(getState()).data?.user?.id;
    if (id === undefined) return () => undefined;
    dispatch(
      updateSession((session) => {
        const { user } = session;
        if (!user) return;
        const { name, avatar, dailyGoal, units } = user;
        session.confirmed ??= { name, avatar, dailyGoal, units };
        for (const field of profileFields) set(user, field, change[field] ?? user[field]);
      }),
    );
    const restore = ({ user, confirmed }: Session) => {
      if (!confirmed || user?.id !== id) return;
      for (const field of profileFields) {
        if (user[field] === change[field]) set(user, field, confirmed[field]);
      }
    };
    return () => dispatch(updateSession(restore));
  };
}

export interface ProfileChange {
  readonly name?: string | undefined;
  /** The URL of an avatar, or a photo to upload first. */
  readonly avatar?: string | Blob | undefined;
}

type Saving = ThunkAction<Promise<{ error?: unknown }>, RootState, unknown, UnknownAction>;

const lookupMs = 250;

/**
 * Updates name and avatar optimistically and undoes the update on failure. An abort cancels it as
 * long as a photo is being sent.
 */
export function saveProfile({ name, avatar: photo }: ProfileChange, signal?: AbortSignal): Saving {
  const update = (avatar: string | undefined) =>
    profileApi.endpoints.updateProfile.initiate({ name, avatar }, { track: false });
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
