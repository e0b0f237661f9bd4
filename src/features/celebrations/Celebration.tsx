import { Check, Droplet, Flame, Medal, Sprout } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import type { GivenAward } from '@/api/events';
import { Derivation } from '@/components/awards/Derivation';
import { StarRow } from '@/components/awards/StarRow';
import { Medallion } from '@/components/medallions/Medallion';
import { TypeTile } from '@/components/TypeTile';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Award } from '@/contract/challenges';
import { localDate } from '@/domain/calendar';
import { levelProgress } from '@/domain/levels';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { Button } from '@/ui/controls/Button';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { RisingSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { Dialog } from '@/ui/layout/Dialog';
import { IconChip } from '@/ui/layout/IconChip';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Caption, Row, RowTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Scene } from './Scene';
import {
  announcement,
  heading,
  isNewRank,
  reason,
  savingNote,
  standing,
  streakNote,
  streakText,
} from './celebrationText';
import { useReducedMotion } from '@/lib/hooks';

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
  const badgeNames = badges.map(({ name }) => name);
  const { reached, goal, remaining } = levelProgress(award.total);

  return (
    <Dialog label={announcement(award, badgeNames, useWaterFormat())} onClose={onDone}>
      <SheetPage>
        <Scene award={award} />
        <Sheet>
          <ScreenHeading>{heading(award)}</ScreenHeading>
          {award.stars !== undefined && <StarRow stars={award.stars} />}
          <Standing>{standing(award)}</Standing>
          <Gains award={award} kind={kind} badges={badges} />
          <Ends $wrap $justify="space-between">
            <span>{`Level ${award.levelAfter}`}</span>
            <span>{`${pluralize(remaining, 'point')} to next level`}</span>
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

/** Returns badges by id. While the list isn't loaded, names are derived from the ids. */
function useAwardedBadges(ids: readonly string[]) {
  const { data } = useBadgesQuery();
  return ids.map((id) => {
    const badge = data?.items.find((each) => each.id === id);
    return { id, name: badge?.name ?? inWords(id), icon: badge?.icon ?? '🏅' };
  });
}

/** Turns "quiz-master" into "Quiz Master". */
const inWords = (id: string) =>
  id.replaceAll('-', ' ').replace(/(^| )\w/g, (start) => start.toUpperCase());

interface GainsProps {
  award: Award;
  kind: string;
  badges: ReturnType<typeof useAwardedBadges>;
}

function Gains({ award, kind, badges }: GainsProps) {
  const today = localDate(useNow(), useZone());
  const water = useWaterFormat();
  const savings = award.savings.map((saving) => ({ ...saving, id: saving.title }));
  return (
    <GainList aria-label="What you earned">
      <Gain
        picture={<TypeTile kind={kind} size={44} />}
        title={award.title}
        note={reason(award)}
        tone="reward"
        figure={
          <>
            <Coin />
            <CountUp to={award.points} />
          </>
        }
      />
      {withUniqueKeys(savings).map(({ key, item: saving }) => (
        <Gain
          key={key}
          picture={saving.kind === 'direct' ? chip('water', <Droplet />) : chip('game', <Sprout />)}
          title={saving.title}
          note={savingNote(saving)}
          details={<Derivation {...saving} />}
          tone="water"
          figure={`+${water.short(saving.litres)}`}
        />
      ))}
      {isNewRank(award) && (
        <Gain
          picture={chip('quiz', <Medal />)}
          title={`New rank: ${award.rankAfter}`}
          note={`Before: ${award.rankBefore}`}
        />
      )}
      {withUniqueKeys(badges).map(({ key, item: { id, name, icon } }) => (
        <Gain
          key={key}
          picture={<Medallion id={id} emoji={icon} isEarned size={40} />}
          title={`New badge: ${name}`}
          note="In your collection now"
        />
      ))}
      {award.streak.isNewDay && (
        <Gain
          picture={chip('action', <Flame />)}
          title={streakText(award)}
          note={streakNote(award, today)}
        />
      )}
    </GainList>
  );
}

const chip = (tone: 'water' | 'game' | 'quiz' | 'action', icon: ReactNode) => (
  <IconChip tone={tone} size={44}>
    {icon}
  </IconChip>
);

interface GainProps {
  /** Decorative, 44 pixels wide. */
  picture: ReactNode;
  title: string;
  note: string;
  details?: ReactNode;
  /** Without a figure, a check mark is shown. */
  figure?: ReactNode;
  tone?: keyof typeof tones;
}

function Gain({ picture, title, note, details, figure, tone = 'done' }: GainProps) {
  return (
    <Row as="li" $wrap>
      <Picture>{picture}</Picture>
      <div>
        <RowTitle>{title}</RowTitle>
        <Caption>{note}</Caption>
        {details}
      </div>
      <End $tone={tone}>{figure ?? <Check size={20} strokeWidth={3} aria-hidden />}</End>
    </Row>
  );
}

const durationMs = 600;

function CountUp({ to }: { to: number }) {
  const isStill = useReducedMotion();
  const [fraction, setFraction] = useState(0);

  useEffect(() => {
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function count(time) {
      startedAt ??= time;
      const passed = Math.min(1, (time - startedAt) / durationMs);
      setFraction(passed);
      if (passed < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const figure = isStill ? to : Math.round(to * fraction);
  return (
    <>
      <VisuallyHidden>{`+${to}`}</VisuallyHidden>
      {/* Reserves the width of the final number. */}
      <Figure aria-hidden="true" style={{ minWidth: `${String(to).length + 1}ch` }}>
        {`+${figure}`}
      </Figure>
    </>
  );
}

const Sheet = styled(RisingSheet)`
  padding: ${theme.space[3]} ${theme.space[5]} 0;

  &::before {
    content: '';
    display: block;
    width: 40px;
    height: 5px;
    margin: 0 auto 14px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.track};
  }

  > [role='img'] {
    margin-top: ${theme.space[2]};
  }
`;

const Standing = styled.p`
  margin: ${theme.space[1]} 0 ${theme.space[4]};
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

const Ends = styled(Row)`
  ${text.caption}
  gap: 0 ${theme.space[3]};
  margin: ${theme.space[4]} 0 6px;
  font-weight: ${theme.font.weight.heavy};

  > :last-child {
    color: ${theme.color.inkSoft};
  }
`;

/** Keeps the button in view however long the list is. */
const Ways = styled.div`
  position: sticky;
  bottom: 0;
  margin: 0 calc(-1 * ${theme.space[5]});
  padding: 18px ${theme.space[5]} calc(14px + env(safe-area-inset-bottom, 0px));
  background: linear-gradient(transparent, ${theme.color.surface} 14px);
`;

const GainList = styled.ul`
  padding: ${theme.space[1]} 14px;
  border-radius: ${theme.radius.card};
  background: ${theme.color.column};

  li {
    gap: ${theme.space[1]} ${theme.space[3]};
    min-height: 64px;
    padding: ${theme.space[2]} 0;
    text-align: start;
  }

  li + li {
    border-top: 2px solid ${theme.color.surface};
  }

  li > div {
    flex: 1 1 7em;
    min-width: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
`;

const tones = {
  reward: theme.color.rewardInk,
  water: theme.color.actionInk,
  done: theme.color.successInk,
};

const End = styled.span<{ $tone: keyof typeof tones }>`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  margin-inline-start: auto;
  color: ${({ $tone }) => tones[$tone]};
  font-weight: ${theme.font.weight.heavy};
`;

const Figure = styled.span`
  text-align: end;
`;
