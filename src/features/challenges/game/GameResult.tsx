import type { Outcome } from '@/domain/game/simulate';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Result } from '../play/Result';
import type { HandInState } from '../play/useHandIn';
import { Catch } from './Catch';

interface GameResultProps {
  state: HandInState;
  outcome: Outcome | undefined;
  /** A new sea is being opened. */
  isBusy: boolean;
  error: string | undefined;
  onSameSea: () => void;
  onNewSea: () => void;
  onClose: () => void;
}

/** The verdict with the catch, and the ways on: the same sea, a new one, or done. */
export function GameResult(props: GameResultProps) {
  const { state, outcome, isBusy, error, onSameSea, onNewSea, onClose } = props;
  return (
    <Result state={state} onClose={onClose} onAgain={onSameSea} againLabel="Same sea again">
      {outcome && <Catch outcome={outcome} />}
      <Button variant="secondary" isBusy={isBusy} onClick={onNewSea}>
        New sea
      </Button>
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </Result>
  );
}
