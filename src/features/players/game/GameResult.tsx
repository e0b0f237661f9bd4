import type { Outcome } from '@/domain/game/simulate';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { Result } from '@/features/players/frame/Result';
import type { SubmissionState } from '@/features/players/frame/useSubmission';
import { Catch } from './Catch';

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

export function GameResult(props: GameResultProps) {
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
