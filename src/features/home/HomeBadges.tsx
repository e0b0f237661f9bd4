import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useBadgesQuery } from '@/api/badgesApi';
import { errorText } from '@/api/errorText';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { BadgeItem, BadgeLink } from '@/components/medallions/BadgeItem';
import { Medallion } from '@/components/medallions/Medallion';
import { useSheet } from '@/components/useSheet';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { SectionLink } from '@/ui/layout/SectionHeader';
import { SkeletonMedals } from '@/ui/feedback/SkeletonMedals';
import { Caption, RowTitle } from '@/ui/layout/primitives';
import * as S from './HomeBadges.styles';

const nextUpCount = 2;

export function HomeBadges() {
  'use memo';
  const { data, error, isFetching, refetch } = useBadgesQuery();
  const { linkToSheet } = useSheet();

  return (
    <Section
      title="Badges"
      action={
        <SectionLink as={Link} {...linkToSheet('badges')}>
          All badges
          <ChevronRight size={20} aria-hidden />
        </SectionLink>
      }
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
            <Badges badges={items} />
          )
        }
      </QueryPart>
    </Section>
  );
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  'use memo';
  const { linkToBadge } = useSheet();
  const earned = badges.filter((badge) => badge.earned);
  const next = badges.filter((badge) => !badge.earned).slice(0, nextUpCount);
  return (
    <S.Badges>
      {earned.length > 0 && (
        <S.Earned aria-label="Earned badges">
          {withUniqueKeys(earned).map(({ key, item }) => (
            <BadgeItem key={key}>
              <BadgeLink as={Link} {...linkToBadge(item.id)}>
                <Medallion id={item.id} emoji={item.icon} isEarned />
                <span>{item.name}</span>
              </BadgeLink>
            </BadgeItem>
          ))}
        </S.Earned>
      )}
      {next.length > 0 && (
        <>
          <S.NextTitle>Next up</S.NextTitle>
          <ul aria-label="Next badges">
            {withUniqueKeys(next).map(({ key, item }) => (
              <NextBadge key={key} badge={item} />
            ))}
          </ul>
        </>
      )}
    </S.Badges>
  );
}

function NextBadge({ badge: { id, name, icon, progress } }: { badge: Badge }) {
  'use memo';
  const { linkToBadge } = useSheet();
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
        <RowTitle as="span">
          <CardLink as={Link} {...linkToBadge(id)}>
            {name}
          </CardLink>
        </RowTitle>
        {progress && <Caption as="span">{progress.label}</Caption>}
        {progress && <ProgressBar value={progress.current} max={progress.goal} height={10} />}
      </S.NextWords>
      <ChevronRight {...cardChevron} />
    </S.Next>
  );
}
