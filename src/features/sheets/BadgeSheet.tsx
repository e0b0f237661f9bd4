import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { useBadgesQuery } from '@/api/badgesApi';
import type { Badge } from '@/contract/badges';
import { Medallion } from '@/components/medallions/Medallion';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Sheet } from '@/ui/layout/Sheet';
import * as S from './BadgeSheet.styles';

interface BadgeSheetProps {
  id: string;
  onClose: () => void;
  onUnknown: () => void;
}

export function BadgeSheet({ id, onClose, onUnknown }: BadgeSheetProps) {
  const { data, error, isFetching, refetch } = useBadgesQuery();
  const badge = data?.items.find((each) => each.id === id);
  const isUnknown = data !== undefined && !badge;
  const leave = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  return (
    <Sheet title={badge?.name ?? 'Badge'} onClose={onClose}>
      <QueryPart
        data={badge}
        failure={error && `Couldn’t load the badge. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading the badge"
        skeleton={<Skeleton shape="block" height={240} />}
      >
        {(shown) => <BadgeDetails badge={shown} />}
      </QueryPart>
    </Sheet>
  );
}

/** Where a badge of the game is earned. Others are earned by points, which challenges give. */
const places: Readonly<Record<string, { to: string; label: string }>> = {
  'quiz-master': { to: '/challenges', label: 'Find a quiz' },
  'video-star': { to: '/upload', label: 'Share a video' },
  'social-saver': { to: '/leaderboard', label: 'Find people to follow' },
};
const challenges = { to: '/challenges', label: 'Find a challenge' };

function BadgeDetails({ badge }: { badge: Badge }) {
  const { id, icon, earned, rule, progress } = badge;
  const place = (Object.hasOwn(places, id) ? places[id] : undefined) ?? challenges;
  return (
    <S.Details>
      <Medallion
        id={id}
        emoji={icon}
        isEarned={earned}
        fraction={progress ? progress.current / progress.goal : 0}
        size={124}
      />
      {earned && (
        <S.EarnedPill>
          <Check size={18} strokeWidth={3} aria-hidden />
          Earned
        </S.EarnedPill>
      )}
      {rule !== undefined && <S.BigRule>{rule}</S.BigRule>}
      {progress && (
        <S.BigProgress>
          <ProgressBar
            name="Progress"
            value={progress.current}
            max={progress.goal}
            valueText={progress.label}
          />
          <span>{progress.label}</span>
        </S.BigProgress>
      )}
      {!earned && (
        <ButtonLink as={Link} to={place.to} $variant="primary">
          {place.label}
        </ButtonLink>
      )}
    </S.Details>
  );
}
