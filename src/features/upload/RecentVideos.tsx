import { ChevronRight, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { errorText } from '@/api/apiError';
import { useDeleteVideoMutation, useVideosQuery, videosApi } from '@/api/videosApi';
import { LoadedPart } from '@/components/LoadedPart';
import { sceneOf, VideoThumbnail } from '@/components/posters/VideoThumbnail';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { Video } from '@/contract/videos';
import { useClock, useNow } from '@/lib/ClockContext';
import { formatAge } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { useUrlView } from '@/lib/useUrlView';
import { Button } from '@/ui/controls/Button';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { Alert } from '@/ui/feedback/Alert';
import { Section } from '@/ui/layout/Section';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { screenHeading, takeFocus, useReturnFocus, useRowFocus } from '@/ui/layout/focus';
import { Caption, Card, CardList, CardTitle, Grow, Row } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { forcedBorder, text, theme, unprinted } from '@/ui/theme/theme';

type VideoDeletion = ReturnType<typeof useVideoDeletion>;

const undoMs = 10_000;
const { initiate, select } = videosApi.endpoints.deleteVideo;

/** Hides a video and deletes it 10 seconds later, or when the screen is left, but not the page. */
export function useVideoDeletion(onBegin: (id: string) => void) {
  const clock = useClock();
  const dispatch = useAppDispatch();
  /** Deleted at a time in milliseconds; `held` is the time left while Undo has the focus. */
  const [pending, setPending] = useState<{ id: string; at: number; held: number | null }>();

  const finish = () => {
    if (pending) void dispatch(initiate({ videoId: pending.id }, { fixedCacheKey: pending.id }));
    setPending(undefined);
  };
  const finishNow = useEffectEvent(finish);

  useEffect(() => () => finishNow(), []);
  useEffect(() => {
    if (pending?.held !== null) return undefined;
    const timer = setTimeout(() => finishNow(), pending.at - clock.now());
    const finishInTime = () => clock.now() >= pending.at && finishNow();
    document.addEventListener('visibilitychange', finishInTime);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', finishInTime);
    };
  }, [pending, clock]);

  return {
    pending,
    begin(id: string) {
      if (id === pending?.id) return;
      finish();
      onBegin(id);
      setPending({ id, at: clock.now() + undoMs, held: null });
    },
    undo: () => setPending(undefined),
    hold(isHeld: boolean) {
      if (!pending) return;
      const left = pending.held ?? pending.at - clock.now();
      setPending({ ...pending, at: clock.now() + left, held: isHeld ? left : null });
    },
  };
}

/** `isUnknown` is true if the URL names a video that doesn't exist. */
export function RecentVideos(props: { isUnknown: boolean; deletion: VideoDeletion }) {
  const { isUnknown, deletion } = props;
  const { data, error, isFetching, refetch } = useVideosQuery();
  const now = useNow();
  const { value: watching, linkTo } = useUrlView('video');
  const { pending, undo } = deletion;
  // The server may repeat a video.
  const videos = data && [...new Map(data.items.map((video) => [video.id, video])).values()];
  const shown = useAppSelector(
    (state) =>
      videos?.filter(({ id }) => {
        const { isLoading, isSuccess } = select({ requestId: undefined, fixedCacheKey: id })(state);
        return id !== pending?.id && !isLoading && !isSuccess;
      }),
    shallowEqual,
  );
  useRowFocus(
    watching,
    (id) => document.getElementById(rowId(id)) ?? document.getElementById('undo-deletion'),
  );

  return (
    <Section title="Your Recent Videos">
      {isUnknown && (
        <Above ref={takeFocus} tabIndex={-1}>
          <Alert>That video no longer exists.</Alert>
        </Above>
      )}
      {shown?.map((video) => (
        <FailedDeletion key={video.id} video={video} />
      ))}
      <LoadedPart
        query={{ data: shown, error, isFetching, refetch }}
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
                  <ChevronRight {...cardChevron} />
                </VideoRow>
              ))}
            </CardList>
          )
        }
      </LoadedPart>
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

const rowId = (videoId: string) => `video-${videoId}`;

/** Also shown to users who had left the screen when the deletion failed. Retry has no undo time. */
function FailedDeletion({ video }: { video: Video }) {
  const [retry, { error }] = useDeleteVideoMutation({ fixedCacheKey: video.id });
  if (error === undefined) return null;
  return (
    <Above>
      <Alert
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              void retry({ videoId: video.id });
              screenHeading()?.focus({ preventScroll: true });
            }}
          >
            Retry
          </Button>
        }
      >
        {`${isolated(video.title)} wasn’t deleted. ${errorText(error)}`}
      </Alert>
    </Above>
  );
}

/** Shown while a deletion can be undone, and longer while Undo has the focus. */
function UndoBar({ deletion, onUndo }: { deletion: VideoDeletion; onUndo: () => void }) {
  const { pending, hold } = deletion;
  const ref = useReturnFocus<HTMLDivElement>();
  return (
    <Bar ref={ref} id="undo-deletion" role="status" tabIndex={-1} $justify="space-between" $wrap>
      <Row $gap={2}>
        <Trash2 size={20} aria-hidden />
        Video deleted.
      </Row>
      <Undo type="button" onClick={onUndo} onFocus={() => hold(true)} onBlur={() => hold(false)}>
        <Undo2 size={20} aria-hidden />
        Undo
      </Undo>
      <TimeLeft aria-hidden $isHeld={pending?.held !== null} />
    </Bar>
  );
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

const Bar = styled(Row)`
  ${text.small}
  position: fixed;
  z-index: 4;
  inset: auto 0 calc(${theme.layout.barInset} + ${theme.space[3]});
  row-gap: 0;
  width: calc(min(100%, ${theme.layout.column}) - 2 * ${theme.layout.gutter});
  min-height: 56px;
  margin: 0 auto;
  padding: 6px 6px 6px ${theme.space[4]};
  overflow: hidden;
  border-radius: ${theme.radius.button};
  outline: none;
  background: ${theme.color.ink};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.surface};
  font-weight: ${theme.font.weight.bold};
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease} backwards;
  ${unprinted}

  ${forcedBorder}
`;

const Undo = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: ${theme.layout.target};
  padding: 0 14px;
  border-radius: ${theme.radius.tab};
  background: color-mix(in srgb, ${theme.color.surface} 16%, transparent);
  font-weight: ${theme.font.weight.heavy};

  &:focus-visible {
    outline-color: ${theme.color.surface};
    outline-offset: -4px;
  }
`;

const runOut = keyframes`
  from { transform: none; }
`;

const TimeLeft = styled.span<{ $isHeld: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 4px;
  background: ${theme.color.fillStart};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${runOut} ${undoMs}ms linear;
  animation-play-state: ${({ $isHeld }) => $isHeld && 'paused'};
`;
