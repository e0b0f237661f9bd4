import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';
import type { Video } from '@/contract/videos';
import type { VideoRefusal } from '@/domain/videoFile';
import type { ApiError } from '../apiError';
import type { ApiExtra } from '../baseQuery';
import type { UploadSlot } from './runningUploads';

interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type UploadPhase =
  | {
      readonly phase: 'sending';
      readonly percent: number;
      /** There is no connection: it goes on by itself. */
      readonly isWaiting: boolean;
    }
  /** It can be tried again, from where it was. */
  | { readonly phase: 'failed'; readonly percent: number; readonly error: ApiError }
  | { readonly phase: 'refused'; readonly why: UploadRefusal; readonly seconds: number | null }
  | {
      readonly phase: 'done';
      readonly video: Video;
      readonly award: Award | null;
      readonly noAward?: string | undefined;
      /** Null where it could not be read. */
      readonly seconds: number | null;
    };

/** How far a video is. */
export type UploadState = UploadPhase & { readonly file: NamedFile };

export type UploadRefusal = VideoRefusal | 'storage_full' | 'unreadable';

export type { UploadSlot } from './runningUploads';

type Uploads = Partial<Record<UploadSlot, UploadState>>;
const initialState: Uploads = {};

/** Sends of videos, which go on while one looks at other screens. */
export const uploadSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadChanged(
      uploads,
      { payload: { slot, state } }: PayloadAction<{ slot: UploadSlot; state: UploadState | null }>,
    ) {
      if (state) uploads[slot] = state;
      else delete uploads[slot];
    },
    /** Nothing more is said of how it was sent. */
    videoGone(uploads, { payload: videoId }: PayloadAction<string>) {
      for (const slot of Object.keys(uploads) as UploadSlot[]) {
        const state = uploads[slot];
        if (state?.phase === 'done' && state.video.id === videoId) delete uploads[slot];
      }
    },
    uploadsForgotten: () => ({}),
  },
});

export const { uploadChanged, videoGone } = uploadSlice.actions;

interface State {
  [uploadSlice.reducerPath]: Uploads;
}

export const selectUpload = (slot: UploadSlot) => (state: State) => state.uploads[slot];

export type UploadThunk<Result = void> = ThunkAction<Result, State, ApiExtra, UnknownAction>;

/** Somebody else is signed in, or nobody: what was on its way waits for the person to go on with it. */
export const endUploads =
  (): ThunkAction<void, unknown, ApiExtra, UnknownAction> =>
  (dispatch, _, { uploads }) => {
    for (const { control } of uploads.values()) control.abort('left');
    uploads.clear();
    dispatch(uploadSlice.actions.uploadsForgotten());
  };
