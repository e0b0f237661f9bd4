import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { useVideosQuery } from '@/api/videosApi';
import { sceneOf, VideoThumbnail } from '@/components/posters/VideoThumbnail';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { useNow } from '@/lib/ClockContext';
import { formatAge } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { useUrlView } from '@/lib/useUrlView';
import { Button } from '@/ui/controls/Button';
import { CardLink } from '@/ui/controls/CardLink';
import { Alert } from '@/ui/feedback/Alert';
import { Card, CardList } from '@/ui/layout/Card';
import { EmptyNote } from '@/ui/feedback/State';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { screenHeading, useReturnFocus } from '@/ui/layout/focus';
import { Caption, CardTitle, Grow } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { UndoBar, undoBarId, type VideoDeletion } from './VideoDeletion';

interface RecentVideosProps {
  /** True if the URL names a video that doesn't exist. */
  isUnknown: boolean;
  deletion: VideoDeletion;
}

export function RecentVideos({ isUnknown, deletion }: RecentVideosProps) {
  const { data, error, isFetching, refetch } = useVideosQuery();
  const now = useNow();
  const { value: watching, linkTo } = useUrlView('video');
  const { isHidden, pending, failed, undo, retry } = deletion;
  // The server may repeat a video.
  const videos = data && [...new Map(data.items.map((video) => [video.id, video])).values()];
  const shown = videos?.filter(({ id }) => !isHidden(id));
  const kept = shown?.find(({ id }) => id === failed?.id);
  useRowFocus(watching);

  return (
    <Section title="Your Recent Videos">
      {isUnknown && (
        <Above ref={takeFocus} tabIndex={-1}>
          <Alert>That video no longer exists.</Alert>
        </Above>
      )}
      {kept && (
        <NotDeleted onRetry={retry}>
          {`${isolated(kept.title)} wasn’t deleted. ${errorText(failed?.error)}`}
        </NotDeleted>
      )}
      <QueryPart
        data={shown}
        failure={error && `Couldn’t load your videos. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading your videos"
        skeleton={
          <CardList as="div">
            {['1', '2', '3'].map((key) => (
              <SkeletonRow key={key} pictureWidth={96} pictureHeight={64} lines={['82%', '64%']} />
            ))}
          </CardList>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyNote>No videos yet. Your first water story will show up here.</EmptyNote>
          ) : (
            <CardList>
              {items.map((video) => (
                <VideoRow as="li" key={video.id}>
                  {video.hasRecording ? (
                    <RecordedThumbnail videoId={video.id} scene={sceneOf(video)} />
                  ) : (
                    <VideoThumbnail scene={sceneOf(video)} />
                  )}
                  <Grow>
                    <CardTitle as="h3" dir="auto">
                      <CardLink as={Link} id={rowId(video.id)} {...linkTo(video.id)}>
                        {video.title}
                      </CardLink>
                    </CardTitle>
                    <Caption>{`${formatAge(video.uploadedAt, now)} • ${video.points} points`}</Caption>
                  </Grow>
                  <ChevronRight size={24} aria-hidden />
                </VideoRow>
              ))}
            </CardList>
          )
        }
      </QueryPart>
      {pending && (
        <UndoBar
          key={pending.id}
          deletion={deletion}
          onUndo={() => {
            flushSync(undo);
            document.getElementById(rowId(pending.id))?.focus();
          }}
        />
      )}
    </Section>
  );
}

const takeFocus = (note: HTMLElement | null) => note?.focus();

function NotDeleted({ onRetry, children }: { onRetry: () => void; children: string }) {
  const ref = useReturnFocus<HTMLDivElement>();
  const again = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Above ref={ref}>
      <Alert action={again}>{children}</Alert>
    </Above>
  );
}

const rowId = (videoId: string) => `video-${videoId}`;

/** Returns the focus to a closed video's row, or to the undo bar, unless something else has it. */
function useRowFocus(watching: string | null) {
  const last = useRef<string>(null);
  useEffect(() => {
    const { current: watched } = last;
    last.current = watching;
    const isSomewhere = document.activeElement?.matches('body, h1') === false;
    if (watching !== null || watched === null || isSomewhere) return;
    const opener = document.getElementById(rowId(watched)) ?? document.getElementById(undoBarId);
    (opener ?? screenHeading())?.focus();
  }, [watching]);
}

const Above = styled.div`
  margin-bottom: ${theme.space[3]};
  outline: none;
`;

const VideoRow = styled(Card)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} 14px;
  padding: ${theme.space[3]} ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};

  > div {
    flex-basis: 6.5rem;
  }

  > svg:last-child {
    color: ${theme.color.inkSoft};
  }
`;
