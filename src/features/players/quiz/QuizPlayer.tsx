import { Star } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import {
  attemptsOutdated,
  useAttemptQuery,
  useLazyAttemptQuery,
  useRemoveTwoOptionsMutation,
  useStartAttemptMutation,
} from '@/api/attemptsApi';
import { errorText, outageOf, problemOf } from '@/api/apiError';
import { WaitingNote } from '@/components/WaitingNote';
import { useInUnits } from '@/components/water';
import type { QuizAttempt } from '@/contract/attempts';
import type { Challenge } from '@/contract/challenges';
import type { Data } from '@/contract/types';
import { Brief, Result, useSubmission } from '@/features/players/frame/BriefAndResult';
import {
  DripMessage,
  PlayerContext,
  type PlayerProps,
  PlayFrame,
} from '@/features/players/frame/PlayFrame';
import { Panel } from '@/features/players/frame/panels';
import { pluralize } from '@/lib/pluralize';
import { useOutbox, useOutboxItems, useWaitingAnswers } from '@/services/outbox/outbox';
import { Button } from '@/ui/controls/Button';
import { CardTitle } from '@/ui/layout/primitives';
import { TurnScreen } from './TurnScreen';
import { MissedQuestions, ScoreDrops } from './Question';
import {
  answerTo,
  chosenIn,
  nextStarText,
  nextTurn,
  numberToOpen,
  rightAtFirst,
  type Turn,
  turnIndexOf,
  wrongOnes,
} from './turns';
import { useAppDispatch } from '@/app/hooks';

export function QuizPlayer({ challenge }: PlayerProps) {
  const quiz = useQuiz(challenge);
  const { stage, attempt, isBeginning, error } = quiz;

  if (stage.at === 'result') {
    const { number = attempt?.number } = stage;
    const played = attempt?.number === number ? attempt : null;
    const { verdict } = quiz.submit;
    return (
      <Result
        state={quiz.submit}
        nextStar={
          played && challenge.quiz && verdict?.passed
            ? nextStarText(played, challenge.quiz, verdict.stars)
            : undefined
        }
        retryLabel="Try again"
        isRetrying={isBeginning}
        onRetry={() => void quiz.begin(number)}
      >
        {played && (
          <>
            <Panel $align="center">
              <ScoreDrops attempt={played} />
              <CardTitle as="h2">
                {`${rightAtFirst(played)} of ${played.questions.length} right on your first try`}
              </CardTitle>
            </Panel>
            <MissedQuestions attempt={played} hasSources />
          </>
        )}
      </Result>
    );
  }
  if (attempt && stage.at !== 'brief') {
    const aside = (
      <>
        <Star size={16} aria-hidden />
        <span>{`${rightAtFirst(attempt)} right`}</span>
      </>
    );
    const screen = { challengeId: challenge.id, quiz, attempt, aside };
    if (stage.at === 'waiting') return <AnswersWaiting {...screen} />;
    if (stage.at === 'turn' && stage.turn) return <QuizTurn {...screen} turn={stage.turn} />;
    return (
      <PlayFrame
        step="All questions answered"
        fraction={1}
        aside={aside}
        footer={<Button onClick={() => quiz.resume(attempt, true)}>Continue</Button>}
      >
        <DripMessage mood="smile" title={`Let’s look again at ${wrongOnes(attempt).length}`}>
          <ScoreDrops attempt={attempt} />
          <p>Here’s what you missed. Your score won’t change.</p>
        </DripMessage>
      </PlayFrame>
    );
  }
  const isBegun = attempt ? !attempt.isFinished && attempt.answers.length > 0 : challenge.isBegun;
  const offline = outageOf(error) === 'unreachable' ? 'A quiz needs a connection to begin. ' : '';
  return (
    <Brief
      challenge={challenge}
      beginLabel={isBegun ? 'Continue' : 'Begin'}
      error={stage.isFinished ? overText : error ? `${offline}${errorText(error)}` : undefined}
      isBusy={isBeginning}
      onBegin={() => void quiz.begin()}
    />
  );
}

interface Stage {
  /** `waiting` if everything that can be answered is, and answers wait to be sent. */
  readonly at: 'brief' | 'turn' | 'lookAgain' | 'waiting' | 'result';
  readonly number?: number;
  readonly turn?: Turn;
  /** At the brief, if the attempt is over. */
  readonly isFinished?: boolean;
}

export function useQuiz(challenge: Challenge) {
  const challengeId = challenge.id;
  const dispatch = useAppDispatch();
  const latest = useAttemptQuery({ challengeId });
  // Unlike `refetch`, this also works before the effect that starts the query.
  const [loadLatest] = useLazyAttemptQuery();
  const [start, starting] = useStartAttemptMutation();
  const [isBeginning, setIsBeginning] = useState(false);
  const submit = useSubmission(challenge);
  const [stage, setStage] = useState<Stage>({ at: 'brief' });
  const attempt = useInUnits(quizIn(latest.data));
  const items = useOutboxItems('answerQuestion');
  const unsentIn = (from: QuizAttempt) =>
    items.filter(
      ({ arg }) =>
        arg.challengeId === challengeId &&
        arg.number === String(from.number) &&
        chosenIn(from, arg) === undefined,
    );

  function resume(from: QuizAttempt, isLookingAgain = false) {
    const { number } = from;
    const waiting = unsentIn(from).map(({ arg }) => arg);
    const turn = nextTurn(from, waiting);
    if (turn) {
      const isRoundTwo = turn.round === 2 && turnIndexOf(from, turn).done === 0;
      setStage({ at: isRoundTwo && !isLookingAgain ? 'lookAgain' : 'turn', number, turn });
    } else if (waiting.length > 0) {
      setStage({ at: 'waiting', number });
    } else {
      setStage({ at: 'result', number });
      void submit.submit({ type: 'quiz', attempt: number });
    }
  }

  async function begin(finished?: number) {
    setIsBeginning(true);
    const { data } = latest.data ? latest : await loadLatest({ challengeId }, true);
    if (data) {
      const known = quizIn(data);
      const number = numberToOpen(known, finished);
      const response = await start({ challengeId, number: String(number) });
      // Offline, an attempt that was loaded before continues.
      const isKnown = outageOf(response.error) === 'unreachable' && known?.number === number;
      const started = quizIn(response.data) ?? (isKnown ? known : null);
      if (!started) leave(response.error);
      else {
        submit.reset();
        resume(started);
      }
    }
    setIsBeginning(false);
  }

  function leave(error: unknown) {
    setStage({ at: 'brief', isFinished: isAttemptOver(error) });
    dispatch(attemptsOutdated());
  }

  /** Returns the brief if the attempt is over or another tab has started the next one. */
  function currentStage(): Stage {
    const isOver = isAttemptOver(submit.error);
    if (stage.at === 'result') return isOver ? { at: 'brief', isFinished: true } : stage;
    if (stage.at === 'brief')
      return !isOver && (submit.isPending || submit.verdict) ? { at: 'result' } : stage;
    const { number = 0 } = stage;
    if (attempt?.number === number) return stage;
    return { at: 'brief', isFinished: attempt !== null && attempt.number > number };
  }

  return {
    stage: currentStage(),
    attempt,
    unsent: attempt ? unsentIn(attempt) : [],
    submit,
    resume,
    begin,
    leave,
    isBeginning,
    error: starting.error ?? (latest.data ? undefined : latest.error),
  };
}

const code = 'attempt_not_found';

const overText = errorText({ kind: 'problem', status: 404, code, fields: [] });

const isAttemptOver = (error: unknown) => problemOf(error)?.code === code;

const quizIn = (data: Data<'attempt'> | undefined) =>
  data?.attempt?.type === 'quiz' ? data.attempt : null;

interface QuizScreenProps {
  challengeId: string;
  quiz: ReturnType<typeof useQuiz>;
  attempt: QuizAttempt;
  /** How many were right at the first try. */
  aside: ReactNode;
}

function QuizTurn({ challengeId, quiz, attempt, aside, turn }: QuizScreenProps & { turn: Turn }) {
  const outbox = useOutbox();
  const [removeTwo] = useRemoveTwoOptionsMutation();
  const { questionId, round } = turn;
  const requests = { challengeId, number: String(attempt.number), questionId };
  const { position, count, done } = turnIndexOf(attempt, turn);
  const question = attempt.questions.find(({ id }) => id === questionId);
  const answer = answerTo(attempt, questionId);
  const option = chosenIn(attempt, turn);
  const { removed } = attempt;
  const leaveIfOver = (error: unknown) => {
    if (isAttemptOver(error)) quiz.leave(error);
  };
  return (
    question && (
      <TurnScreen
        step={`${round === 1 ? 'Question' : 'Look again'} ${position} of ${count}`}
        fraction={(done + quiz.unsent.length) / count}
        aside={aside}
        question={question}
        turnKey={`${round} ${questionId}`}
        answered={answer && option !== undefined ? { ...answer, option } : undefined}
        unsent={quiz.unsent.find(({ arg }) => arg.questionId === questionId && arg.round === round)}
        removed={removed?.questionId === questionId ? removed.options : []}
        help={
          round === 1
            ? {
                isUsed: removed !== null,
                ask: async () => {
                  const { error } = await removeTwo(requests);
                  leaveIfOver(error);
                  return error;
                },
              }
            : undefined
        }
        send={(choice) =>
          outbox.add({ operation: 'answerQuestion', arg: { ...requests, option: choice, round } })
        }
        onRefused={leaveIfOver}
        onContinue={() => quiz.resume(attempt)}
      />
    )
  );
}

function AnswersWaiting({ challengeId, quiz, attempt }: QuizScreenProps) {
  const { onClose } = useContext(PlayerContext);
  const answers = useWaitingAnswers(challengeId);
  const [isDeleted, setIsDeleted] = useState(false);
  const { length } = quiz.unsent;
  const [title, text] =
    answers?.item.state === 'refused'
      ? ['Your answers weren’t sent', 'Send them again, or delete them.']
      : length > 0
        ? [
            `${pluralize(length, 'answer')} saved`,
            'We’ll check your answers when we can reach the server. Then the quiz continues here.',
          ]
        : isDeleted
          ? ['Your answers are deleted', 'Continue to answer the questions again.']
          : ['Your answers are in', 'Continue to see how it went.'];
  return (
    <PlayFrame
      step="All questions answered"
      fraction={1}
      footer={
        <Button onClick={length > 0 ? onClose : () => quiz.resume(attempt)}>
          {length > 0 ? 'Done' : 'Continue'}
        </Button>
      }
    >
      <DripMessage mood="smile" title={title}>
        <p>{text}</p>
        {answers && (
          <WaitingNote
            {...answers}
            onDelete={() => {
              answers.onDelete();
              setIsDeleted(true);
            }}
          />
        )}
      </DripMessage>
    </PlayFrame>
  );
}
