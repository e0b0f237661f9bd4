import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useVideosQuery } from '@/api/videosApi';
import { LoadedPart } from '@/components/LoadedPart';
import { sceneOf, VideoThumbnail } from '@/components/posters/VideoThumbnail';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { useNow } from '@/lib/ClockContext';
import { formatAge } from '@/lib/format';
import { useUrlView } from '@/lib/useUrlView';
import { CardLink } from '@/ui/controls/CardLink';
import { Alert } from '@/ui/feedback/Alert';
import { Section } from '@/ui/layout/Section';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { screenHeading, takeFocus } from '@/ui/layout/focus';
import { Caption, Card, CardList, CardTitle, Grow } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

/** `isUnknown` is true if the URL names a video that doesn't exist. */
export function RecentVideos({ isUnknown }: { isUnknown: boolean }) {
  const { data, error, isFetching, refetch } = useVideosQuery();
  const now = useNow();
  const { value: watching, linkTo } = useUrlView('video');
  // The server may repeat a video.
  const videos = data && [...new Map(data.items.map((video) => [video.id, video])).values()];
  useRowFocus(watching);

  return (
    <Section title="Your Recent Videos">
      {isUnknown && (
        <Above ref={takeFocus} tabIndex={-1}>
          <Alert>That video no longer exists.</Alert>
        </Above>
      )}
      <LoadedPart
        query={{ data: videos, error, isFetching, refetch }}
        what="your videos"
        empty="No videos yet. Your first water story will show up here."
        skeleton={
          <CardList as="div">
            {['1', '2', '3'].map((key) => (
              <SkeletonRow key={key} pictureWidth={96} pictureHeight={64} lines={['82%', '64%']} />
            ))}
          </CardList>
        }
      >
        {(items) =>
          items.length > 0 && (
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
      </LoadedPart>
    </Section>
  );
}

const rowId = (videoId: string) => `video-${videoId}`;

/** Returns the focus to a closed video's row, unless something else has it. */
function useRowFocus(watching: string | null) {
  const last = useRef<string>(null);
  useEffect(() => {
    const { current: watched } = last;
    last.current = watching;
    const isSomewhere = document.activeElement?.matches('body, h1') === false;
    if (watching !== null || watched === null || isSomewhere) return;
    (document.getElementById(rowId(watched)) ?? screenHeading())?.focus();
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
