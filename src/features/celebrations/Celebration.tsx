import type { GivenAward } from '@/api/events';
import { StarRow } from '@/components/awards/StarRow';
import { useWaterFormat } from '@/components/useWaterFormat';
import { levelProgress } from '@/domain/levels';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { Dialog } from '@/ui/layout/Dialog';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { SheetPage } from '@/ui/layout/BottomSheet';
import * as S from './Celebration.styles';
import { announcement, gainCount, heading, standing } from './celebrationText';
import { Gains } from './Gains';
import { Scene } from './Scene';
import { useAwardedBadges } from './useAwardedBadges';

/** Maximum number of rows that fit below the large scene on a phone. */
const shownBesideScene = 2;

interface CelebrationProps {
  award: GivenAward;
  /** The challenge's type, which decides the tile. */
  kind: string;
  /** "Continue" if the challenge's result follows. */
  doneLabel: 'Done' | 'Continue';
  onDone: () => void;
}

export function Celebration({ award, kind, doneLabel, onDone }: CelebrationProps) {
  const badges = useAwardedBadges(award.badges);
  const water = useWaterFormat();
  const { reached, goal, remaining } = levelProgress(award.total);

  return (
    <Dialog
      label={announcement(
        award,
        badges.map(({ name }) => name),
        water,
      )}
      onClose={onDone}
    >
      <SheetPage>
        <Scene award={award} hasManyRows={gainCount(award) > shownBesideScene} />
        <S.Sheet>
          <S.Edge aria-hidden="true" />
          <ScreenHeading>{heading(award)}</ScreenHeading>
          {award.stars !== undefined && (
            <S.Stars>
              <StarRow stars={award.stars} />
            </S.Stars>
          )}
          <S.Standing>{standing(award)}</S.Standing>
          <Gains award={award} kind={kind} badges={badges} />
          <S.Ends>
            <span>{`Level ${award.levelAfter}`}</span>
            <S.Remaining>{`${pluralize(remaining, 'point')} to next level`}</S.Remaining>
          </S.Ends>
          <ProgressBar
            name="Level progress"
            value={reached}
            max={goal}
            valueText={`${reached} of ${goal} points`}
          />
          <S.Ways>
            <Button onClick={onDone}>{doneLabel}</Button>
          </S.Ways>
        </S.Sheet>
      </SheetPage>
    </Dialog>
  );
}
