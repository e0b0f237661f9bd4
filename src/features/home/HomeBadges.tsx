import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { errorText } from '@/api/errorText';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { BadgeList } from '@/components/medallions/BadgeList';
import { EmptyNote } from '@/ui/feedback/State';
import { Medallion } from '@/components/medallions/Medallion';
import { useSheet } from '@/components/useSheet';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Card } from '@/ui/layout/Card';
import { Section, SectionLink } from '@/ui/layout/Section';
import { Caption, Grow, Row, RowTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { SkeletonMedals } from '@/ui/feedback/Skeleton';

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
    <BadgesCard>
      {earned.length > 0 && (
        <BadgeList label="Earned badges" badges={earned} linkTo={linkToBadge} />
      )}
      {next.length > 0 && (
        <>
          <h3>Next up</h3>
          <ul aria-label="Next badges">
            {withUniqueKeys(next).map(({ key, item }) => (
              <NextBadge key={key} badge={item} />
            ))}
          </ul>
        </>
      )}
    </BadgesCard>
  );
}

function NextBadge({ badge: { id, name, icon, progress } }: { badge: Badge }) {
  'use memo';
  const { linkToBadge } = useSheet();
  return (
    <Next as="li">
      <Medallion id={id} emoji={icon} isEarned={false} progress={progress} size={48} />
      <Grow>
        <Row $wrap $align="baseline" $justify="space-between" $gap={2}>
          <RowTitle>
            <CardLink as={Link} {...linkToBadge(id)}>
              {name}
            </CardLink>
          </RowTitle>
          {progress && <Caption>{progress.label}</Caption>}
        </Row>
        {progress && <ProgressBar value={progress.current} max={progress.goal} height={10} />}
      </Grow>
      <ChevronRight {...cardChevron} />
    </Next>
  );
}

const BadgesCard = styled(Card)`
  padding: 20px 16px 16px;

  h3 {
    ${text.caption}
    padding-bottom: ${theme.space[1]};
    color: ${theme.color.inkSoft};
    font-weight: ${theme.font.weight.heavy};
  }

  ul + h3 {
    margin-top: ${theme.space[4]};
    padding-top: ${theme.space[4]};
    border-top: 2px solid ${theme.color.sunken};
  }
`;

const Next = styled(Row)`
  position: relative;
  padding: ${theme.space[2]} 0;

  ${Row} + * {
    margin-top: 6px;
  }

  > svg:last-child {
    color: ${theme.color.actionInk};
  }
`;
