import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { errorText } from '@/api/errorText';
import { useVideosQuery } from '@/api/videosApi';
import { Chip, CloseButton, VideoRoom } from '@/components/recorder/Glass';
import { formatLength } from '@/lib/format';
import { Rays } from '@/ui/art/Rays';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { BottomSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { Dialog } from '@/ui/layout/Dialog';
import { Stack } from '@/ui/layout/primitives';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { theme } from '@/ui/theme/theme';
import { VideoDetails } from './VideoDetails';
import { VideoPlayer, VideoSkeleton } from './VideoPlayer';

interface WatchVideoProps {
  id: string;
  onClose: () => void;
  onDelete: () => void;
  /** Called if there is no video with this id. */
  onUnknown: () => void;
}

export function WatchVideo({ id, onClose, onDelete, onUnknown }: WatchVideoProps) {
  const { data, error, isFetching, refetch } = useVideosQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const video = data?.items.find((each) => each.id === id);

  // An older list may lack what was published a moment ago.
  const lookAgain = async (isOpen: () => boolean) => {
    const fresh = await refetch();
    const isThere = fresh.data?.items.some((each) => each.id === id);
    if (fresh.isSuccess && !isThere && isOpen()) onUnknown();
  };
  const lookAgainNow = useEffectEvent(lookAgain);
  const isMissing = data !== undefined && !video;
  useEffect(() => {
    let isOpen = isMissing;
    if (isMissing) void lookAgainNow(() => isOpen);
    return () => {
      isOpen = false;
    };
  }, [isMissing]);

  const edit = (isOn: boolean) => {
    setIsEditing(isOn);
    if (!isOn) heading.current?.focus();
  };

  return (
    <Dialog label="Video" onClose={onClose}>
      <SheetPage>
        <VideoRoom>
          <Rays />
          <Top>
            <CloseButton onClick={onClose} />
            {video?.seconds !== undefined && (
              <Length>
                <Timer size={18} aria-hidden="true" />
                <VisuallyHidden>Length</VisuallyHidden>
                <span>{formatLength(video.seconds)}</span>
              </Length>
            )}
          </Top>
          <Picture>
            <QueryPart
              data={video}
              failure={error && `Couldn’t load your video. ${errorText(error)}`}
              onRetry={() => void lookAgain(() => heading.current !== null)}
              isRetrying={isFetching}
              loading="Loading your video"
              skeleton={<VideoSkeleton />}
            >
              {(shown) => <VideoPlayer video={shown} />}
            </QueryPart>
          </Picture>
        </VideoRoom>
        <Sheet>
          <Title ref={heading} dir="auto" $isHidden={isEditing}>
            {video?.title ?? 'Your video'}
          </Title>
          {video && (
            <VideoDetails video={video} isEditing={isEditing} onEdit={edit} onDelete={onDelete} />
          )}
          {!video && !error && (
            <Lines $gap={5}>
              <Skeleton width="52%" height={28} shape="pill" />
              <Skeleton width="100%" height={50} shape="block" />
            </Lines>
          )}
        </Sheet>
      </SheetPage>
    </Dialog>
  );
}

const Top = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

const Length = styled(Chip)`
  min-height: 36px;
  padding: 0 14px;
`;

const Picture = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
`;

const Sheet = styled(BottomSheet)`
  padding: ${theme.space[6]} ${theme.space[5]}
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

const readOutAlone = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Title = styled(ScreenHeading)<{ $isHidden: boolean }>`
  overflow-wrap: anywhere;
  ${({ $isHidden }) => $isHidden && readOutAlone}
`;

const Lines = styled(Stack)`
  margin-top: ${theme.space[4]};
`;
