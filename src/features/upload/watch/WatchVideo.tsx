import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '@/api/errorText';
import { useVideosQuery } from '@/api/videosApi';
import { Dialog } from '@/ui/layout/Dialog';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { VideoPlayer } from './VideoPlayer';
import { VideoDetails } from './VideoDetails';
import { DetailsSkeleton, VideoSkeleton } from './WatchSkeleton';
import { WatchPage } from './WatchPage';

interface WatchVideoProps {
  id: string;
  onClose: () => void;
  onDeleted: () => void;
  onUnknown: () => void;
}

export function WatchVideo({ id, onClose, onDeleted, onUnknown }: WatchVideoProps) {
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
      <WatchPage
        heading={heading}
        title={video?.title ?? 'Your video'}
        isTitleHidden={isEditing}
        seconds={video?.seconds}
        video={
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
        }
        onClose={onClose}
      >
        {video && (
          <VideoDetails video={video} isEditing={isEditing} onEdit={edit} onDeleted={onDeleted} />
        )}
        {!video && !error && <DetailsSkeleton />}
      </WatchPage>
    </Dialog>
  );
}
