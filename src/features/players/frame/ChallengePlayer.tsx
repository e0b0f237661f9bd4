import { Suspense, useContext, useEffect, useEffectEvent } from 'react';
import { useChallengesQuery } from '@/api/challengesApi';
import { useInUnits } from '@/components/water';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { storeLastBegun } from '@/services/drafts/drafts';
import { Button } from '@/ui/controls/Button';
import { DripMessage, PendingFrame, PlayerContext, type PlayerProps, PlayFrame } from './PlayFrame';

/** What the URL names in the place of a challenge: `/challenges?play=daily`. */
const dailyReviewId = 'daily';

interface ChallengePlayerProps {
  challengeId: string;
  userId: string;
  onClose: () => void;
  onOpen: (challengeId: string) => void;
  onUnknown: () => void;
}

const opening = { step: 'Challenge', what: 'the challenge', button: 'Begin' };

export function ChallengePlayer(props: ChallengePlayerProps) {
  if (props.challengeId !== dailyReviewId) return <OneChallenge {...props} />;
  return (
    <PlayerContext value={{ onClose: props.onClose }}>
      <Suspense fallback={<PendingFrame {...opening} />}>
        <players.review />
      </Suspense>
    </PlayerContext>
  );
}

function OneChallenge(props: ChallengePlayerProps) {
  const { challengeId, userId, onClose, onOpen, onUnknown } = props;
  const query = useChallengesQuery();
  const items = query.data?.items;
  const challenge = useInUnits(items?.find(({ id }) => id === challengeId));
  const next = items?.find(({ id, completed }) => !completed && id !== challengeId);
  const isUnknown = items !== undefined && !challenge;
  const leave = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  const isOpen = challenge !== undefined;
  useEffect(() => {
    if (isOpen) storeLastBegun(userId, challengeId);
  }, [isOpen, userId, challengeId]);

  const title = challenge?.title;
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = `${title} · Water Savers`;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <PlayerContext value={{ onClose, openNext: next && (() => onOpen(next.id)) }}>
      {challenge ? (
        <Suspense fallback={<PendingFrame {...opening} />}>
          <Player challenge={challenge} userId={userId} />
        </Suspense>
      ) : (
        <PendingFrame {...opening} query={query} />
      )}
    </PlayerContext>
  );
}

/** The player of the challenge's type, or a note for an unknown type or missing content. */
function Player(props: Omit<PlayerProps, 'content'>) {
  const { onClose } = useContext(PlayerContext);
  const { type, title, quiz, course, guide, prompt } = props.challenge;
  if (type === 'quiz') return <players.quiz {...props} content={quiz} />;
  if (type === 'game' && course) return <players.game {...props} content={course} />;
  if (type === 'action' && guide) return <players.action {...props} content={guide} />;
  if (type === 'video' && prompt) return <players.video {...props} content={prompt} />;
  return (
    <PlayFrame step="Challenge" fraction={0} footer={<Button onClick={onClose}>Go back</Button>}>
      <DripMessage mood="sad" title={title}>
        <p>This version of the app can’t play this challenge. Reload the page to get the latest.</p>
      </DripMessage>
    </PlayFrame>
  );
}

const players = {
  quiz: lazyWithReload(() => import('../quiz/QuizPlayer').then((part) => part.QuizPlayer)),
  game: lazyWithReload(() => import('../game/GamePlayer').then((part) => part.GamePlayer)),
  action: lazyWithReload(() => import('../action/ActionPlayer').then((part) => part.ActionPlayer)),
  review: lazyWithReload(() => import('../review/ReviewPlayer').then((part) => part.ReviewPlayer)),
  video: lazyWithReload(() => import('../video/VideoPlayer').then((part) => part.VideoPlayer)),
};
