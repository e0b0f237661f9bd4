import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Video } from '@/contract/videos';
import { formatAge } from '@/lib/format';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { VideoThumbnail } from '@/components/posters/VideoThumbnail';
import { CardTitle } from '@/ui/layout/primitives';
import * as S from './RecentVideo.styles';
import { sceneOf } from './sceneOf';
import { useWatching } from './useWatching';

interface RecentVideoProps {
  video: Video;
  /** Milliseconds since 1970. */
  now: number;
}

export const openerId = (videoId: string) => `video-${videoId}`;

export function RecentVideo({ video, now }: RecentVideoProps) {
  const { linkTo } = useWatching();
  return (
    <S.Row>
      {video.hasRecording ? (
        <RecordedThumbnail videoId={video.id} scene={sceneOf(video)} />
      ) : (
        <VideoThumbnail scene={sceneOf(video)} />
      )}
      <S.Words>
        <CardTitle as="h3" dir="auto">
          <S.Open as={Link} id={openerId(video.id)} {...linkTo(video.id)}>
            {video.title}
          </S.Open>
        </CardTitle>
        <S.Facts>{`${formatAge(video.uploadedAt, now)} • ${video.points} points`}</S.Facts>
      </S.Words>
      <S.Chevron aria-hidden="true">
        <ChevronRight size={24} />
      </S.Chevron>
    </S.Row>
  );
}
