import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '@/api/errorText';
import { useVideosQuery } from '@/api/videosApi';
import type { Video } from '@/contract/videos';
import { useNow } from '@/lib/ClockContext';
import { CardList } from '@/ui/layout/Card';
import { EmptyNote } from '@/ui/feedback/State';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { openerId, RecentVideo } from './RecentVideo';
import { RecentVideoNotes } from './RecentVideoNotes';
import { undoBarId, useDeletion } from './watch/useDeletion';
import { useWatching } from './useWatching';
import { screenHeading } from '@/ui/layout/focus';

const lines = ['82%', '64%'];

interface RecentVideosProps {
  isUnknown: boolean;
}

export function RecentVideos({ isUnknown }: RecentVideosProps) {
  const { data, error, isFetching, refetch } = useVideosQuery();
  const now = useNow();
  const { isHidden, pending, undo } = useDeletion();
  useReturn();

  const putBack = (id: string) => {
    flushSync(undo);
    document.getElementById(openerId(id))?.focus();
  };

  return (
    <Section title="Your Recent Videos">
      <RecentVideoNotes isUnknown={isUnknown} />
      <QueryPart
        data={data}
        failure={error && `Couldn’t load your videos. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading your videos"
        skeleton={
          <CardList as="div">
            <SkeletonRow pictureWidth={96} pictureHeight={64} lines={lines} />
            <SkeletonRow pictureWidth={96} pictureHeight={64} lines={lines} />
            <SkeletonRow pictureWidth={96} pictureHeight={64} lines={lines} />
          </CardList>
        }
      >
        {({ items }) => {
          const shown = withoutRepeats(items).filter(({ id }) => !isHidden(id));
          return shown.length === 0 ? (
            <EmptyNote>No videos yet. Your first water story will show up here.</EmptyNote>
          ) : (
            <CardList>
              {shown.map((video) => (
                <RecentVideo key={video.id} video={video} now={now} />
              ))}
            </CardList>
          );
        }}
      </QueryPart>
      {pending && <pending.Bar key={pending.id} onUndo={() => putBack(pending.id)} />}
    </Section>
  );
}

function withoutRepeats(videos: readonly Video[]): Video[] {
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}

/** Returns the focus to a closed video's row, or to the undo bar, unless something else has it. */
function useReturn() {
  const { watching } = useWatching();
  const [watched, setWatched] = useState(watching);
  if (watching !== null && watching !== watched) setWatched(watching);

  useEffect(() => {
    const isSomewhere = document.activeElement?.matches('body, h1') === false;
    if (watching !== null || watched === null || isSomewhere) return;
    const places = [openerId(watched), undoBarId].map((id) => document.getElementById(id));
    const place = places.find((each) => each !== null) ?? screenHeading();
    place?.focus();
  }, [watching, watched]);
}
