import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Award } from '@/contract/challenges';
import type { Video } from '@/contract/videos';
import type { VideoFileError } from '@/domain/videoFile';
import type { ApiError } from '@/api/apiError';
import { videoDeleted } from '@/api/events';

interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export type UploadPhase =
  | {
      readonly phase: 'sending';
      /** Null before the server has returned how much it has of a resumed upload. */
      readonly percent: number | null;
      /** There is no connection; the upload resumes automatically. */
      readonly isWaiting: boolean;
      /** True once the browser has stored the video, false if it has no room for it. */
      readonly isStored?: boolean | undefined;
    }
  /** A retry resumes at the server's offset. */
  | { readonly phase: 'failed'; readonly percent: number | null; readonly error: ApiError }
  | { readonly phase: 'rejected'; readonly why: UploadErrorCode; readonly seconds: number | null }
  | {
      readonly phase: 'done';
      readonly video: Video;
      readonly award: Award | null;
      readonly noAward?: string | undefined;
      /** Null if it couldn't be read. */
      readonly seconds: number | null;
    };

export type UploadState = UploadPhase & { readonly file: NamedFile };

export type UploadErrorCode = VideoFileError | 'storage_full' | 'unreadable';

/** Where a video is sent from. Each slot sends one at a time. */
export type UploadSlot = 'library' | `challenge:${string}`;

/** What is stored of a video beside its file, which is written once. */
export interface StoredVideo {
  readonly id: string;
  readonly userId: string;
  readonly slot: UploadSlot;
  readonly name: string;
  readonly title?: string | undefined;
  /** The length; null if it can't be read, absent until that is known. */
  readonly seconds?: number | null;
  readonly isRecording: boolean;
  readonly addedAt: number;
  /** Absent until the server has created the upload. */
  readonly uploadId?: string | undefined;
  /** What came of it, until the user has seen it. */
  readonly result?: Extract<UploadPhase, { phase: 'rejected' | 'done' }> | undefined;
}

export interface VideoCopy {
  readonly id: string;
  /** False if storage is full or denied. */
  readonly isStored: Promise<boolean>;
  change(changes: Partial<StoredVideo>): Promise<void>;
  /** Keeps only what came of it, for the user to see. */
  finish(result: StoredVideo['result']): Promise<void>;
  remove(): Promise<void>;
  /** Leaves it to another tab, or to the next start. */
  leave(): void;
}

export interface VideoToSend {
  readonly slot: UploadSlot;
  readonly file: File;
  /** Absent for a file, whose name gives the title. */
  readonly title?: string | undefined;
  /** The length; null if it can't be read. */
  readonly seconds: Promise<number | null>;
  /** True if there is no file on the device that could be chosen again. */
  readonly isRecording: boolean;
  readonly uploadId?: string | undefined;
  /** The browser's copy of it, absent until it has one. */
  readonly copy?: VideoCopy | undefined;
}

export interface RunningUpload {
  readonly control: AbortController;
  readonly video: VideoToSend;
}

type Uploads = Partial<Record<UploadSlot, UploadState>>;
const initialState: Uploads = {};

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

export interface UploadExtra {
  /** Uploads that run, or failed and can be retried, by slot. */
  uploads: Map<string, RunningUpload>;
}

interface State {
  [uploadSlice.reducerPath]: Uploads;
}

export const selectUnfinishedUploads = createSelector(
  [(state: State) => state.uploads],
  (uploads) =>
    Object.values(uploads).flatMap((upload) =>
      upload?.phase === 'sending' || upload?.phase === 'failed' ? upload : [],
    ),
);

export const selectUpload = (slot: UploadSlot) => (state: State) => state.uploads[slot];
