import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** Plays on the user's click. Seeks to the end and back, as some recordings lack a length before. */
export const RecordedVideo = styled.video.attrs({
  controls: true,
  playsInline: true,
  onLoadedMetadata({ currentTarget: video }: VideoEvent) {
    if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
  },
  onDurationChange({ currentTarget: video }: VideoEvent) {
    if (Number.isFinite(video.duration) && video.paused) video.currentTime = 0;
  },
})`
  width: 100%;
  border-radius: ${theme.radius.card};
  background: ${theme.color.game.track};
  object-fit: contain;
`;
