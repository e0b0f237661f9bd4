import { Brain, ChevronRight, Flame, RotateCw } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { errorText } from '@/api/errorText';
import { useStreakQuery } from '@/api/ledgerApi';
import { useSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import type { Data } from '@/contract/types';
import { isolated } from '@/lib/isolated';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readStored, writeStored } from '@/lib/storage';
import { hasDraft } from '@/services/drafts/drafts';
import { lastBegun, readUnfinished } from '@/services/upload/unfinished';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { IconChip } from '@/ui/layout/IconChip';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { useWelcome } from '../welcome/useWelcome';
import { GoalRing } from './GoalRing';
import { LogState } from './LogState';
import { MoreActions } from './MoreActions';
import { QuickAction } from './QuickAction';
import * as S from './TodayCard.styles';
import { TodaySkeleton } from './TodaySkeleton';
import { useToday, type UseToday } from './useToday';

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

function ContinueRow({ userId }: { userId: string }) {
  'use memo';
  const { data } = useChallengesQuery();
  const last = lastBegun(userId);
  const allBegun = data?.items.filter(
    ({ id, completed, isBegun }) => !completed && (isBegun || hasDraft(userId, id)),
  );
  const unfinished = readUnfinished(userId, 'library');
  const isUploadLast = unfinished?.uploadId === last;
  const lastChallenge = allBegun?.find(({ id }) => id === last) ?? allBegun?.[0];
  const begun = isUploadLast ? undefined : lastChallenge;
  if (!begun && !unfinished) return null;
  return (
    <li>
      <S.LinkRow
        as={Link}
        state={{ isFromScreen: true }}
        to={begun ? `/challenges?play=${encodeURIComponent(begun.id)}` : '/upload'}
      >
        <IconChip tone="action" size={36}>
          <RotateCw size={22} />
        </IconChip>
        <S.RowWords>
          <b>Continue where you left off</b>
          <small>{begun?.title ?? isolated(unfinished?.name ?? '')}</small>
        </S.RowWords>
        <ChevronRight size={22} aria-hidden />
      </S.LinkRow>
    </li>
  );
}

/** With `isWaiting`, something was done that will count for it once it is sent. */
function streakText({ days, week }: Data<'streak'>, isWaiting = false): string {
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
