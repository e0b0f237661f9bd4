import { Check, Waves } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { User } from '@/contract/session';
import { levelProgress, pointsPerLevel, pointsToLevel, ranks, type Rank } from '@/domain/levels';
import { pluralize } from '@/lib/pluralize';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Note, RowTitle } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import * as S from './LevelSheet.styles';

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
      <Note>{`Every ${pointsPerLevel} points take you up one level.`}</Note>
      <S.Ladder aria-label="Ranks">
        {all.map((rank) => {
          const isCurrent = rank === current;
          return (
            <S.Step key={rank.name} ref={isCurrent ? own : undefined} $isCurrent={isCurrent}>
              {isCurrent ? (
                <CurrentRank rank={rank} user={user} />
              ) : (
                <OtherRank rank={rank} user={user} />
              )}
            </S.Step>
          );
        })}
      </S.Ladder>
    </Sheet>
  );
}

interface RankProps {
  rank: Rank;
  user: User;
}

function OtherRank({ rank, user }: RankProps) {
  const isReached = user.level > rank.fromLevel;
  return (
    <>
      <S.Knot $state={isReached ? 'reached' : 'ahead'} aria-hidden="true">
        {isReached ? <Check size={20} strokeWidth={3} /> : rank.fromLevel}
      </S.Knot>
      <S.Words>
        <RowTitle>{rank.name}</RowTitle>
        <S.Detail>
          {isReached
            ? `${levelsOf(rank)}, reached`
            : `${levelsOf(rank)}, ${pluralize(pointsToLevel(rank.fromLevel, user), 'point')} to go`}
        </S.Detail>
      </S.Words>
    </>
  );
}

/** Shows the rank as stored: an old account may have one that its level doesn't give. */
function CurrentRank({ rank, user }: RankProps) {
  const { reached, goal, remaining } = levelProgress(user.points);
  return (
    <>
      <S.Knot $state="current" aria-hidden="true">
        <Waves size={22} />
      </S.Knot>
      <S.Words>
        <S.You>{`You’re here: level ${user.level}`}</S.You>
        <S.RankName>{user.rank}</S.RankName>
        <S.Detail>{levelsOf(rank)}</S.Detail>
        <ProgressBar
          name="Level progress"
          value={reached}
          max={goal}
          valueText={`${reached} of ${goal} points`}
        />
        <S.Detail>{`${remaining} points to level ${user.level + 1}`}</S.Detail>
      </S.Words>
    </>
  );
}

function levelsOf({ fromLevel, toLevel }: Rank): string {
  if (toLevel === null) return `Level ${fromLevel} and up`;
  return toLevel === fromLevel ? `Level ${fromLevel}` : `Levels ${fromLevel} to ${toLevel}`;
}
