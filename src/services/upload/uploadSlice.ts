import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';
import type { Video } from '@/contract/videos';
import type { VideoRefusal } from '@/domain/videoFile';
import type { ApiError } from '@/api/apiError';
import { videoDeleted } from '@/api/events';

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

/** Where a video is sent from; each has one at a time. */
export type UploadSlot = 'story' | `challenge:${string}`;

/** A video to send, and where to. */
export interface VideoToSend {
  readonly slot: UploadSlot;
  readonly file: File;
  /** How long it is; null where that can't be read. */
  readonly seconds: Promise<number | null>;
  /** Whether the device has it as a file that can be chosen again. */
  readonly isRecording: boolean;
  /** An upload of which a part is there already. */
  readonly uploadId?: string | undefined;
}

/** A send that goes on, or has failed and can be tried again. */
export interface RunningUpload {
  readonly control: AbortController;
  readonly video: VideoToSend;
}

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
    uploadsReset: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(videoDeleted, (uploads, { payload: videoId }) => {
      for (const slot of Object.keys(uploads) as UploadSlot[]) {
        const state = uploads[slot];
        if (state?.phase === 'done' && state.video.id === videoId) delete uploads[slot];
      }
    }),
});

export const { uploadChanged, uploadsReset } = uploadSlice.actions;

/** The part of the store's `extraArgument` that uploads use. */
export interface UploadExtra {
  /** Uploads that run, or failed and can be retried, by slot. */
  uploads: Map<string, RunningUpload>;
}

interface State {
  [uploadSlice.reducerPath]: Uploads;
}

export const selectUpload = (slot: UploadSlot) => (state: State) => state.uploads[slot];
