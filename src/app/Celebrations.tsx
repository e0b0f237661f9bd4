import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import type { Award } from '@/contract/challenges';
import { source } from '@/domain/ledger';
import { celebrationEnded, selectCelebration } from '@/features/celebrations/celebrationsSlice';
import { usePlaying } from '@/features/challenges/usePlaying';
import { selectUpload } from '@/services/upload/uploadSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { ErrorBoundary } from './ErrorBoundary';

const load = () =>
  import('@/features/celebrations/Celebration').then((part) => ({ default: part.Celebration }));
const Celebration = lazy(load);

const selectLibraryUpload = selectUpload('library');

/** Shows one award at a time, never over another challenge. Upload shows a video's points first. */
export function Celebrations() {
  const dispatch = useAppDispatch();
  const award = useAppSelector(selectCelebration);
  const { data } = useChallengesQuery(undefined, { skip: !award });
  const { playing } = usePlaying();
  const isAtUpload = useLocation().pathname === '/upload';
  const isSending = useAppSelector(selectLibraryUpload)?.phase === 'sending';
  useEffect(() => {
    // Ignores errors: the code loads again when there is something to celebrate.
    if (playing !== null) load().catch(() => undefined);
  }, [playing]);

  if (!award || (playing !== null && award.source !== source.challenge(playing))) return null;
  const isOfVideo = award.source.startsWith(source.video(''));
  if (isAtUpload && isOfVideo) {
    if (isSending) return null;
    if (isPointsAlone(award)) return <Uncelebrated key={award.source} />;
  }
  const earnedBy = data?.items.find(({ id }) => award.source === source.challenge(id));
  return (
    <ErrorBoundary key={award.source} fallback={<Uncelebrated />}>
      <Suspense fallback={null}>
        <Celebration
          award={award}
          kind={isOfVideo ? 'video' : (earnedBy?.type ?? '')}
          doneLabel={playing === null ? 'Done' : 'Continue'}
          onDone={() => dispatch(celebrationEnded())}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

const isPointsAlone = ({ levelBefore, levelAfter, rankBefore, rankAfter, badges }: Award) =>
  levelBefore === levelAfter && rankBefore === rankAfter && badges.length === 0;

/** Drops a celebration. Its award is credited anyway. */
function Uncelebrated() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(celebrationEnded()), [dispatch]);
  return null;
}
