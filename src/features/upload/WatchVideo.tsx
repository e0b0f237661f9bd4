import { Download, Timer } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useVideoContentQuery, useVideosQuery } from '@/api/videosApi';
import { LoadedPart } from '@/components/LoadedPart';
import { RecordedVideo } from '@/components/posters/RecordedVideo';
import { VideoPoster } from '@/components/posters/VideoPoster';
import { sceneOf } from '@/components/posters/VideoThumbnail';
import { Chip, CloseButton, VideoRoom } from '@/components/recorder/Glass';
import type { Video } from '@/contract/videos';
import { formatLength } from '@/lib/format';
import { useIsMounted } from '@/lib/hooks';
import { isGone } from '@/services/upload/uploadClient';
import { Rays } from '@/ui/art/Rays';
import { ButtonLink } from '@/ui/controls/Button';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { BottomSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { Dialog } from '@/ui/layout/Dialog';
import { Row, Stack, VisuallyHidden } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { text, theme } from '@/ui/theme/theme';
import { VideoDetails } from './VideoDetails';

interface WatchVideoProps {
  id: string;
  onClose: () => void;
  onDelete: () => void;
  /** Called if there is no video with this id. */
  onUnknown: () => void;
}

export function WatchVideo({ id, onClose, onDelete, onUnknown }: WatchVideoProps) {
  const { data, error, isFetching, refetch } = useVideosQuery();
  const isMounted = useIsMounted();
  const video = data?.items.find((each) => each.id === id);

  // An older list may lack what was published a moment ago.
  const lookAgain = async () => {
    const fresh = await refetch();
    const isThere = fresh.data?.items.some((each) => each.id === id);
    if (fresh.isSuccess && !isThere && isMounted()) onUnknown();
  };
  const lookAgainNow = useEffectEvent(lookAgain);
  const isMissing = data !== undefined && !video;
  useEffect(() => {
    if (isMissing) void lookAgainNow();
  }, [isMissing]);

  return (
    <Dialog label="Video" onClose={onClose}>
      {(close) => (
        <SheetPage>
          <VideoRoom>
            <Rays />
            <Row $gap={2} $justify="space-between" $wrap>
              <CloseButton onClick={close} />
              {video?.seconds !== undefined && (
                <Length>
                  <Timer size={18} aria-hidden />
                  <VisuallyHidden>Length</VisuallyHidden>
                  <span>{formatLength(video.seconds)}</span>
                </Length>
              )}
            </Row>
            <Stack style={{ flex: 1, alignContent: 'center' }}>
              <LoadedPart
                query={{ data: video, error, isFetching, refetch: lookAgain }}
                what="your video"
                skeleton={<VideoSkeleton />}
              >
                {(shown) => <VideoPlayer video={shown} />}
              </LoadedPart>
            </Stack>
          </VideoRoom>
          <Sheet>
            <ScreenHeading dir="auto">{video?.title ?? 'Your video'}</ScreenHeading>
            {video && <VideoDetails video={video} onDelete={onDelete} />}
            {!video && !error && (
              <Stack $gap={5}>
                <Skeleton width="52%" height={28} shape="pill" />
                <Skeleton width="100%" height={50} shape="block" />
              </Stack>
            )}
          </Sheet>
        </SheetPage>
      )}
    </Dialog>
  );
}

function VideoPlayer({ video }: { video: Video }) {
  const skip = !video.hasRecording;
  const query = useVideoContentQuery({ videoId: video.id }, { skip });
  const { currentData, error } = query;

  if (skip || isGone(error)) {
    return (
      <Figure as="figure">
        <VideoPoster scene={sceneOf(video)} />
        <figcaption>
          {skip
            ? 'This is a drawn sample, not a recording.'
            : 'This recording is no longer on this device. You keep what it earned.'}
        </figcaption>
      </Figure>
    );
  }
  return (
    <LoadedPart
      query={{ ...query, data: currentData }}
      what="the recording"
      skeleton={<VideoSkeleton />}
    >
      {(source) => <Player video={video} source={source} />}
    </LoadedPart>
  );
}

const VideoSkeleton = () => (
  <div style={{ aspectRatio: '16 / 9' }}>
    <Skeleton shape="card" tone="hero" height="100%" />
  </div>
);

/** Plays an object URL. Offers a download if the browser can't decode the video. */
function Player({ video, source }: { video: Video; source: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const open = useCallback(
    (element: HTMLVideoElement) => {
      element.src = source;
      // A later read of the object URL would be reported as missing.
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
    },
    [source],
  );

  if (isBroken) {
    return (
      <Figure as="figure">
        <VideoPoster scene={sceneOf(video)} />
        <figcaption>
          <span role="alert">
            This browser can’t play this video. Save a copy and open it with another app.
          </span>
        </figcaption>
        <ButtonLink href={source} download={video.title} $variant="secondary">
          <Download size={22} aria-hidden />
          Save a copy
        </ButtonLink>
      </Figure>
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

const Length = styled(Chip)`
  min-height: 36px;
  padding: 0 14px;
`;

const Sheet = styled(BottomSheet)`
  padding: ${theme.space[6]} ${theme.space[5]}
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));

  > h1 {
    overflow-wrap: anywhere;
  }

  /* While the title is edited, it is only read out. */
  &:has(form) > h1 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  > h1 + div {
    margin-top: ${theme.space[4]};
  }
`;

const Figure = styled(Stack)`
  > figcaption {
    ${text.small}
    padding: 0 ${theme.space[3]};
    font-weight: ${theme.font.weight.bold};
    text-align: center;
    text-wrap: balance;
  }

  > a {
    width: fit-content;
    min-width: 200px;
    max-width: 100%;
    margin: 0 auto ${theme.space[1]};
  }
`;

/** Wide until the video's size is known; portrait videos are shown whole. */
const PlayedVideo = styled(RecordedVideo)`
  display: block;
  max-height: 58dvh;
  aspect-ratio: auto 16 / 9;
`;
