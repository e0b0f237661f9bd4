import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useVideoContentQuery } from '@/api/videosApi';
import { useNear } from '@/lib/hooks';
import type { Scene } from '@/components/posters/VideoScene';
import { VideoThumbnail } from '@/components/posters/VideoThumbnail';

/** Twice the shown size, for sharp screens. */
const size = { width: 192, height: 128 };

/** Frames by video id, as a recording never changes; null if there is none. */
const frames = new Map<string, string | null>();

interface RecordedThumbnailProps {
  videoId: string;
  scene?: Scene;
}

/** Draws a still until it has a frame. The recording loads near the viewport, and isn't kept. */
export function RecordedThumbnail({ videoId, scene }: RecordedThumbnailProps) {
  const [isNear, setIsNear] = useState(false);
  const [frame, setFrame] = useState(() => frames.get(videoId));
  const ref = useNear<HTMLSpanElement>(0, () => setIsNear(true));
  const skip = !isNear || frame !== undefined;
  const { currentData: address } = useVideoContentQuery({ videoId }, { skip });

  useEffect(() => {
    if (address === undefined) return undefined;
    const control = new AbortController();
    const show = async () => {
      const { frameOf } = await import('@/lib/video');
      const found = await frameOf(address, size, control.signal);
      if (control.signal.aborted) return;
      frames.set(videoId, found);
      setFrame(found);
    };
    // Without the code, the drawn still stays.
    show().catch(() => undefined);
    return () => control.abort();
  }, [address, videoId]);

  return (
    <Still ref={ref} aria-hidden="true">
      {frame ? (
        <>
          <Frame src={frame} alt="" />
          <Play viewBox="0 0 96 64" width="96" height="64">
            <circle cx="80" cy="48" r="12" fill="#062B3C" opacity=".78" />
            <path d="M77 43.500v9l7.500-4.500Z" fill="#fff" />
          </Play>
        </>
      ) : (
        <VideoThumbnail {...(scene && { scene })} />
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

const Frame = styled.img`
  width: 96px;
  height: 64px;
  border-radius: 14px;
  object-fit: cover;
`;

const Play = styled.svg`
  position: absolute;
  inset: 0;
`;
