import { useState } from 'react';
import styled from 'styled-components';
import { useVideoContentQuery } from '@/api/videosApi';
import { useNear } from '@/lib/useNear';
import type { Scene } from './VideoScene';
import { VideoThumbnail } from './VideoThumbnail';

/** After the beginning, which is often dark. */
const shownSecond = 0.5;

interface RecordedThumbnailProps {
  videoId: string;
  scene?: Scene;
}

/**
 * A frame of a recording, decorative, of 96 x 64 with a play icon. The drawn still is shown until
 * the recording has loaded, which begins near the viewport, and if it can't be loaded.
 */
export function RecordedThumbnail({ videoId, scene }: RecordedThumbnailProps) {
  const [isNear, setIsNear] = useState(false);
  const [hasFrame, setHasFrame] = useState(false);
  const ref = useNear<HTMLSpanElement>(0, () => setIsNear(true));
  const { currentData: address } = useVideoContentQuery({ videoId }, { skip: !isNear });
  return (
    <Still ref={ref} aria-hidden="true">
      <VideoThumbnail {...(scene && { scene })} />
      {address !== undefined && (
        <Frame
          src={`${address}#t=${shownSecond}`}
          muted
          playsInline
          preload="auto"
          tabIndex={-1}
          $isShown={hasFrame}
          onLoadedData={() => setHasFrame(true)}
        />
      )}
      {hasFrame && (
        <Play viewBox="0 0 96 64" width="96" height="64">
          <circle cx="80" cy="48" r="12" fill="#062B3C" opacity=".78" />
          <path d="M77 43.500v9l7.500-4.500Z" fill="#fff" />
        </Play>
      )}
    </Still>
  );
}

const Still = styled.span`
  position: relative;
  flex: none;
  width: 96px;
  height: 64px;
`;

const Frame = styled.video<{ $isShown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: 14px;
  object-fit: cover;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  pointer-events: none;
`;

const Play = styled.svg`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;
