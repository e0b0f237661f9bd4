import { Check, Waves } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { LevelBar } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import { Medallion } from '@/components/medallions/Medallion';
import { Pill } from '@/components/Pill';
import { RowList, RowWords } from '@/components/RowList';
import type { OpenSheet } from '@/components/useSheet';
import type { Badge } from '@/contract/badges';
import type { User } from '@/contract/session';
import { levelProgress, pointsPerLevel, pointsToLevel, ranks, type Rank } from '@/domain/levels';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { ButtonLink } from '@/ui/controls/Button';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Caption, Grow, Note, Row, RowTitle, Stack, Text } from '@/ui/layout/primitives';
import { IconChip } from '@/ui/layout/IconChip';
import { Sheet } from '@/ui/layout/Sheet';
import { theme } from '@/ui/theme/theme';
import { StreakSheet } from './StreakSheet';

interface SheetContentProps {
  open: OpenSheet;
  user: User;
  onClose: () => void;
  onUnknown: () => void;
}

export function SheetContent({ open, user, onClose, onUnknown }: SheetContentProps) {
  if ('badgeId' in open) {
    return <BadgeSheet id={open.badgeId} onClose={onClose} onUnknown={onUnknown} />;
  }
  return {
    levels: <LevelSheet user={user} onClose={onClose} />,
    badges: <BadgesSheet onClose={onClose} />,
    streak: <StreakSheet onClose={onClose} />,
  }[open.name];
}

function LevelSheet({ user, onClose }: Pick<SheetContentProps, 'user' | 'onClose'>) {
  const own = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Its result isn't a cleanup: newer browsers return a promise.
    own.current?.scrollIntoView({ block: 'center' });
  }, []);
  const all = ranks();
  const current = all.findLast(({ fromLevel }) => user.level >= fromLevel);

  return (
    <Sheet title="Levels and ranks" onClose={onClose}>
      <Stack>
        <Note>{`Every ${pointsPerLevel} points take you up one level.`}</Note>
        <ol aria-label="Ranks">
          {all.map((rank) => {
            const isCurrent = rank === current;
            const toGo = pointsToLevel(rank.fromLevel, user);
            const distance = toGo > 0 ? `${pluralize(toGo, 'point')} to go` : 'reached';
            return (
              <Step key={rank.name} ref={isCurrent ? own : undefined} $isCurrent={isCurrent}>
                {isCurrent ? (
                  <CurrentRank rank={rank} user={user} />
                ) : (
                  <>
                    <IconChip shape="disc" size={44} tone={toGo > 0 ? 'sunken' : 'success'}>
                      {toGo > 0 ? <b>{rank.fromLevel}</b> : <Check size={20} strokeWidth={3} />}
                    </IconChip>
                    <Grow>
                      <RowTitle>{rank.name}</RowTitle>
                      <Caption>{`${levelsOf(rank)}, ${distance}`}</Caption>
                    </Grow>
                  </>
                )}
              </Step>
            );
          })}
        </ol>
      </Stack>
    </Sheet>
  );
}

/** Shows the rank as stored: an old account may have one that its level doesn't give. */
function CurrentRank({ rank, user }: { rank: Rank; user: User }) {
  const { remaining } = levelProgress(user.points);
  return (
    <>
      <IconChip shape="disc" size={44} tone="solid">
        <Waves size={22} />
      </IconChip>
      <Grow>
        <Text $size="caption" $weight="heavy" $tone="action">
          {`You’re here: level ${user.level}`}
        </Text>
        <Text $size="title">{user.rank}</Text>
        <Stack $gap={2}>
          <Caption>{levelsOf(rank)}</Caption>
          <LevelBar points={user.points} />
          <Caption>{`${remaining} points to level ${user.level + 1}`}</Caption>
        </Stack>
      </Grow>
    </>
  );
}

function levelsOf({ fromLevel, toLevel }: Rank): string {
  if (toLevel === null) return `Level ${fromLevel} and up`;
  return toLevel === fromLevel ? `Level ${fromLevel}` : `Levels ${fromLevel} to ${toLevel}`;
}

function BadgesSheet({ onClose }: { onClose: () => void }) {
  const query = useBadgesQuery();
  return (
    <Sheet title="Badges" onClose={onClose}>
      <LoadedPart
        query={query}
        what="the badges"
        empty="No badges to earn yet."
        skeleton={<Skeleton shape="card" height={480} />}
      >
        {({ items }) =>
          items.length > 0 && (
            <Stack>
              <Note>{`${items.filter(({ earned }) => earned).length} of ${items.length} earned`}</Note>
              <RowList as="ul" aria-label="All badges">
                {withUniqueKeys(items).map(
                  ({ key, item: { id, name, icon, earned, rule, progress } }) => (
                    <li key={key}>
                      <Medallion
                        id={id}
                        emoji={icon}
                        isEarned={earned}
                        progress={progress}
                        size={52}
                      />
                      <RowWords>
                        <RowTitle as="h2">{name}</RowTitle>
                        {rule !== undefined && <Note>{rule}</Note>}
                        {earned && (
                          <Row $gap={1} style={{ color: theme.color.successInk }}>
                            <Check size={16} strokeWidth={3} aria-hidden />
                            <Text as="span" $size="caption" $weight="heavy">
                              Earned
                            </Text>
                          </Row>
                        )}
                        {progress && (
                          <>
                            <ProgressBar value={progress.current} max={progress.goal} height={10} />
                            <Caption>{progress.label}</Caption>
                          </>
                        )}
                      </RowWords>
                    </li>
                  ),
                )}
              </RowList>
            </Stack>
          )
        }
      </LoadedPart>
    </Sheet>
  );
}

type BadgeSheetProps = Omit<SheetContentProps, 'open' | 'user'> & { id: string };

function BadgeSheet({ id, onClose, onUnknown }: BadgeSheetProps) {
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
const places = new Map<string, [path: string, label: string]>([
  ['quiz-master', ['/challenges', 'Find a quiz']],
  ['video-star', ['/upload', 'Share a video']],
  ['social-saver', ['/leaderboard', 'Find people to follow']],
]);

function BadgeDetails({ badge: { id, icon, earned, rule, progress } }: { badge: Badge }) {
  const [path, label] = places.get(id) ?? ['/challenges', 'Find a challenge'];
  return (
    <Stack $gap={4} $align="center" style={{ paddingTop: theme.space[3], textWrap: 'balance' }}>
      <Medallion id={id} emoji={icon} isEarned={earned} progress={progress} size={124} />
      {earned && (
        <Pill as="p" $tone="success" $size="large">
          <Check size={18} strokeWidth={3} aria-hidden />
          Earned
        </Pill>
      )}
      {rule !== undefined && <Text $weight="bold">{rule}</Text>}
      {progress && (
        <Stack $gap={2} style={{ width: '100%' }}>
          <ProgressBar
            name="Progress"
            value={progress.current}
            max={progress.goal}
            valueText={progress.label}
          />
          <Text $size="small" $weight="bold" $tone="soft">
            {progress.label}
          </Text>
        </Stack>
      )}
      {!earned && (
        <ButtonLink as={Link} to={path} $variant="primary">
          {label}
        </ButtonLink>
      )}
    </Stack>
  );
}

const currentStep = css`
  align-items: flex-start;
  margin: ${theme.space[2]} 0;
  padding: ${theme.space[4]} ${theme.space[3]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow:
    inset 0 0 0 2px ${theme.color.action},
    0 2px 0 ${theme.color.cardLip};

  @media (forced-colors: active) {
    border: 2px solid Highlight;
  }
`;

const Step = styled.li<{ $isCurrent: boolean }>`
  position: relative;
  isolation: isolate;
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
  padding: 7px ${theme.space[3]};
  overflow-wrap: anywhere;
  ${({ $isCurrent }) => $isCurrent && currentStep}

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    z-index: -1;
    top: ${({ $isCurrent }) => ($isCurrent ? '60px' : '50%')};
    bottom: ${({ $isCurrent }) => ($isCurrent ? '-16px' : '-24px')};
    left: 32px;
    width: 4px;
    background: ${theme.color.track};
  }
`;
