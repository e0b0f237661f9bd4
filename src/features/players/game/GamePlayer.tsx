import { useState, useTransition } from 'react';
import { attemptsOutdated, useAttemptQuery, useStartAttemptMutation } from '@/api/attemptsApi';
import { errorText } from '@/api/errorText';
import { useAppDispatch } from '@/app/hooks';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import { gameVersion, type Outcome, outcomeOf } from '@/domain/game/sea';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { useSubmission } from '@/features/players/frame/useSubmission';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readStored, writeStored } from '@/lib/storage';
import type { PlayedRound } from './game';
import { type Choice, GameBrief } from './GameBrief';
import { GameResult } from './GameResult';

const screens = {
  boat: lazyWithReload(() => import('./SeaScreen').then((part) => part.SeaScreen)),
  text: lazyWithReload(() => import('./TextScreen').then((part) => part.TextScreen)),
};

const speeds = [
  { value: 'calm', label: 'Calm' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
] as const;

const modes = [
  { value: 'boat', label: 'Steer the boat' },
  { value: 'text', label: 'Play as text' },
] as const;

type Step =
  | { readonly at: 'brief' }
  | { readonly at: 'round'; readonly attempt: GameAttempt }
  | { readonly at: 'result'; readonly attempt: GameAttempt; readonly outcome: Outcome };

export function GamePlayer({ challenge, content: course, onClose }: PlayerProps<Course>) {
  const sea = useGameAttempt(challenge.id);
  const speed = useChoice('water-savers:game-speed', speeds, 'normal');
  const mode = useChoice('water-savers:game-mode', modes, 'boat');
  const submit = useSubmission(challenge);
  const [step, setStep] = useState<Step>({ at: 'brief' });
  const isGraded = submit.verdict !== undefined || submit.isPending;
  const [isOpening, startOpening] = useTransition();
  const isBusy = sea.isBusy || isOpening;

  const begin = async (number: number) => {
    const attempt = await sea.open(number);
    if (!attempt) return;
    submit.reset();
    startOpening(() => setStep({ at: 'round', attempt }));
  };
  const finish = (attempt: GameAttempt, { sea: played, inputs }: PlayedRound) => {
    setStep({ at: 'result', attempt, outcome: outcomeOf(played) });
    const { score } = played;
    const { number } = attempt;
    const round = { attempt: number, version: gameVersion, speed: speed.value, inputs, score };
    void submit.submit({ type: 'game', ...round });
  };

  if (step.at === 'brief' && !isGraded) {
    return (
      <GameBrief
        challenge={challenge}
        speed={speed}
        mode={mode}
        isBusy={isBusy}
        error={sea.fault}
        beginLabel={sea.isUnknown && sea.fault !== undefined ? 'Try again' : 'Begin'}
        onBegin={() => void (sea.isUnknown ? sea.refetch() : begin(sea.next))}
        onClose={onClose}
      />
    );
  }
  if (step.at === 'round') {
    const Screen = screens[mode.value];
    const { attempt } = step;
    return (
      <Screen
        attempt={attempt}
        course={course}
        speed={speed.value}
        title={challenge.title}
        onOver={(round) => finish(attempt, round)}
        onLeave={onClose}
      />
    );
  }
  // A round of before this page load is only known by its submission.
  const played = step.at === 'result' ? step : undefined;
  return (
    <GameResult
      state={submit}
      outcome={played?.outcome}
      isBusy={isBusy}
      error={sea.fault}
      onClose={onClose}
      onSameSea={() => {
        submit.reset();
        setStep(played ? { at: 'round', attempt: played.attempt } : { at: 'brief' });
      }}
      onNewSea={() => void begin(Math.max(sea.next, played ? played.attempt.number + 1 : 1))}
    />
  );
}

/** Returns a choice that is kept on the device. */
function useChoice<Value extends string>(
  key: string,
  items: Choice<Value>['items'],
  initial: Value,
): Choice<Value> {
  const [value, setValue] = useState(() => {
    const stored = readStored(key);
    return items.find((item) => item.value === stored)?.value ?? initial;
  });
  const onChange = (next: Value) => {
    setValue(next);
    writeStored(key, next);
  };
  return { items, value, onChange };
}

const outdated = 'The game has been updated. Reload the page to play. Your progress is safe.';
const unreadable = 'The game couldn’t start. Try again in a moment.';

/** Opens seas, which are the attempts at a game. Each number is a different sea. */
function useGameAttempt(challengeId: string) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useAttemptQuery({ challengeId });
  const [start, { isLoading }] = useStartAttemptMutation();
  const [fault, setFault] = useState<string>();
  const latest = data?.attempt;

  /** Returns null and sets `fault` if the sea can't be played. */
  async function open(number: number): Promise<GameAttempt | null> {
    setFault(undefined);
    const response = await start({ challengeId, number: String(number) });
    if (response.error) {
      setFault(errorText(response.error));
      dispatch(attemptsOutdated());
      return null;
    }
    const { attempt } = response.data;
    if (attempt.type !== 'game') setFault(unreadable);
    else if (attempt.version !== gameVersion) setFault(outdated);
    else return attempt;
    return null;
  }

  return {
    open,
    /** Number of the sea to play: the latest one, or the next if the latest is finished. */
    next: latest ? latest.number + (latest.isFinished ? 1 : 0) : 1,
    isBusy: isFetching || isLoading,
    fault: fault ?? (error && !data ? errorText(error) : undefined),
    /** True until the number of the next sea is known. */
    isUnknown: data === undefined,
    refetch,
  };
}
