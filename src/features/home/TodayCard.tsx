import { Brain, Check, ChevronRight, Flame, RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import { useStreakQuery } from '@/api/ledgerApi';
import { LoadedPart } from '@/components/LoadedPart';
import { useSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';
import { isolated } from '@/lib/isolated';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readStored, writeStored } from '@/lib/storage';
import { hasDraft } from '@/services/drafts/drafts';
import { lastBegun, readUnfinished } from '@/services/upload/unfinished';
import { Button } from '@/ui/controls/Button';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { Card } from '@/ui/layout/Card';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Center, Divided, Note, Row, RowTitle, Stack, Text } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
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
  const [isOpen, setIsOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const actions = query.data?.shown ?? [];
  const dialog = {
    actions,
    status: <LogState log={log} answers={answers} actions={actions} />,
    onLog: log.log,
    onClose() {
      setIsOpen(false);
      if (!params.has('open') && !params.has('welcome')) return;
      const others = [...params].filter(([name]) => name !== 'open' && name !== 'welcome');
      setParams(others, { replace: true });
    },
  };
  return (
    <section aria-label="Today">
      <LoadedPart query={query} what="today" skeleton={skeleton}>
        {({ date, points, review, isWaiting }) => (
          <Today as={Card} $pad={4}>
            <Head $wrap $gap={4}>
              <ChevronRight {...cardChevron} style={{ color: theme.color.actionInk }} />
              <GoalRing points={points} goal={goal} />
              <div>
                <Text as="h2" $size="title">
                  Today
                </Text>
                <Text $size="small" $weight="bold">
                  <CardLink as={Link} to="/profile?open=progress">
                    {`${points >= goal ? 'Goal reached: ' : ''}${points} of ${goal} points`}
                  </CardLink>
                </Text>
                <StreakState isWaiting={isWaiting} />
              </div>
            </Head>
            <GoalReached date={date} isReached={points >= goal} userId={user.id} />
            <QuickActions actions={actions.slice(0, 3)} onLog={log.log}>
              <LinkItem
                to="/challenges?play=daily"
                tone="quiz"
                icon={<Brain size={22} />}
                title="Daily 5"
                detail={reviewText(review)}
              />
              <ContinueItem userId={user.id} />
            </QuickActions>
            {dialog.status}
            <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
              More actions
            </Button>
            {(isOpen || params.get('open') === 'actions') && (
              <Suspense>
                <ActionSheet {...dialog} />
              </Suspense>
            )}
            {params.has('welcome') && (
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

function GoalRing({ points, goal }: { points: number; goal: number }) {
  const fraction = Math.min(1, points / goal);
  return (
    <Ring aria-hidden="true" $isFull={fraction === 1}>
      <svg viewBox="0 0 80 80" width="80" height="80" fill="none" strokeWidth="9">
        <circle cx="40" cy="40" r="34" />
        <circle cx="40" cy="40" r="34" pathLength="1" style={{ strokeDashoffset: 1 - fraction }} />
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

/** With `isWaiting`, points of today aren't sent yet. */
function StreakState({ isWaiting }: { isWaiting: boolean }) {
  'use memo';
  const { data } = useStreakQuery();
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
  const [yesterday, today] = week.slice(-2);
  if (today?.state === 'done') {
    return days === 1 ? 'Day 1 of a new streak: done' : `Day ${days} of your streak: done`;
  }
  if (isWaiting) return `Day ${days + 1} of your streak, once it’s sent`;
  if (days === 0) return 'Earn 5 points today to start a streak';
  const keep = `Earn 5 points by midnight to keep your ${days}-day streak`;
  return yesterday?.state === 'frozen'
    ? `A freeze saved your ${days}-day streak yesterday. ${keep}`
    : keep;
}

/** Celebrates the goal once a day, when it is reached or on the next visit. */
function GoalReached(props: { date: string; isReached: boolean; userId: string }) {
  const { date, isReached, userId } = props;
  const key = `water-savers:goal:${userId}`;
  const [celebratedOn, setCelebratedOn] = useState(() => readStored(key));
  const isNew = isReached && celebratedOn !== date;
  useEffect(() => {
    if (isNew) writeStored(key, date);
  }, [isNew, key, date]);
  if (!isReached && celebratedOn !== date && readStored(key) === date) setCelebratedOn(date);
  return <div role="status">{isNew && <Reached>You reached today’s goal!</Reached>}</div>;
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
  'use memo';
  const { data } = useChallengesQuery();
  const last = lastBegun(userId);
  const unfinished = readUnfinished(userId, 'library');
  const allBegun = data?.items.filter(
    ({ id, completed, isBegun }) => !completed && (isBegun || hasDraft(userId, id)),
  );
  const begun =
    unfinished?.uploadId === last
      ? undefined
      : (allBegun?.find(({ id }) => id === last) ?? allBegun?.[0]);
  if (!begun && !unfinished) return null;
  return (
    <LinkItem
      to={begun ? `/challenges?play=${encodeURIComponent(begun.id)}` : '/upload'}
      tone="action"
      icon={<RotateCw size={22} />}
      title="Continue where you left off"
      detail={begun?.title ?? isolated(unfinished?.name ?? '')}
    />
  );
}

const Head = styled(Row)`
  position: relative;

  > svg {
    position: absolute;
    top: 4px;
    right: 0;
  }

  > :last-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;

const Today = styled(Stack)`
  > ${Divided} {
    border-top: 1px solid ${theme.color.track};
  }

  /* The quick actions stand beside the ring, so that the first ones show without scrolling. */
  ${landscape} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${theme.space[6]};

    > * {
      grid-column: 1 / -1;
    }

    > :is(${Head}, ${Divided}) {
      grid-row: 1;
      grid-column: auto;
      align-self: start;
      border-top: 0;
    }
  }
`;

const Streak = styled(Note)`
  position: relative;
  z-index: 1;
  display: flex;
  gap: ${theme.space[1]};
  width: fit-content;
  margin-top: ${theme.space[1]};
  padding-block: 4px;

  svg {
    margin-top: 2px;
    color: ${theme.color.kind.action.label};
  }
`;

const pop = keyframes`
  0% { transform: scale(0.8); }
  60% { transform: scale(1.08); }
`;

const popped = css`
  animation: ${pop} ${theme.motion.rise} ${theme.motion.ease};
`;

const Ring = styled(Center)<{ $isFull: boolean }>`
  position: relative;
  flex: none;
  width: 80px;
  height: 80px;
  color: ${({ $isFull }) => $isFull && theme.color.successInk};
  ${({ $isFull }) => $isFull && popped}

  > svg:first-child {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
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

const Reached = styled(RowTitle)`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.small};
  background: ${theme.color.successTint};
  color: ${theme.color.successInk};
  text-align: center;
  ${popped}
`;
