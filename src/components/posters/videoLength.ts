import type { SyntheticEvent } from 'react';

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** For `onLoadedMetadata`: seeks to the end, as some recordings lack a length until then. */
export function findLength({ currentTarget: video }: VideoEvent) {
  if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
}

/** For `onDurationChange`: returns to the start once the length is known. */
export function returnToStart({ currentTarget: video }: VideoEvent) {
  if (Number.isFinite(video.duration) && video.paused) video.currentTime = 0;
}
