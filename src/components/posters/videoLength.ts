import type { SyntheticEvent } from 'react';

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** For `onLoadedMetadata`: some recorders leave the length open; a player finds it once it was at the end. */
export function findLength({ currentTarget: video }: VideoEvent) {
  if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
}

/** For `onDurationChange`: the length is found, and the video stands at its beginning again. */
export function returnToStart({ currentTarget: video }: VideoEvent) {
  if (Number.isFinite(video.duration) && video.paused) video.currentTime = 0;
}
