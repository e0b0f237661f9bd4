import styled from 'styled-components';
import type { GivenAward } from '@/api/events';
import { StarRow } from '@/components/awards/StarRow';
import { useWaterFormat } from '@/components/useWaterFormat';
import { levelProgress } from '@/domain/levels';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { SheetPage, RisingSheet } from '@/ui/layout/BottomSheet';
import { Dialog } from '@/ui/layout/Dialog';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Gains } from './Gains';
import { Scene } from './Scene';
import { announcement, gainCount, heading, standing } from './celebrationText';
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
        <Sheet>
          <Edge aria-hidden="true" />
          <ScreenHeading>{heading(award)}</ScreenHeading>
          {award.stars !== undefined && (
            <Stars>
              <StarRow stars={award.stars} />
            </Stars>
          )}
          <Standing>{standing(award)}</Standing>
          <Gains award={award} kind={kind} badges={badges} />
          <Ends>
            <span>{`Level ${award.levelAfter}`}</span>
            <Remaining>{`${pluralize(remaining, 'point')} to next level`}</Remaining>
          </Ends>
          <ProgressBar
            name="Level progress"
            value={reached}
            max={goal}
            valueText={`${reached} of ${goal} points`}
          />
          <Ways>
            <Button onClick={onDone}>{doneLabel}</Button>
          </Ways>
        </Sheet>
      </SheetPage>
    </Dialog>
  );
}

const Sheet = styled(RisingSheet)`
  padding: ${theme.space[3]} ${theme.space[5]} 0;
`;

const Edge = styled.span`
  display: block;
  width: 40px;
  height: 5px;
  margin: 0 auto 14px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.track};
`;

const Standing = styled.p`
  margin: ${theme.space[1]} 0 ${theme.space[4]};
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

const Stars = styled.div`
  margin-top: ${theme.space[2]};
`;

const Ends = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  margin: ${theme.space[4]} 0 6px;
  font-weight: ${theme.font.weight.heavy};
`;

const Remaining = styled.span`
  color: ${theme.color.inkSoft};
`;

/** Keeps the buttons in view however long the list is. */
const Ways = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${theme.space[1]};
  margin: 0 calc(-1 * ${theme.space[5]});
  padding: 18px ${theme.space[5]} calc(14px + env(safe-area-inset-bottom, 0px));
  background: linear-gradient(transparent, ${theme.color.surface} 14px);
`;
