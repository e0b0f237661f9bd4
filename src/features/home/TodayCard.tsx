import { Brain, Check, ChevronRight, Flame, RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import * as v from 'valibot';
import { useChallengesQuery } from '@/api/challengesApi';
import { useStreakQuery } from '@/api/ledgerApi';
import { selectServerZone } from '@/api/zonesSlice';
import { useAppSelector } from '@/app/hooks';
import { LoadedPart } from '@/components/LoadedPart';
import { useSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';
import { useZone } from '@/lib/deviceZone';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { storedValue } from '@/lib/storage';
import { useUrlView } from '@/lib/useUrlView';
import { useStreakOnceSent } from '@/services/outbox/onceSent';
import { hasDraft, lastBegun } from '@/services/drafts/drafts';
import { Button } from '@/ui/controls/Button';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import {
  Caption,
  Card,
  Center,
  Divided,
  Grow,
  Row,
  RowTitle,
  Stack,
  Text,
  VisuallyHidden,
} from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { landscape, rowLine, theme } from '@/ui/theme/theme';
import { LogState } from './LogState';
import { LinkItem, QuickActions } from './QuickAction';
import { useToday } from './useToday';

const ActionSheet = lazyWithReload(() => import('./ActionSheet').then((part) => part.ActionSheet));
const Welcome = lazyWithReload(() => import('./Welcome').then((part) => part.Welcome));

/** Opens all actions by its button or by the URL, `/?open=actions`, and the first run by `/?welcome`. */
export function TodayCard({ user, skeleton }: { user: User; skeleton: ReactNode }) {
  'use memo';
  const { query, log, answers } = useToday();
  const goal = user.dailyGoal;
  const view = useUrlView('open');
  const welcome = useUrlView('welcome');
  const isWelcome = welcome.value !== null;
  const news = useDayNews(user.id, query.data?.date);
  const { shown: actions = [], points: earned = 0 } = query.data ?? {};
  const dialog = {
    actions,
    log,
    status: <LogState log={log} answers={answers} actions={actions} isReached={earned >= goal} />,
    onClose: isWelcome ? welcome.close : view.close,
  };
  return (
    <section aria-label="Today">
      <LoadedPart
        query={news === undefined ? { ...query, data: undefined } : query}
        what="today"
        skeleton={skeleton}
      >
        {({ points, review }) => (
          <Today as={Card}>
            {news && <News>{news}</News>}
            <OtherZone />
            <Head>
              <GoalRing points={points} goal={goal} />
              <Grow>
                <Text as="h2" $size="cardTitle">
                  <CardLink as={Link} to="/profile?open=progress">
                    {`${points} of ${goal} points`}
                  </CardLink>
                  {' today'}
                </Text>
                <StreakState />
              </Grow>
              <ChevronRight {...cardChevron} />
            </Head>
            <QuickActions actions={actions.slice(0, 3)} log={log}>
              <LinkItem
                to="/challenges?play=daily"
                tone="quiz"
                icon={<Brain size={22} />}
                title="Daily 5"
                detail={reviewText(review)}
              />
              <ContinueItem userId={user.id} />
            </QuickActions>
            <More>
              {dialog.status}
              <Button variant="quiet" size="small" onClick={() => view.open('actions')}>
                More actions
              </Button>
            </More>
            {view.value === 'actions' && (
              <Suspense>
                <ActionSheet {...dialog} />
              </Suspense>
            )}
            {isWelcome && (
              <Suspense fallback={<LoadingOverlay label="Loading" />}>
                <Welcome user={user} {...dialog} />
              </Suspense>
            )}
          </Today>
        )}
      </LoadedPart>
    </section>
  );
}

/** Says when days start on a server that doesn't know the device's zone. */
function OtherZone() {
  const here = useZone();
  const zone = useAppSelector((state) => selectServerZone(state, here));
  if (zone === here) return null;
  // The names of these zones have the opposite sign.
  const offset = zone.replace(/Etc\/GMT(.)/, (_, sign) => `UTC${sign === '+' ? '−' : '+'}`);
  return (
    <Caption>{`Your days follow ${offset}: we don’t know the time zone ${here} yet.`}</Caption>
  );
}

const seenDaySchema = v.object({ date: v.string(), days: v.number(), challenges: v.number() });
const seenDay = (userId: string) =>
  storedValue({ key: `water-savers:seen-day:${userId}`, schema: seenDaySchema });

/**
 * Returns in words what happened since the day on which the user last saw Home, until they leave
 * it; undefined while that loads.
 */
function useDayNews(userId: string, date: string | undefined): string | undefined {
  const [news, setNews] = useState({ date: '', text: '' });
  const streak = useStreakQuery();
  const challenges = useChallengesQuery();
  const { days = 0, week = [] } = streak.data ?? {};
  // After midnight, the streak and the challenges of the new day arrive later.
  const isKnown = date !== undefined && week.at(-1)?.date === date && !challenges.isFetching;
  const day = isKnown &&
    challenges.data && { date, days, challenges: challenges.data.items.length };
  if (day && news.date !== day.date) {
    setNews({ date: day.date, text: dayNews(seenDay(userId).read(), day, week) });
  }
  useEffect(() => {
    if (day) seenDay(userId).write(day);
  });
  const isLoading = streak.isLoading || challenges.isLoading;
  if (news.date === '' && isLoading && seenDay(userId).exists()) return undefined;
  return news.date === date ? news.text : '';
}

type SeenDay = v.InferOutput<typeof seenDaySchema>;

/** Returns an empty text if nothing happened, and on the first visit. */
function dayNews(last: SeenDay | null, day: SeenDay, week: Data<'streak'>['week']): string {
  if (!last || last.date >= day.date) return '';
  const since = week.filter(({ date }) => date >= last.date).map(({ state }) => state);
  const hasEnded = day.days === 0 && (last.days > 0 || since.includes('done'));
  const frozen = day.days > 0 ? since.filter((state) => state === 'frozen').length : 0;
  const freezes = frozen === 1 ? 'A freeze' : `${frozen} freezes`;
  const added = day.challenges - last.challenges;
  return [
    hasEnded && 'Your streak ended. 5 points start a new one.',
    frozen > 0 && `${freezes} saved your ${day.days}-day streak.`,
    added > 0 && `${pluralize(added, 'new challenge')} for you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A drop travels along the ring. */
function GoalRing({ points, goal }: { points: number; goal: number }) {
  const fraction = Math.min(1, points / goal);
  return (
    <Ring aria-hidden="true" $isFull={fraction === 1}>
      <svg viewBox="0 0 80 80" width="72" height="72" fill="none" strokeWidth="9">
        <circle cx="40" cy="40" r="34" />
        <circle cx="40" cy="40" r="34" pathLength="1" style={{ strokeDashoffset: 1 - fraction }} />
        <path
          d="M74 29c4 6 7 8.500 7 13a7 7 0 0 1-14 0c0-4.500 3-7 7-13Z"
          style={{ transform: `rotate(${fraction}turn)` }}
        />
      </svg>
      {fraction === 1 ? (
        <Check size={32} strokeWidth={3} />
      ) : (
        <Text as="b" $size="heading">
          {points}
        </Text>
      )}
    </Ring>
  );
}

function StreakState() {
  const { data, isWaiting } = useStreakOnceSent(useStreakQuery());
  const { linkToSheet } = useSheet();
  const id = useId();
  if (!data) return null;
  return (
    <Streak>
      <Flame size={18} aria-hidden />
      <span id={id}>{streakText(data, isWaiting)}</span>
      <CardLink as={Link} {...linkToSheet('streak')} aria-describedby={id}>
        <VisuallyHidden>Streak</VisuallyHidden>
      </CardLink>
    </Streak>
  );
}

function streakText({ days, week }: Data<'streak'>, isWaiting: boolean): string {
  if (isWaiting) return `Day ${days} done, once it’s sent`;
  if (week.at(-1)?.state === 'done') return `Day ${days} done`;
  if (days === 0) return '5 points today start a streak';
  return `5 points by midnight keep your ${days}-day streak`;
}

function reviewText(review: { answered: number; waiting: number; questions: number }): string {
  const { answered, waiting, questions } = review;
  if (waiting > 0)
    return `${Math.min(answered + waiting, questions)} of ${questions} answered, ${waiting} not sent yet`;
  if (answered >= questions) return 'Done. New questions tomorrow.';
  if (answered > 0) return `${answered} of ${questions} answered`;
  return 'Five quick questions for 5 points';
}

function ContinueItem({ userId }: { userId: string }) {
  const { data } = useChallengesQuery();
  const last = lastBegun(userId);
  const allBegun = data?.items.filter(
    ({ id, completed, isBegun }) => !completed && (isBegun || hasDraft(userId, id)),
  );
  const begun = allBegun?.find(({ id }) => id === last) ?? allBegun?.[0];
  if (!begun) return null;
  return (
    <LinkItem
      to={`/challenges?play=${encodeURIComponent(begun.id)}`}
      tone="action"
      icon={<RotateCw size={22} />}
      title="Continue where you left off"
      detail={begun.title}
    />
  );
}

const News = styled(RowTitle)`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.small};
  background: ${theme.color.actionTint};
  color: ${theme.color.actionInk};
`;

const Head = styled(Row)`
  position: relative;
`;

const More = styled.div`
  margin-top: calc(-1 * ${theme.space[3]});
`;

const Today = styled(Stack)`
  padding: ${theme.space[4]} ${theme.space[4]} 0;

  > :is(${Divided}, ${More}) {
    border-top: ${rowLine};
  }

  /* The quick actions stand beside the ring, so that the first ones show without scrolling. */
  ${landscape} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${theme.space[6]};

    > * {
      grid-column: 1 / -1;
    }

    > :is(${Head}, ${Divided}, ${More}) {
      grid-row: 1;
      grid-column: 1;
      align-self: start;
      border-top: 0;
    }

    > ${Divided} {
      grid-column: 2;
    }

    > ${More} {
      margin-top: 80px;
    }

    > ${More} > button {
      justify-content: start;
      padding-left: 84px;
    }

    > ${News} ~ :is(${Head}, ${Divided}, ${More}) {
      grid-row: 2;
    }
  }
`;

const Streak = styled(Caption)`
  position: relative;
  z-index: 1;
  display: flex;
  gap: ${theme.space[1]};
  width: fit-content;
  /* Two lines, or three on narrow phones, so that nothing moves when the text changes. */
  min-height: calc(2lh + 8px);
  padding-block: 4px;

  @media (max-width: 340px) {
    min-height: calc(3lh + 8px);
  }

  span {
    text-wrap: balance;
  }

  svg {
    color: ${theme.color.kind.action.label};
  }
`;

const Ring = styled(Center)<{ $isFull: boolean }>`
  position: relative;
  flex: none;
  width: 72px;
  height: 72px;
  color: ${({ $isFull }) => $isFull && theme.color.successInk};
  ${({ $isFull }) =>
    $isFull &&
    css`
      animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease};
    `}

  > svg:first-child {
    position: absolute;
    inset: 0;
    overflow: visible;
    transform: rotate(-90deg);
  }

  path {
    fill: ${({ $isFull }) => theme.color[$isFull ? 'successInk' : 'action']};
    stroke: ${theme.color.surface};
    stroke-width: 3;
    transform-origin: 40px 40px;
    transition: transform ${theme.motion.rise} ${theme.motion.ease};
  }

  circle {
    stroke: ${theme.color.track};
  }

  circle + circle {
    stroke: ${({ $isFull }) => theme.color[$isFull ? 'successInk' : 'action']};
    stroke-dasharray: 1;
    stroke-linecap: round;
    transition: stroke-dashoffset ${theme.motion.rise} ${theme.motion.ease};
  }
`;
