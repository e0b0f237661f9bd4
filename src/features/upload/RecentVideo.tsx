import type { Video } from '@/contract/schemas';
import { formatAge } from '@/lib/format';
import { VideoThumbnail } from '@/ui/VideoThumbnail';
import * as S from './RecentVideo.styles';

const drawnScenes = ['shower', 'garden', 'tap'] as const;

interface RecentVideoProps {
  video: Video;
  /** Milliseconds since 1970. */
  now: number;
}

export function RecentVideo({ video, now }: RecentVideoProps) {
  const scene = drawnScenes.find((name) => name === video.scene) ?? 'other';
  return (
    <S.Row>
      <VideoThumbnail scene={scene} />
      <S.Words>
        <S.Title dir="auto">{video.title}</S.Title>
        <S.Facts>{`${formatAge(video.uploadedAt, now)} • ${video.points} points`}</S.Facts>
      </S.Words>
    </S.Row>
  );
}
