import { useState, useTransition } from 'react';
import type { GameAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import { outcomeOf, type Outcome } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import { Result } from '@/features/players/frame/Result';
import type { PlayerProps } from '@/features/players/frame/playerProps';
import { useSubmission, type SubmissionState } from '@/features/players/frame/useSubmission';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Catch } from './Catch';
import { GameBrief } from './GameBrief';
import { useGameChoices } from './gameChoices';
import type { Round } from './round';
import { useGameAttempt } from './useGameAttempt';

const screens = {
  boat: lazyWithReload(() => import('./SeaScreen').then((part) => part.SeaScreen)),
  text: lazyWithReload(() => import('./TextScreen').then((part) => part.TextScreen)),
};

/** Is empty if the round was played before this page load. */
interface Played {
  readonly attempt?: GameAttempt;
  readonly outcome?: Outcome;
}

type Step =
  | { readonly at: 'brief' }
  | { readonly at: 'round'; readonly attempt: GameAttempt }
  | ({ readonly at: 'result' } & Played);

export function GamePlayer(props: PlayerProps<Course>) {
  const { challenge, content: course, onClose } = props;
  const sea = useGameAttempt(challenge.id);
  const choices = useGameChoices();
  const submit = useSubmission(challenge);
  const [step, setStep] = useState<Step>({ at: 'brief' });
  const isGraded = submit.verdict !== undefined || submit.isPending;
  const [isOpening, startOpening] = useTransition();
  const { speed, mode } = choices;
  const isBusy = sea.isBusy || isOpening;

  const begin = async (number: number) => {
    const attempt = await sea.open(number);
    if (!attempt) return;
    submit.reset();
    startOpening(() => setStep({ at: 'round', attempt }));
  };
  const finish = (attempt: GameAttempt, { sea: played, inputs }: Round) => {
    setStep({ at: 'result', attempt, outcome: outcomeOf(played) });
    const { score } = played;
    const round = { attempt: attempt.number, version: gameVersion, speed, inputs, score };
    void submit.submit({ type: 'game', ...round });
  };

  if (step.at === 'brief' && !isGraded) {
    return (
      <GameBrief
        challenge={challenge}
        choices={choices}
        isBusy={isBusy}
        error={sea.fault}
        beginLabel={sea.isUnknown && sea.fault !== undefined ? 'Try again' : 'Begin'}
        onBegin={() => void (sea.isUnknown ? sea.refetch() : begin(sea.next))}
        onClose={onClose}
      />
    );
  }
  if (step.at === 'round') {
    const Screen = screens[mode];
    const { attempt } = step;
    return (
      <Screen
        attempt={attempt}
        course={course}
        speed={speed}
        title={challenge.title}
        onOver={(round) => finish(attempt, round)}
        onLeave={onClose}
      />
    );
  }
  const { attempt, outcome }: Played = step.at === 'result' ? step : {};
  return (
    <GameResult
      state={submit}
      outcome={outcome}
      isBusy={isBusy}
      error={sea.fault}
      onClose={onClose}
      onSameSea={() => {
        submit.reset();
        setStep(attempt ? { at: 'round', attempt } : { at: 'brief' });
      }}
      onNewSea={() => void begin(Math.max(sea.next, attempt ? attempt.number + 1 : 1))}
    />
  );
}

interface GameResultProps {
  state: SubmissionState;
  outcome: Outcome | undefined;
  /** True while a new sea is being opened. */
  isBusy: boolean;
  error: string | undefined;
  onSameSea: () => void;
  onNewSea: () => void;
  onClose: () => void;
}

function GameResult(props: GameResultProps) {
  const { state, outcome, isBusy, error, onSameSea, onNewSea, onClose } = props;
  return (
    <Result state={state} onClose={onClose} onRetry={onSameSea} retryLabel="Same sea again">
      {outcome && <Catch outcome={outcome} />}
      <Button variant="secondary" isBusy={isBusy} onClick={onNewSea}>
        New sea
      </Button>
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </Result>
  );
}
