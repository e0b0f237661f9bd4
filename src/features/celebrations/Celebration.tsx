import { Check, Flame, Medal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import type { GivenAward } from '@/api/events';
import { Derivation } from '@/components/awards/Derivation';
import { StarRow } from '@/components/awards/StarRow';
import { LevelBar, waterKinds } from '@/components/figures';
import { Medallion } from '@/components/medallions/Medallion';
import { RowList, RowWords } from '@/components/RowList';
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
import { Confetti } from '@/ui/art/Confetti';
import { Drip } from '@/ui/art/Drip';
import { DropGauge } from '@/ui/art/DropGauge';
import { Rays } from '@/ui/art/Rays';
import { Button } from '@/ui/controls/Button';
import { RisingSheet, SheetPage } from '@/ui/layout/BottomSheet';
import { Dialog } from '@/ui/layout/Dialog';
import { IconChip } from '@/ui/layout/IconChip';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Caption, Row, RowTitle, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { fallIn, popIn } from '@/ui/theme/motion';
import { text, theme } from '@/ui/theme/theme';
import { heroGradient } from '@/ui/theme/waterGradient';

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
    <Dialog label={spoken} onClose={onDone} guardsBack>
      <SheetPage>
        <Scene award={award} isLevelUp={isLevelUp} rowCount={gains.length} />
        <Sheet>
          <ScreenHeading>
            {isLevelUp
              ? `You reached Level ${levelAfter}`
              : `${award.title}${isOfChallenge(award) ? ' completed' : ''}`}
          </ScreenHeading>
          {stars !== undefined && <StarRow stars={stars} />}
          <p>{`${pluralize(award.total, 'point')} and still flowing.`}</p>
          <GainList as="ul" aria-label="What you earned">
            {rows.map(({ key, item: { gain } }) => (
              <li key={key}>
                {gain.picture}
                <RowWords>
                  <RowTitle>{gain.title}</RowTitle>
                  <Caption>{gain.note}</Caption>
                  {gain.details}
                </RowWords>
                <span style={{ color: gain.color ?? theme.color.successInk }}>
                  {gain.end ?? <Check size={20} strokeWidth={3} aria-hidden />}
                </span>
              </li>
            ))}
          </GainList>
          <Row $wrap $justify="space-between" style={{ margin: `${theme.space[4]} 0 6px` }}>
            <Text as="span" $size="caption" $weight="heavy">{`Level ${levelAfter}`}</Text>
            <Caption as="span">{`${pluralize(remaining, 'point')} to next level`}</Caption>
          </Row>
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

/** The drawing above the sheet. The sheet repeats all its information. */
function Scene(props: { award: Award; isLevelUp: boolean; rowCount: number }) {
  const { award, isLevelUp, rowCount } = props;
  // Two rows fit below the large scene on a phone.
  const isSmall = !isLevelUp && rowCount > 2;
  const large = isLevelUp ? '48vh - 204px, 192px' : '46vh - 244px, 144px';
  // A nearly full gauge shows that a level was just reached.
  const { reached, goal } = isLevelUp ? { reached: 9, goal: 10 } : levelProgress(award.total);

  return (
    <Root aria-hidden="true" $isSmall={isSmall}>
      <Confetti count={isLevelUp ? 64 : 14} width={390} height={480} />
      <GoldPill>{isLevelUp ? 'Level up!' : 'Well done!'}</GoldPill>
      <Middle>
        {isLevelUp && <Rays />}
        <Water viewBox="-186 -38 372 76">
          <ellipse rx="96" ry="16" strokeOpacity=".5" />
          <ellipse rx="140" ry="26" strokeOpacity=".28" style={{ animationDelay: '120ms' }} />
          <ellipse rx="184" ry="36" strokeOpacity=".14" style={{ animationDelay: '240ms' }} />
        </Water>
        <DropGauge
          width={isSmall ? '96px' : `clamp(96px, ${large})`}
          caption="LEVEL"
          figure={award.levelAfter}
          value={reached}
          max={goal}
        />
      </Middle>
      {isLevelUp && (
        <Friends $justify="space-between">
          <Drip mood="cheer" tint="pink" size={78} />
          <Drip mood="cheer" tint="green" size={78} />
        </Friends>
      )}
    </Root>
  );
}

const Sheet = styled(RisingSheet)`
  padding: ${theme.space[5]} ${theme.space[5]} 0;

  > [role='img'] {
    margin-top: ${theme.space[2]};
  }

  > p {
    margin: ${theme.space[1]} 0 ${theme.space[4]};
    color: ${theme.color.inkSoft};
    text-wrap: balance;
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

const GainList = styled(RowList)`
  padding-inline: 14px;
  background: ${theme.color.column};
  box-shadow: none;
  text-align: start;

  && li {
    padding-block: ${theme.space[2]};
    border-color: ${theme.color.surface};
  }

  li > span:last-child {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    margin-inline-start: auto;
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Root = styled.div<{ $isSmall: boolean }>`
  position: relative;
  isolation: isolate;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  align-items: center;
  padding: ${({ $isSmall }) => ($isSmall ? '20px' : 'clamp(20px, 24vh - 139px, 63px)')}
    ${theme.layout.gutter}
    calc(28px + ${({ $isSmall }) => ($isSmall ? '20px' : 'clamp(20px, 24vh - 144px, 59px)')});
  overflow: clip;
  background: ${heroGradient};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;
`;

const GoldPill = styled.p`
  ${text.title}
  position: relative;
  padding: 6px 18px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coin};
  color: #3b2600;
  line-height: ${theme.font.line.small};
  animation: ${fallIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;

const Middle = styled.div`
  position: relative;
  margin: auto;
  padding-top: ${theme.space[5]};
  animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease} backwards;

  > svg {
    z-index: -1;
  }
`;

const spread = keyframes`
  from { transform: scale(0.4); opacity: 0; }
`;

const Water = styled.svg`
  position: absolute;
  left: calc(50% - 186px);
  top: calc(100% + 14px);
  width: 372px;
  overflow: visible;

  ellipse {
    fill: none;
    stroke: ${theme.color.heroInk};
    stroke-width: 3;
    animation: ${spread} ${theme.motion.rise} ${theme.motion.ease} backwards;
  }
`;

const Friends = styled(Row)`
  position: absolute;
  inset: auto 18px 14px;

  > :first-child {
    rotate: -8deg;
  }

  > :last-child {
    rotate: 8deg;
  }
`;
