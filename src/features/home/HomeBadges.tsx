import { useBadgesQuery } from '@/api/badgesApi';
import { errorText } from '@/api/errorText';
import type { Badge } from '@/contract/schemas';
import { keyed } from '@/lib/keyed';
import { EmptyNote } from '@/ui/EmptyNote';
import { FailedNote } from '@/ui/FailedNote';
import { Loading } from '@/ui/Loading';
import { Medallion } from '@/ui/Medallion';
import { ProgressBar } from '@/ui/ProgressBar';
import { Section } from '@/ui/Section';
import { SkeletonMedals } from '@/ui/SkeletonMedals';
import * as S from './HomeBadges.styles';

const nextUpCount = 2;

/** The badges that are earned, and the next ones to earn. */
export function HomeBadges() {
  const { data, error, isFetching, refetch } = useBadgesQuery();
  return <Section title="Badges">{content()}</Section>;

  function content() {
    if (!data && error) {
      return (
        <FailedNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {`The badges did not load. ${errorText(error)}`}
        </FailedNote>
      );
    }
    if (!data) {
      return (
        <Loading label="Loading badges">
          <SkeletonMedals count={6} />
        </Loading>
      );
    }
    if (data.items.length === 0) return <EmptyNote>There are no badges to earn yet.</EmptyNote>;
    const earned = data.items.filter((badge) => badge.earned);
    const next = data.items.filter((badge) => !badge.earned).slice(0, nextUpCount);
    return (
      <S.Badges>
        {earned.length > 0 && (
          <S.Earned aria-label="Earned badges">
            {keyed(earned).map(({ key, item }) => (
              <S.Medal key={key}>
                <Medallion id={item.id} emoji={item.icon} isEarned />
                {item.name}
              </S.Medal>
            ))}
          </S.Earned>
        )}
        {next.length > 0 && (
          <>
            <S.NextTitle>Next up</S.NextTitle>
            <ul aria-label="Next badges">
              {keyed(next).map(({ key, item }) => (
                <NextBadge key={key} badge={item} />
              ))}
            </ul>
          </>
        )}
      </S.Badges>
    );
  }
}

function NextBadge({ badge: { id, name, icon, progress } }: { badge: Badge }) {
  return (
    <S.Next>
      <Medallion
        id={id}
        emoji={icon}
        isEarned={false}
        fraction={progress ? progress.current / progress.goal : 0}
        size={48}
      />
      <S.NextWords>
        <S.NextName>{name}</S.NextName>
        {progress && <S.NextProgress>{progress.label}</S.NextProgress>}
        {progress && <ProgressBar value={progress.current} max={progress.goal} height={10} />}
      </S.NextWords>
    </S.Next>
  );
}
