import { useEffect, useState } from 'react';
import { useVideoContentQuery } from '@/api/videosApi';
import { useNear } from '@/lib/hooks';
import { type Scene, VideoThumbnail } from '@/components/posters/VideoThumbnail';

/** Twice the shown size, for sharp screens. */
const size = { width: 192, height: 128 };

/** Frames by video id, as a recording never changes; null if there is none. */
const frames = new Map<string, string | null>();

/** Draws a still until it has a frame. The recording loads near the viewport, and isn't kept. */
export function RecordedThumbnail({ videoId, scene }: { videoId: string; scene?: Scene }) {
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
    <span ref={ref}>
      <VideoThumbnail scene={scene} frame={frame} />
    </span>
  );
}
