import { Brain, ChevronRight, Flame, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
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
import { MoreActions } from './MoreActions';
import { QuickAction } from './QuickAction';
import { streakText } from './streakText';
import * as S from './TodayCard.styles';
import { TodaySkeleton } from './TodaySkeleton';
import { useToday, type ShownAction, type UseToday } from './useToday';
import { useWelcome } from '../welcome/useWelcome';

const WaitingActions = lazyWithReload(() =>
  import('./WaitingActions').then((part) => part.WaitingActions),
);

const Welcome = lazyWithReload(() => import('../welcome/Welcome').then((part) => part.Welcome));

const shownCount = 3;

/** The day: its goal, the streak, quick actions with undo, Daily 5, and what is unfinished. */
export function TodayCard({ user }: { user: User }) {
  'use memo';
  const { data, error, isFetching, retry, log, refusedAnswers } = useToday();

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
        {(today) => <Loaded today={today} log={log} refusedAnswers={refusedAnswers} user={user} />}
      </QueryPart>
    </section>
  );
}

interface LoadedProps extends Pick<UseToday, 'log' | 'refusedAnswers'> {
  today: NonNullable<UseToday['data']>;
  user: User;
}

function Loaded({ today, log, refusedAnswers, user }: LoadedProps) {
  'use memo';
  const { points, shown, review } = today;
  const goal = user.dailyGoal;
  const welcome = useWelcome();
  const state = <LogState log={log} refusedAnswers={refusedAnswers} actions={shown} />;
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
          <StreakState />
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

function StreakState() {
  'use memo';
  const { data } = useStreakQuery();
  const { linkToSheet } = useSheet();
  const id = useId();
  if (!data) return null;
  return (
    <S.Streak>
      <Flame size={18} aria-hidden />
      <span id={id}>{streakText(data)}</span>
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

interface LogStateProps extends Pick<UseToday, 'log' | 'refusedAnswers'> {
  actions: readonly ShownAction[];
}

/** Offers to undo what was just logged, and shows what is waiting or was refused. */
function LogState({ log, refusedAnswers, actions }: LogStateProps) {
  'use memo';
  const { undoable, waiting, unsent } = log;
  const id = useId();
  const status = useRef<HTMLDivElement>(null);
  const [isLate, setIsLate] = useState(false);
  const titleOf = (actionId: string) => actions.find((action) => action.id === actionId)?.title;
  const isUnsent = unsent.length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(isUnsent), isUnsent ? 2_000 : 0);
    return () => clearTimeout(timer);
  }, [isUnsent]);
  // The pressed button unmounts.
  const keepFocus = () => status.current?.focus({ preventScroll: true });
  const isRefused = unsent.some(({ item }) => item.state === 'refused');
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        {undoable.map((offer) => (
          <S.Foot key={offer.id}>
            <S.Message id={`${id}-${offer.actionId}`}>
              {undoable.length > 1 ? titleOf(offer.actionId) : 'Logged'}: +5 points
            </S.Message>
            <S.Undo
              type="button"
              aria-describedby={`${id}-${offer.actionId}`}
              onClick={() => {
                keepFocus();
                log.undo(offer);
              }}
            >
              <Undo2 size={18} aria-hidden />
              Undo
            </S.Undo>
          </S.Foot>
        ))}
        {isLate && waiting.length > 0 && <S.Message>{waitingText(waiting)}</S.Message>}
      </div>
      {((isLate && isUnsent) || isRefused || refusedAnswers.length > 0) && (
        <Suspense>
          <WaitingActions
            log={log}
            answers={refusedAnswers}
            actions={actions}
            onDelete={keepFocus}
          />
        </Suspense>
      )}
    </>
  );
}

function waitingText(waiting: UseToday['log']['waiting']): string {
  const isOne = waiting.length === 1;
  const them = isOne ? 'it' : 'them';
  const these = isOne ? '1 action is' : `${waiting.length} actions are`;
  return waiting.some(({ isStored }) => isStored === false)
    ? `${these} not sent yet. Keep this page open: this browser can’t save ${them}.`
    : `${these} saved on this device. We’ll send ${them} when we can reach the server.`;
}
