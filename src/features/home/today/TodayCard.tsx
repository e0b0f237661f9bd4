import { Brain, ChevronRight, Flame } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { useStreakQuery } from '@/api/ledgerApi';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readStored, writeStored } from '@/lib/storage';
import { useSheet } from '@/components/useSheet';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { IconChip } from '@/ui/layout/IconChip';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { ContinueRow } from './ContinueRow';
import { GoalRing } from './GoalRing';
import { LogState } from './LogState';
import { MoreActions } from './MoreActions';
import { QuickAction } from './QuickAction';
import { streakText } from './streakText';
import * as S from './TodayCard.styles';
import { TodaySkeleton } from './TodaySkeleton';
import { useToday, type UseToday } from './useToday';
import { useWelcome } from '../welcome/useWelcome';

const Welcome = lazyWithReload(() => import('../welcome/Welcome').then((part) => part.Welcome));

const shownCount = 3;

export function TodayCard({ user }: { user: User }) {
  'use memo';
  const { data, error, isFetching, retry, log, answers } = useToday();

  return (
    <section aria-label="Today">
      <QueryPart
        data={data}
        failure={error && `Couldn’t load today. ${errorText(error)}`}
        onRetry={retry}
        isRetrying={isFetching}
        loading="Loading today"
        skeleton={<TodaySkeleton />}
      >
        {(today) => <Loaded today={today} log={log} answers={answers} user={user} />}
      </QueryPart>
    </section>
  );
}

interface LoadedProps extends Pick<UseToday, 'log' | 'answers'> {
  today: NonNullable<UseToday['data']>;
  user: User;
}

function Loaded({ today, log, answers, user }: LoadedProps) {
  'use memo';
  const { points, shown, review } = today;
  const goal = user.dailyGoal;
  const welcome = useWelcome();
  const state = <LogState log={log} answers={answers} actions={shown} />;
  return (
    <S.Today>
      <S.Head>
        <GoalRing points={points} goal={goal} />
        <S.HeadWords>
          <h2>Today</h2>
          <S.Goal>
            <CardLink as={Link} to="/profile?open=progress">
              {goalText(points, goal)}
            </CardLink>
          </S.Goal>
          <StreakState isWaiting={today.isWaiting} />
        </S.HeadWords>
        <ChevronRight {...cardChevron} />
      </S.Head>
      <GoalReached isReached={points >= goal} date={today.date} userId={user.id} />
      <S.Rows aria-label="Quick actions">
        {shown.slice(0, shownCount).map((action) => (
          <li key={action.id}>
            <QuickAction
              hasIcon
              action={action}
              isDone={action.isDone}
              reason={action.reason}
              onLog={() => log.log(action.id)}
            />
          </li>
        ))}
        <li>
          <S.LinkRow as={Link} to="/challenges?play=daily" state={{ isFromScreen: true }}>
            <IconChip tone="quiz" size={36}>
              <Brain size={22} />
            </IconChip>
            <S.RowWords>
              <b>Daily 5</b>
              <small>{reviewText(review)}</small>
            </S.RowWords>
            <ChevronRight size={22} aria-hidden />
          </S.LinkRow>
        </li>
        <ContinueRow userId={user.id} />
      </S.Rows>
      {state}
      <MoreActions actions={shown} onLog={log.log} status={state} />
      {welcome.isOpen && (
        <Suspense fallback={<LoadingOverlay label="Loading" />}>
          <Welcome
            user={user}
            actions={shown}
            status={state}
            onLog={log.log}
            onClose={welcome.close}
          />
        </Suspense>
      )}
    </S.Today>
  );
}

function goalText(points: number, goal: number): string {
  if (points >= goal) return `Goal reached: ${points} of ${goal} points`;
  return `${points} of ${goal} points`;
}

interface ReviewCounts {
  answered: number;
  /** Answers that the server doesn't have yet. */
  waiting: number;
  questions: number;
}

function reviewText({ answered, waiting, questions }: ReviewCounts): string {
  if (waiting > 0)
    return `${Math.min(answered + waiting, questions)} of ${questions} answered, ${waiting} not sent yet`;
  if (answered >= questions) return 'Done. New questions tomorrow.';
  if (answered > 0) return `${answered} of ${questions} answered`;
  return 'Five quick questions for 5 points';
}

/** With `isWaiting`, points of today aren't sent yet. */
function StreakState({ isWaiting }: { isWaiting: boolean }) {
  'use memo';
  const { data } = useStreakQuery();
  const { linkToSheet } = useSheet();
  const id = useId();
  if (!data) return null;
  return (
    <S.Streak>
      <Flame size={18} aria-hidden />
      <span id={id}>{streakText(data, isWaiting)}</span>
      <CardLink as={Link} {...linkToSheet('streak')} aria-describedby={id}>
        <VisuallyHidden>Streak</VisuallyHidden>
      </CardLink>
    </S.Streak>
  );
}

interface GoalReachedProps {
  isReached: boolean;
  /** The user's date. */
  date: string;
  userId: string;
}

/** Celebrates the goal once a day, when it is reached or on the next visit. */
function GoalReached({ isReached, date, userId }: GoalReachedProps) {
  const key = `water-savers:goal:${userId}`;
  const [celebratedOn, setCelebratedOn] = useState(() => readStored(key));
  const isNew = isReached && celebratedOn !== date;
  useEffect(() => {
    if (isNew) writeStored(key, date);
  }, [isNew, key, date]);
  if (!isReached && celebratedOn !== date && readStored(key) === date) setCelebratedOn(date);
  return <div role="status">{isNew && <S.Reached>You reached today’s goal!</S.Reached>}</div>;
}
