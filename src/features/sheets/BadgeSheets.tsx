import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { LoadedPart } from '@/components/LoadedPart';
import { Medallion } from '@/components/medallions/Medallion';
import { Pill } from '@/components/Pill';
import { RowList, RowWords } from '@/components/RowList';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption, Note, RowTitle, Stack, Text } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { ButtonLink } from '@/ui/controls/Button';
import { EmptyNote } from '@/ui/feedback/State';

export function BadgesSheet({ onClose }: { onClose: () => void }) {
  const query = useBadgesQuery();
  return (
    <Sheet title="Badges" onClose={onClose}>
      <LoadedPart query={query} what="the badges" skeleton={<Skeleton shape="card" height={480} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyNote>No badges to earn yet.</EmptyNote>
          ) : (
            <Stack>
              <Note>{`${items.filter(({ earned }) => earned).length} of ${items.length} earned`}</Note>
              <RowList as="ul" aria-label="All badges">
                {withUniqueKeys(items).map(({ key, item }) => (
                  <BadgeRow key={key} badge={item} />
                ))}
              </RowList>
            </Stack>
          )
        }
      </LoadedPart>
    </Sheet>
  );
}

function BadgeRow({ badge: { id, name, icon, earned, rule, progress } }: { badge: Badge }) {
  return (
    <li>
      <Medallion id={id} emoji={icon} isEarned={earned} progress={progress} size={52} />
      <RowWords>
        <RowTitle as="h2">{name}</RowTitle>
        {rule !== undefined && <Note>{rule}</Note>}
        {earned && (
          <Earned>
            <Check size={16} strokeWidth={3} aria-hidden />
            Earned
          </Earned>
        )}
        {progress && (
          <>
            <ProgressBar value={progress.current} max={progress.goal} height={10} />
            <Caption>{progress.label}</Caption>
          </>
        )}
      </RowWords>
    </li>
  );
}

interface BadgeSheetProps {
  id: string;
  onClose: () => void;
  onUnknown: () => void;
}

export function BadgeSheet({ id, onClose, onUnknown }: BadgeSheetProps) {
  const query = useBadgesQuery();
  const badge = query.data?.items.find((each) => each.id === id);
  const isUnknown = query.data !== undefined && !badge;
  const leave = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  return (
    <Sheet title={badge?.name ?? 'Badge'} onClose={onClose}>
      <LoadedPart
        query={{ ...query, data: badge }}
        what="the badge"
        skeleton={<Skeleton shape="block" height={240} />}
      >
        {(shown) => <BadgeDetails badge={shown} />}
      </LoadedPart>
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

function BadgeDetails({ badge: { id, icon, earned, rule, progress } }: { badge: Badge }) {
  const place = (Object.hasOwn(places, id) && places[id]) || challenges;
  return (
    <Details $gap={4} $align="center">
      <Medallion id={id} emoji={icon} isEarned={earned} progress={progress} size={124} />
      {earned && (
        <Pill as="p" $tone="success" $size="large">
          <Check size={18} strokeWidth={3} aria-hidden />
          Earned
        </Pill>
      )}
      {rule !== undefined && <Text $weight="bold">{rule}</Text>}
      {progress && (
        <Progress>
          <ProgressBar
            name="Progress"
            value={progress.current}
            max={progress.goal}
            valueText={progress.label}
          />
          <Text as="span" $size="small" $weight="bold" $tone="soft">
            {progress.label}
          </Text>
        </Progress>
      )}
      {!earned && (
        <ButtonLink as={Link} to={place.to} $variant="primary">
          {place.label}
        </ButtonLink>
      )}
    </Details>
  );
}

const Earned = styled.p`
  ${text.caption}
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${theme.color.successInk};
  font-weight: ${theme.font.weight.heavy};
`;

const Details = styled(Stack)`
  padding-top: ${theme.space[3]};
  text-wrap: balance;
`;

const Progress = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  width: 100%;
`;
