import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { errorText } from '@/api/errorText';
import { BadgeItem, BadgeLink } from '@/components/medallions/BadgeItem';
import { Medallion } from '@/components/medallions/Medallion';
import { useSheet } from '@/components/useSheet';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { SkeletonMedals } from '@/ui/feedback/SkeletonMedals';
import { Card } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Caption, Detail } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

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
            <Grid aria-label="Badges">
              {withUniqueKeys(items).map(({ key, item }) => (
                <CollectionBadge key={key} badge={item} />
              ))}
            </Grid>
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
        <Name>{name}</Name>
      </BadgeLink>
      <Detail>{earned ? 'Earned' : stillNeeded}</Detail>
    </BadgeItem>
  );
}

const Grid = styled(Card).attrs({ as: 'ul' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: 22px ${theme.space[1]};
  padding: 22px ${theme.space[3]} 18px;
`;

const Name = styled.h3`
  ${text.caption}
  font-weight: ${theme.font.weight.heavy};
`;
