import { Link } from 'react-router-dom';
import { useBadgesQuery } from '@/api/badgesApi';
import { errorText } from '@/api/errorText';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { BadgeItem, BadgeLink } from '@/components/medallions/BadgeItem';
import { Medallion } from '@/components/medallions/Medallion';
import { useSheet } from '@/components/useSheet';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { SkeletonMedals } from '@/ui/feedback/SkeletonMedals';
import { Caption, Detail } from '@/ui/layout/primitives';
import * as S from './BadgeCollection.styles';

export function BadgeCollection() {
  const { data, error, isFetching, refetch } = useBadgesQuery();
  const earnedCount = data?.items.filter(({ earned }) => earned).length;

  return (
    <Section
      title="Badge Collection"
      action={data && <Caption as="span">{`${earnedCount} of ${data.items.length}`}</Caption>}
    >
      <QueryPart
        data={data}
        failure={error && `Couldn’t load the badges. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading badges"
        skeleton={<SkeletonMedals count={6} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyNote>No badges to earn yet.</EmptyNote>
          ) : (
            <S.Grid aria-label="Badges">
              {withUniqueKeys(items).map(({ key, item }) => (
                <CollectionBadge key={key} badge={item} />
              ))}
            </S.Grid>
          )
        }
      </QueryPart>
    </Section>
  );
}

function CollectionBadge({ badge: { id, name, icon, earned, progress } }: { badge: Badge }) {
  const { linkToBadge } = useSheet();
  const stillNeeded = progress?.label ?? 'Not earned yet';
  return (
    <BadgeItem data-earned={earned}>
      <BadgeLink as={Link} {...linkToBadge(id)}>
        <Medallion
          id={id}
          emoji={icon}
          isEarned={earned}
          fraction={progress ? progress.current / progress.goal : 0}
        />
        <S.Name>{name}</S.Name>
      </BadgeLink>
      <Detail>{earned ? 'Earned' : stillNeeded}</Detail>
    </BadgeItem>
  );
}
