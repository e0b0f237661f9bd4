import { Droplet, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { DripRules } from '@/domain/action';
import { Button } from '@/ui/controls/Button';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { CountRing } from './CountRing';
import * as S from './DripCounter.styles';
import { dripsText } from './drips';
import { useDripCounter } from './useDripCounter';

interface DripCounterProps {
  rules: DripRules;
  /** Drips per minute of the last count; null before it. */
  value: number | null;
  onCounted: (dripsPerMinute: number) => void;
}

const announceEvery = 5;
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

export function DripCounter({ rules, value, onCounted }: DripCounterProps) {
  const [isAgain, setIsAgain] = useState(false);
  /** Number of switches between button and result; from the first one, the new part is focused. */
  const [turns, setTurns] = useState(0);
  const focusRef = turns > 0 ? takeFocus : null;
  const turn = (again: boolean) => {
    setIsAgain(again);
    setTurns(turns + 1);
  };
  const counter = useDripCounter(rules, (counted) => {
    onCounted(counted);
    turn(false);
  });
  const { isRunning, drips, fraction, secondsLeft, press, cancel } = counter;

  if (value !== null && !isAgain && !isRunning) {
    return (
      <S.Counter>
        <S.Dial>
          <CountRing fraction={1} />
          <S.Counted tabIndex={-1} ref={focusRef}>
            <S.Figure>{value}</S.Figure>
            <S.Word>{value === 1 ? 'drip a minute' : 'drips a minute'}</S.Word>
          </S.Counted>
        </S.Dial>
        <Button
          variant="quiet"
          icon={<RefreshCw size={20} aria-hidden />}
          onClick={() => turn(true)}
        >
          Count again
        </Button>
      </S.Counter>
    );
  }
  return (
    <S.Counter>
      <S.Dial>
        <CountRing fraction={fraction} />
        <S.Press
          key={turns}
          type="button"
          ref={focusRef}
          onClick={press}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
        >
          {isRunning ? <S.Figure>{drips}</S.Figure> : <Droplet size={44} aria-hidden />}
          <S.Word>{isRunning ? 'Tap at each drip' : 'Tap at the first drip'}</S.Word>
        </S.Press>
      </S.Dial>
      <S.Time role="timer">
        {isRunning ? secondsText(secondsLeft) : `The count runs for ${rules.seconds} seconds.`}
      </S.Time>
      {isRunning && (
        <Button
          variant="quiet"
          onClick={() => {
            cancel();
            turn(false);
          }}
        >
          Cancel
        </Button>
      )}
      <VisuallyHidden role="status">{announced(drips)}</VisuallyHidden>
    </S.Counter>
  );
}

const secondsText = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;

function announced(drips: number): string {
  const said = drips - (drips % announceEvery);
  return said === 0 ? '' : dripsText(said);
}
