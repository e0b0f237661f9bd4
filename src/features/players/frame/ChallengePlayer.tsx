import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { useInUnits } from '@/components/useInUnits';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { storeLastBegun } from '@/services/upload/unfinished';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import { NextChallengeProvider } from './NextChallenge';
import { PlayFrame } from './PlayFrame';
import * as S from './Result.styles';
import { HiddenHeading, StepHeading } from './StepHeading';
import type { PlayerProps } from './playerProps';

/** What the URL names in the place of a challenge: `/challenges?play=daily`. */
const dailyReviewId = 'daily';

interface ChallengePlayerProps {
  challengeId: string;
  userId: string;
  onClose: () => void;
  onOpen: (challengeId: string) => void;
  onUnknown: () => void;
}

export function ChallengePlayer(props: ChallengePlayerProps) {
  if (props.challengeId !== dailyReviewId) return <OneChallenge {...props} />;
  return (
    <Suspense fallback={<Opening onClose={props.onClose} />}>
      <players.review onClose={props.onClose} />
    </Suspense>
  );
}

function OneChallenge(props: ChallengePlayerProps) {
  const { challengeId, userId, onClose, onOpen, onUnknown } = props;
  const { data, error, isFetching, refetch } = useChallengesQuery();
  const challenge = useInUnits(data?.items.find(({ id }) => id === challengeId));
  const next = data?.items.find(({ id, completed }) => !completed && id !== challengeId);
  const isUnknown = data !== undefined && !challenge;
  useDocumentTitle(challenge?.title);
  const leave = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  const isOpen = challenge !== undefined;
  useEffect(() => {
    if (isOpen) storeLastBegun(userId, challengeId);
  }, [isOpen, userId, challengeId]);

  const frame = { step: 'Challenge', fraction: 0, onClose };
  const heading = <HiddenHeading>Challenge</HiddenHeading>;
  const opening = <Opening onClose={onClose} />;

  if (!data && error) {
    return (
      <PlayFrame {...frame} footer={<Button onClick={onClose}>Go back</Button>}>
        {heading}
        <FailedState
          title="Couldn’t load the challenge"
          hint={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </PlayFrame>
    );
  }
  if (!challenge) return opening;
  const player = playerFor({ challenge, userId, onClose });
  if (!player) {
    return (
      <PlayFrame {...frame} footer={<Button onClick={onClose}>Go back</Button>}>
        <S.Middle>
          <Drip mood="sad" size={112} hasShadow />
          <StepHeading>{challenge.title}</StepHeading>
          <p>
            This version of the app can’t play this challenge. Reload the page to get the latest.
          </p>
        </S.Middle>
      </PlayFrame>
    );
  }
  return (
    <NextChallengeProvider value={next && (() => onOpen(next.id))}>
      <Suspense fallback={opening}>{player}</Suspense>
    </NextChallengeProvider>
  );
}

function Opening({ onClose }: { onClose: () => void }) {
  return (
    <PlayFrame
      step="Challenge"
      fraction={0}
      onClose={onClose}
      footer={<Button isBusy>Begin</Button>}
    >
      <HiddenHeading>Challenge</HiddenHeading>
      <Loading label="Opening the challenge">
        <S.Middle>
          <Drip mood="smile" size={112} hasShadow />
        </S.Middle>
      </Loading>
    </PlayFrame>
  );
}

/** Returns the player of the challenge's type; null for an unknown type or without its content. */
function playerFor(props: Omit<PlayerProps, 'content'>): ReactNode {
  const { type, quiz, course, guide, prompt } = props.challenge;
  if (type === 'quiz') return <players.quiz {...props} content={quiz} />;
  if (type === 'game' && course) return <players.game {...props} content={course} />;
  if (type === 'action' && guide) return <players.action {...props} content={guide} />;
  if (type === 'video' && prompt) return <players.video {...props} content={prompt} />;
  return null;
}

function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = `${title} · Water Savers`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

const players = {
  quiz: lazyWithReload(() =>
    import('@/features/players/quiz/QuizPlayer').then((part) => part.QuizPlayer),
  ),
  game: lazyWithReload(() =>
    import('@/features/players/game/GamePlayer').then((part) => part.GamePlayer),
  ),
  action: lazyWithReload(() =>
    import('@/features/players/action/ActionPlayer').then((part) => part.ActionPlayer),
  ),
  review: lazyWithReload(() =>
    import('@/features/players/review/ReviewPlayer').then((part) => part.ReviewPlayer),
  ),
  video: lazyWithReload(() =>
    import('@/features/players/video/StoryPlayer').then((part) => part.StoryPlayer),
  ),
};
