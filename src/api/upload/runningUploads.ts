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
