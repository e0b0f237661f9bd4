import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '@/api/apiError';
import { videoDeleted } from '@/api/events';
import type { Data } from '@/contract/types';
import type { UploadErrorCode } from '@/domain/videoFile';

/** Lengths in `seconds` are null if the browser can't read them. */
export type UploadPhase =
  | {
      phase: 'sending';
      /** 0 to 100. Null before the server has said how much it has of a resumed upload. */
      percent: number | null;
      /** There is no connection; the upload resumes automatically. */
      isWaiting: boolean;
      /** True once the browser has stored the video, false if it has no room for it. */
      isStored?: boolean;
    }
  /** A retry resumes at the server's offset. */
  | { phase: 'failed'; percent: number | null; error: ApiError }
  | { phase: 'rejected'; why: UploadErrorCode; seconds: number | null }
  | ({ phase: 'done'; seconds: number | null } & Pick<
      Data<'publishVideo'>,
      'video' | 'award' | 'noAward'
    >);

export type UploadState = UploadPhase & { file: { name: string; size: number } };

/** Where a video is sent from. Each slot sends one at a time. */
export type UploadSlot = 'library' | `challenge:${string}`;

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

export const selectUpload = (slot: UploadSlot) => (state: { uploads: Uploads }) =>
  state.uploads[slot];

/** True while bytes of a video are on their way. */
export const selectIsSending = ({ uploads }: { uploads: Uploads }) =>
  Object.values(uploads).some((state) => state?.phase === 'sending' && !state.isWaiting);
