import type { ReactNode } from 'react';
import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { useVideoContentQuery } from '@/api/videosApi';
import type { Video } from '@/contract/videos';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { VideoPoster } from '@/components/posters/VideoPoster';
import { sceneOf } from '@/features/upload/sceneOf';
import { Stack } from '@/ui/layout/primitives';
import * as S from './VideoPlayer.styles';
import { Player } from './Player';
import { VideoSkeleton } from './WatchSkeleton';

export function VideoPlayer({ video }: { video: Video }) {
  const skip = !video.hasRecording;
  const query = useVideoContentQuery({ videoId: video.id }, { skip });
  const { currentData: address, error, isFetching, refetch } = query;

  if (skip) {
    return <Drawn video={video}>This is a drawn sample, not a recording.</Drawn>;
  }
  if (isGone(error)) {
    return (
      <Drawn video={video}>
        This recording is no longer on this device. You keep what it earned.
      </Drawn>
    );
  }
  return (
    <QueryPart
      data={address}
      failure={error && `Couldn’t load the recording. ${errorText(error)}`}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      loading="Loading the recording"
      skeleton={<VideoSkeleton />}
    >
      {(source) => <Player video={video} source={source} />}
    </QueryPart>
  );
}

interface DrawnProps {
  video: Video;
  children: ReactNode;
}

function Drawn({ video, children }: DrawnProps) {
  return (
    <Stack as="figure">
      <VideoPoster scene={sceneOf(video)} />
      <S.Words>{children}</S.Words>
    </Stack>
  );
}

const isGone = (error: unknown) =>
  isApiError(error) && error.kind === 'problem' && error.status === 404;
