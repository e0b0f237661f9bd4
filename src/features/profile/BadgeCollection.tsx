import { useBadgesQuery } from '@/api/badgesApi';
import { errorText } from '@/api/errorText';
import type { Badge } from '@/contract/schemas';
import { keyed } from '@/lib/keyed';
import { EmptyNote } from '@/ui/EmptyNote';
import { FailedNote } from '@/ui/FailedNote';
import { Loading } from '@/ui/Loading';
import { Medallion } from '@/ui/Medallion';
import { Section } from '@/ui/Section';
import { SkeletonMedals } from '@/ui/SkeletonMedals';
import * as S from './BadgeCollection.styles';

export function BadgeCollection() {
  const { data, error, isFetching, refetch } = useBadgesQuery();
  const earnedCount = data?.items.filter(({ earned }) => earned).length;

  return (
    <Section
      title="Badge Collection"
      action={data && <S.Count>{`${earnedCount} of ${data.items.length}`}</S.Count>}
    >
      {content()}
    </Section>
  );

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
    return (
      <S.Grid aria-label="Badges">
        {keyed(data.items).map(({ key, item }) => (
          <CollectionBadge key={key} badge={item} />
        ))}
      </S.Grid>
    );
  }
}

function CollectionBadge({ badge: { id, name, icon, earned, progress } }: { badge: Badge }) {
  const stillNeeded = progress?.label ?? 'Not earned yet';
  return (
    <S.Badge data-earned={earned}>
      <Medallion
        id={id}
        emoji={icon}
        isEarned={earned}
        fraction={progress ? progress.current / progress.goal : 0}
      />
      <S.Name>{name}</S.Name>
      <S.State>{earned ? 'Earned' : stillNeeded}</S.State>
    </S.Badge>
  );
}
