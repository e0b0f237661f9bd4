import { Download } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useVideoContentQuery } from '@/api/videosApi';
import { RecordedVideo } from '@/components/posters/RecordedVideo';
import { VideoPoster } from '@/components/posters/VideoPoster';
import { sceneOf } from '@/components/posters/VideoThumbnail';
import type { Video } from '@/contract/videos';
import { isGone } from '@/services/upload/uploadClient';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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

export const VideoSkeleton = () => (
  <Waiting>
    <Skeleton shape="card" tone="hero" height="100%" />
  </Waiting>
);

interface DrawnProps {
  video: Video;
  action?: ReactNode;
  children: ReactNode;
}

function Drawn({ video, action, children }: DrawnProps) {
  return (
    <Stack as="figure">
      <VideoPoster scene={sceneOf(video)} />
      <Words>{children}</Words>
      {action}
    </Stack>
  );
}

interface PlayerProps {
  video: Video;
  /** An object URL. */
  source: string;
}

/** Offers a download if the browser can't decode the video. */
function Player({ video, source }: PlayerProps) {
  const [isBroken, setIsBroken] = useState(false);
  const open = useCallback((element: HTMLVideoElement) => play(element, source), [source]);

  if (isBroken) {
    const copy = (
      <Copy href={source} download={video.title} $variant="secondary">
        <Download size={22} aria-hidden="true" />
        Save a copy
      </Copy>
    );
    return (
      <Drawn video={video} action={copy}>
        <span role="alert">
          This browser can’t play this video. Save a copy and open it with another app.
        </span>
      </Drawn>
    );
  }
  return (
    <PlayedVideo
      ref={open}
      preload="metadata"
      aria-label={video.title}
      onError={() => setIsBroken(true)}
    >
      {video.captions !== undefined && <Captions text={video.captions} />}
    </PlayedVideo>
  );
}

/** Removes the source at the end: a later read of its object URL is reported as missing. */
function play(element: HTMLVideoElement, source: string) {
  element.src = source;
  const close = () => {
    element.removeAttribute('src');
    element.load();
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) close();
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    close();
  };
}

/** Makes an object URL of WebVTT text for a track. */
function Captions({ text: captions }: { text: string }) {
  const open = useCallback(
    (track: HTMLTrackElement) => {
      const objectUrl = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
      track.src = objectUrl;
      return () => URL.revokeObjectURL(objectUrl);
    },
    [captions],
  );
  return <track ref={open} kind="captions" label="Captions" default />;
}

const Waiting = styled.div`
  aspect-ratio: 16 / 9;
`;

const Words = styled.figcaption`
  ${text.small}
  padding: 0 ${theme.space[3]};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
  text-wrap: balance;
`;

const Copy = styled(ButtonLink)`
  width: fit-content;
  min-width: 200px;
  max-width: 100%;
  margin: 0 auto ${theme.space[1]};
`;

/** Wide until the video's size is known; portrait videos are shown whole. */
const PlayedVideo = styled(RecordedVideo)`
  display: block;
  max-height: 58vh;
  max-height: 58dvh;
  aspect-ratio: auto 16 / 9;
`;
