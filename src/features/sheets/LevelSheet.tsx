import { Check, Waves } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { User } from '@/contract/session';
import { levelProgress, pointsPerLevel, pointsToLevel, ranks, type Rank } from '@/domain/levels';
import { pluralize } from '@/lib/pluralize';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Caption, Note, RowTitle, Stack, Text } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export function LevelSheet({ user, onClose }: { user: User; onClose: () => void }) {
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
            return (
              <Step key={rank.name} ref={isCurrent ? own : undefined} $isCurrent={isCurrent}>
                {isCurrent ? (
                  <CurrentRank rank={rank} user={user} />
                ) : (
                  <OtherRank rank={rank} user={user} />
                )}
              </Step>
            );
          })}
        </ol>
      </Stack>
    </Sheet>
  );
}

interface RankProps {
  rank: Rank;
  user: User;
}

function OtherRank({ rank, user }: RankProps) {
  const isReached = user.level > rank.fromLevel;
  const distance = `${pluralize(pointsToLevel(rank.fromLevel, user), 'point')} to go`;
  return (
    <>
      <Knot $state={isReached ? 'reached' : 'ahead'} aria-hidden="true">
        {isReached ? <Check size={20} strokeWidth={3} /> : rank.fromLevel}
      </Knot>
      <Words>
        <RowTitle>{rank.name}</RowTitle>
        <Caption>{`${levelsOf(rank)}, ${isReached ? 'reached' : distance}`}</Caption>
      </Words>
    </>
  );
}

/** Shows the rank as stored: an old account may have one that its level doesn't give. */
function CurrentRank({ rank, user }: RankProps) {
  const { reached, goal, remaining } = levelProgress(user.points);
  return (
    <>
      <Knot $state="current" aria-hidden="true">
        <Waves size={22} />
      </Knot>
      <Words>
        <Text $size="caption" $weight="heavy" $tone="action">
          {`You’re here: level ${user.level}`}
        </Text>
        <Text $size="title">{user.rank}</Text>
        <Stack $gap={2}>
          <Caption>{levelsOf(rank)}</Caption>
          <ProgressBar
            name="Level progress"
            value={reached}
            max={goal}
            valueText={`${reached} of ${goal} points`}
          />
          <Caption>{`${remaining} points to level ${user.level + 1}`}</Caption>
        </Stack>
      </Words>
    </>
  );
}

function levelsOf({ fromLevel, toLevel }: Rank): string {
  if (toLevel === null) return `Level ${fromLevel} and up`;
  return toLevel === fromLevel ? `Level ${fromLevel}` : `Levels ${fromLevel} to ${toLevel}`;
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
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
  padding: 7px ${theme.space[3]};
  ${({ $isCurrent }) => $isCurrent && currentStep}

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: ${({ $isCurrent }) => ($isCurrent ? '60px' : '50%')};
    bottom: ${({ $isCurrent }) => ($isCurrent ? '-16px' : '-24px')};
    left: 32px;
    width: 4px;
    background: ${theme.color.track};
  }
`;

const { color } = theme;
const knots = {
  reached: { background: color.successTint, color: color.successInk },
  current: { background: color.action, color: color.onAction },
  ahead: {
    background: color.sunken,
    boxShadow: `inset 0 0 0 2px ${color.border}`,
    color: color.inkSoft,
  },
};

const Knot = styled.span<{ $state: keyof typeof knots }>`
  ${text.small}
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  font-weight: ${theme.font.weight.heavy};
  ${({ $state }) => knots[$state]}
`;

const Words = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
