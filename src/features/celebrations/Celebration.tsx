import { Check, Flame, Medal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import type { GivenAward } from '@/api/events';
import { Derivation } from '@/components/awards/Derivation';
import { StarRow } from '@/components/awards/StarRow';
import { LevelBar, waterKinds } from '@/components/figures';
import { Medallion } from '@/components/medallions/Medallion';
import { TypeTile } from '@/components/TypeTile';
import { useWaterFormat } from '@/components/water';
import type { Award } from '@/contract/challenges';
import { localDate } from '@/domain/calendar';
import { levelProgress } from '@/domain/levels';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { useReducedMotion } from '@/lib/hooks';
import { isolated } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { Button } from '@/ui/controls/Button';
import { RisingSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { Dialog } from '@/ui/layout/Dialog';
import { IconChip } from '@/ui/layout/IconChip';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Caption, Row, RowTitle, VisuallyHidden } from '@/ui/layout/primitives';
import { forcedBorder, text, theme } from '@/ui/theme/theme';
import { Scene } from './Scene';

interface CelebrationProps {
  award: GivenAward;
  kind: string;
  /** "Continue" if the challenge's result follows. */
  doneLabel: 'Done' | 'Continue';
  onDone: () => void;
}

export function Celebration({ award, kind, doneLabel, onDone }: CelebrationProps) {
  const gains = useGains(award, kind);
  const { remaining } = levelProgress(award.total);
  const { levelAfter, stars } = award;
  const isLevelUp = levelAfter > award.levelBefore;
  const rows = withUniqueKeys(gains.map((gain) => ({ id: gain.title, gain })));
  const spoken = gains.map((gain) => `${gain.spoken ?? gain.title}.`).join(' ');

  return (
    <Dialog label={spoken} onClose={onDone}>
      <SheetPage>
        <Scene award={award} isLevelUp={isLevelUp} rowCount={gains.length} />
        <Sheet>
          <ScreenHeading>
            {isLevelUp
              ? `You reached Level ${levelAfter}`
              : `${award.title}${isOfChallenge(award) ? ' completed' : ''}`}
          </ScreenHeading>
          {stars !== undefined && <StarRow stars={stars} />}
          <p>{standing(award)}</p>
          <GainList aria-label="What you earned">
            {rows.map(({ key, item: { gain } }) => (
              <Row as="li" $wrap key={key}>
                {gain.picture}
                <div>
                  <RowTitle>{gain.title}</RowTitle>
                  <Caption>{gain.note}</Caption>
                  {gain.details}
                </div>
                <span style={{ color: gain.color ?? theme.color.successInk }}>
                  {gain.end ?? <Check size={20} strokeWidth={3} aria-hidden />}
                </span>
              </Row>
            ))}
          </GainList>
          <Ends $wrap $justify="space-between">
            <span>{`Level ${levelAfter}`}</span>
            <span>{`${pluralize(remaining, 'point')} to next level`}</span>
          </Ends>
          <LevelBar points={award.total} />
          <Ways>
            <Button onClick={onDone}>{doneLabel}</Button>
          </Ways>
        </Sheet>
      </SheetPage>
    </Dialog>
  );
}

const isOfChallenge = ({ source }: Award) => source.startsWith('challenge:');

/** Returns the user's new total. Names every level that was reached. */
function standing({ total, levelBefore, levelAfter }: Award): string {
  const points = `${pluralize(total, 'point')} and still flowing.`;
  const count = levelAfter - levelBefore;
  if (count < 2) return points;
  const levels = Array.from({ length: count }, (_, index) => String(levelBefore + index + 1));
  return `Levels ${new Intl.ListFormat('en').format(levels)} at once. ${points}`;
}

interface Gain {
  /** Decorative, 44 pixels wide. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly note: string;
  readonly details?: ReactNode;
  /** A check mark unless given, and its color. */
  readonly end?: ReactNode;
  readonly color?: string;
  /** What screen readers say, unless it is the title. */
  readonly spoken?: string;
}

function useGains(award: Award, kind: string): Gain[] {
  const today = localDate(useNow(), useZone());
  const water = useWaterFormat();
  const { data } = useBadgesQuery();
  const { title, points, levelBefore, levelAfter, rankBefore, rankAfter, streak } = award;
  const gains: Gain[] = [
    {
      picture: <TypeTile kind={kind} size={44} />,
      title,
      note: isOfChallenge(award) ? 'First time completed' : 'Added to your points',
      color: theme.color.rewardInk,
      end: (
        <>
          <Coin />
          <CountUp to={points} />
        </>
      ),
      spoken: `${pluralize(points, 'point')} for ${isolated(title)}${
        levelAfter > levelBefore ? `. You reached level ${levelAfter}` : ''
      }`,
    },
  ];
  for (const saving of award.savings) {
    const { label, tone, icon } = waterKinds[saving.kind];
    const overDays = saving.days > 1 ? `, over ${saving.days} days` : '';
    gains.push({
      picture: chip(tone, icon),
      title: saving.title,
      note: `${label}${overDays}`,
      details: <Derivation {...saving} />,
      color: theme.color.actionInk,
      end: `+${water.short(saving.liters)}`,
      spoken: `${water.long(saving.liters)} of ${saving.kind} water saved${overDays}`,
    });
  }
  if (rankAfter !== rankBefore) {
    gains.push({
      picture: chip('quiz', <Medal />),
      title: `New rank: ${rankAfter}`,
      note: `Before: ${rankBefore}`,
    });
  }
  for (const id of award.badges) {
    const badge = data?.items.find((each) => each.id === id);
    gains.push({
      picture: <Medallion id={id} emoji={badge?.icon ?? '🏅'} isEarned size={44} />,
      title: `New badge: ${badge?.name ?? inWords(id)}`,
      note: 'In your collection now',
    });
  }
  if (streak.isNewDay) {
    // What was done can be sent later than its day.
    const day = streak.date === today ? 'Today' : formatDate(streak.date, 'UTC');
    gains.push({
      picture: chip('action', <Flame />),
      title: `Streak: ${pluralize(streak.days, 'day')}`,
      note: `${day ?? streak.date} counts`,
    });
  }
  return gains;
}

const chip = (tone: 'water' | 'game' | 'quiz' | 'action', icon: ReactNode) => (
  <IconChip tone={tone} size={44}>
    {icon}
  </IconChip>
);

/** Turns "quiz-master" into "Quiz Master", while the list of badges isn't loaded. */
const inWords = (id: string) =>
  id.replaceAll('-', ' ').replace(/(^| )\w/g, (start) => start.toUpperCase());

function CountUp({ to }: { to: number }) {
  const isStill = useReducedMotion();
  const [fraction, setFraction] = useState(0);

  useEffect(() => {
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function count(time) {
      startedAt ??= time;
      const passed = Math.min(1, (time - startedAt) / 600);
      setFraction(passed);
      if (passed < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <>
      <VisuallyHidden>{`+${to}`}</VisuallyHidden>
      {/* Reserves the width of the final number. */}
      <span aria-hidden style={{ minWidth: `${String(to).length + 1}ch`, textAlign: 'end' }}>
        {`+${isStill ? to : Math.round(to * fraction)}`}
      </span>
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

  > p {
    margin: ${theme.space[1]} 0 ${theme.space[4]};
    color: ${theme.color.inkSoft};
    text-wrap: balance;
  }
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
  }

  li > span:last-child {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    margin-inline-start: auto;
    font-weight: ${theme.font.weight.heavy};
  }

  ${forcedBorder}
`;
