import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '@/api/apiError';
import { videoDeleted } from '@/api/events';
import type { Award } from '@/contract/challenges';
import type { Video } from '@/contract/videos';
import type { VideoFileError } from '@/domain/videoFile';

/** Lengths in `seconds` are null if the browser can't read them. */
export type UploadPhase =
  | {
      phase: 'sending';
      /** Null before the server has returned how much it has of a resumed upload. */
      percent: number | null;
      /** There is no connection; the upload resumes automatically. */
      isWaiting: boolean;
      /** True once the browser has stored the video, false if it has no room for it. */
      isStored?: boolean;
    }
  /** A retry resumes at the server's offset. */
  | { phase: 'failed'; percent: number | null; error: ApiError }
  | { phase: 'rejected'; why: UploadErrorCode; seconds: number | null }
  | {
      phase: 'done';
      video: Video;
      award: Award | null;
      noAward?: string | undefined;
      seconds: number | null;
    };

/** `size` in bytes. */
export type UploadState = UploadPhase & { file: { name: string; size: number } };

export type UploadErrorCode = VideoFileError | 'storage_full' | 'unreadable';

/** Where a video is sent from. Each slot sends one at a time. */
export type UploadSlot = 'library' | `challenge:${string}`;

export interface VideoToSend {
  readonly slot: UploadSlot;
  readonly file: File;
  /** Absent for a file, whose name gives the title. */
  readonly title?: string | undefined;
  readonly seconds: Promise<number | null>;
  /** True if there is no file on the device that could be chosen again. */
  readonly isRecording: boolean;
  /** Absent until the server has created the upload. */
  readonly uploadId?: string | undefined;
  /** The browser's copy of it, absent until it has one. */
  readonly copy?: VideoCopy | undefined;
}

/** What is stored of a video beside its file, which is written once. */
export interface StoredVideo extends Omit<VideoToSend, 'file' | 'seconds' | 'copy'> {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Absent until it is known. */
  readonly seconds?: number | null;
  readonly addedAt: number;
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

export interface RunningUpload {
  readonly control: AbortController;
  readonly video: VideoToSend;
}

export interface UploadExtra {
  /** Uploads that run, or failed and can be retried, by slot. */
  uploads: Map<string, RunningUpload>;
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

interface State {
  uploads: Uploads;
}

export const selectUpload = (slot: UploadSlot) => (state: State) => state.uploads[slot];

export const selectUnfinishedUploads = createSelector(
  [(state: State) => state.uploads],
  (uploads) =>
    Object.values(uploads).flatMap((upload) =>
      upload?.phase === 'sending' || upload?.phase === 'failed' ? upload : [],
    ),
);
