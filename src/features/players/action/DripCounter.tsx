import { Droplet, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled, { css } from 'styled-components';
import { useClock } from '@/lib/ClockContext';
import { pluralize } from '@/lib/pluralize';
import { type DripRules, dripsPerMinute } from '@/domain/grading';
import { Button } from '@/ui/controls/Button';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

interface DripCounterProps {
  rules: DripRules;
  /** Drips per minute of the last count; null before it. */
  value: number | null;
  onCounted: (dripsPerMinute: number) => void;
}

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
  const { run, elapsed, press, cancel } = useDripCount(rules, (counted) => {
    onCounted(counted);
    turn(false);
  });

  const { seconds } = rules;
  const left = Math.ceil(Math.max(0, seconds - elapsed / 1000));
  const isCounted = value !== null && !isAgain && !run;
  const fraction = isCounted ? 1 : run ? Math.min(1, elapsed / 1000 / seconds) : 0;
  return (
    <Stack $align="center" $gap={2}>
      <Dial>
        <Ring viewBox="0 0 240 240" aria-hidden="true">
          <circle cx="120" cy="120" r="111" />
          {fraction > 0 && (
            <circle cx="120" cy="120" r="111" pathLength={1} strokeDasharray={`${fraction} 1`} />
          )}
        </Ring>
        {isCounted ? (
          <Counted tabIndex={-1} ref={focusRef}>
            <strong>{value}</strong>
            <span>{value === 1 ? 'drip a minute' : 'drips a minute'}</span>
          </Counted>
        ) : (
          <Press
            key={turns}
            type="button"
            ref={focusRef}
            onClick={press}
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
          >
            {run ? <strong>{run.drips}</strong> : <Droplet size={44} aria-hidden />}
            <span>{run ? 'Tap at each drip' : 'Tap at the first drip'}</span>
          </Press>
        )}
      </Dial>
      {isCounted ? (
        <Button
          variant="quiet"
          icon={<RefreshCw size={20} aria-hidden />}
          onClick={() => turn(true)}
        >
          Count again
        </Button>
      ) : (
        <>
          <Text role="timer" $weight="bold" $tone="soft" $align="center">
            {run ? `${pluralize(left, 'second')} left` : `The count runs for ${seconds} seconds.`}
          </Text>
          {run && (
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
          <VisuallyHidden role="status">{run && announced(run.drips)}</VisuallyHidden>
        </>
      )}
    </Stack>
  );
}

function announced(drips: number): string {
  const said = drips - (drips % 5);
  return said === 0 ? '' : pluralize(said, 'drip');
}

interface Run {
  /** Start of the count in milliseconds, by the app's clock. */
  readonly startedAt: number;
  readonly drips: number;
}

/** Counts presses for the seconds of the rules from the first one, then reports drips per minute. */
function useDripCount(rules: DripRules, onCounted: (drips: number) => void) {
  const countMs = rules.seconds * 1000;
  const clock = useClock();
  const [run, setRun] = useState<Run | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const isRunning = run !== null;

  const look = useEffectEvent(() => {
    if (!run) return;
    const passed = clock.now() - run.startedAt;
    setElapsed(passed);
    if (passed < countMs) return;
    setRun(null);
    onCounted(dripsPerMinute(run.drips, rules));
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => look(), 100);
    return () => clearInterval(timer);
  }, [isRunning]);

  const press = () => {
    const now = clock.now();
    if (!run) setElapsed(0);
    if (run && now - run.startedAt >= countMs) return;
    setRun((last) => (last ? { ...last, drips: last.drips + 1 } : { startedAt: now, drips: 1 }));
  };

  return { run, elapsed, press, cancel: () => setRun(null) };
}

const Dial = styled.div`
  position: relative;
  display: grid;
  width: min(clamp(10rem, 25vh, 13rem), 100%);
  aspect-ratio: 1;
`;

const Ring = styled.svg`
  position: absolute;
  width: 100%;
  height: 100%;
  transform: rotate(-90deg);

  circle {
    fill: none;
    stroke: ${theme.color.track};
    stroke-width: 16;
  }

  circle + circle {
    stroke: ${theme.color.fillStart};
    stroke-linecap: round;
    transition: stroke-dasharray 100ms linear;

    @media (forced-colors: active) {
      stroke: Highlight;
    }
  }
`;

const disc = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  margin: 11%;
  padding: ${theme.space[3]};
  border-radius: 50%;

  strong {
    font-size: 3.5rem;
    font-weight: ${theme.font.weight.heavy};
    line-height: 1;
    letter-spacing: -0.02em;
  }

  span {
    ${text.small}
    max-width: 8em;
    font-weight: ${theme.font.weight.heavy};
    line-height: ${theme.font.line.heading};
    text-wrap: balance;
  }
`;

const Counted = styled.p`
  ${disc}

  &:focus {
    outline: none;
  }
`;

const Press = styled.button`
  ${disc}
  background: ${theme.color.action};
  box-shadow: 0 6px 0 ${theme.color.actionLip};
  color: ${theme.color.onAction};
  user-select: none;
  transition: transform ${theme.motion.release};

  &:active {
    transform: translateY(5px);
    box-shadow: 0 1px 0 ${theme.color.actionLip};
    transition-duration: ${theme.motion.press};
  }
`;
