import { CircleCheck, Droplet, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import { useScreenOn } from '@/components/useScreenOn';
import { useWaterFormat } from '@/components/water';
import type { Citation } from '@/contract/citations';
import { type DripRules, dripsPerMinute } from '@/domain/grading';
import { dripLitersPerDay } from '@/domain/liters';
import { StepFrame } from '@/features/players/frame/DraftPlayer';
import { Panel } from '@/features/players/frame/panels';
import { useClock } from '@/lib/ClockContext';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Caption, Stack, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import { type ActionStepProps, missingTextOf, readDrips, waterRange } from './actionDraft';

export function CountBefore(props: ActionStepProps) {
  const { draft, guide, onChange } = props;
  const before = draft.before ?? 0;
  const { measure, noneFound } = guide;
  const water = useWaterFormat();
  const noDrips = noneFound
    ? 'No drips? Choose the no-leak path.'
    : 'No drips? There’s nothing to count.';
  const notCounted = 'Count the drips first, or enter how many fall in a minute.';
  if (!measure) return null;
  return (
    <CountStep
      {...props}
      at="before"
      missing={before > 0 ? undefined : draft.before === 0 ? noDrips : notCounted}
    >
      {draft.before === 0 && noneFound && (
        <Alert
          tone="info"
          action={
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChange({ path: 'noneFound', step: 'tests' })}
            >
              {noneFound.none.title}
            </Button>
          }
        >
          {`${noDrips} It earns the same points.`}
        </Alert>
      )}
      {before > 0 && (
        <Panel>
          <Text $size="title">{`About ${waterRange(before, water)} a day`}</Text>
          <Basis text={measure.basis} sources={measure.sources} />
        </Panel>
      )}
      {dripLitersPerDay(before) > measure.maxLitersPerDay && (
        <Alert tone="lesson">
          {`That’s a big leak! We count up to ${water.long(measure.maxLitersPerDay)} a day for one ${measure.subject}.`}
        </Alert>
      )}
    </CountStep>
  );
}

const moreThanBefore = 'That’s more than before. Measure again.';

export function CountAfter(props: ActionStepProps) {
  const { draft, guide } = props;
  const before = draft.before ?? 0;
  const after = draft.after ?? 0;
  const water = useWaterFormat();
  const isMore = after > before;
  const stillDrips = missingTextOf(draft, guide, 'drips');
  const isCounted = draft.after !== null;
  const notCounted = 'Count again, or choose “It’s stopped dripping”.';
  const lesson = isMore
    ? `${moreThanBefore} It was ${pluralize(before, 'drip')} a minute before.`
    : stillDrips && `${stillDrips} Check the steps again, then measure again.`;
  return (
    <CountStep
      {...props}
      at="after"
      missing={isCounted ? (isMore ? moreThanBefore : undefined) : notCounted}
    >
      {isCounted && (
        <Alert tone={lesson ? 'lesson' : 'success'}>
          {lesson ?? `Fixed! That saves about ${waterRange(before - after, water)} a day.`}
        </Alert>
      )}
    </CountStep>
  );
}

const ways = [
  { value: 'press', label: 'Tap along' },
  { value: 'type', label: 'Enter a number' },
] as const;

interface CountStepProps extends ActionStepProps {
  at: 'before' | 'after';
  missing: string | undefined;
  children: ReactNode;
}

function CountStep({ draft, guide, onChange, frame, at, missing, children }: CountStepProps) {
  const value = draft[at];
  const [way, setWay] = useState<(typeof ways)[number]['value']>('press');
  const [typed, setTyped] = useState(String(value ?? ''));
  const { measure } = guide;
  if (!measure) return null;
  const max = measure.maxPerMinute;
  const read = readDrips(typed, max);
  const enter = (next: string) => {
    setTyped(next);
    const latest = readDrips(next, max);
    onChange({ [at]: 'drips' in latest ? latest.drips : null });
  };

  return (
    <StepFrame
      {...frame}
      {...measure[at]}
      mood={at === 'before' ? 'think' : 'smile'}
      missing={missing}
    >
      <Panel>
        <ChoiceGroup label="How will you count?" items={ways} value={way} onChange={setWay} />
        <Stack>
          {way === 'press' ? (
            <DripCounter
              rules={measure}
              value={value}
              onCounted={(drips) => enter(String(drips))}
            />
          ) : (
            <TextField
              label="Drips a minute"
              icon={<Droplet size={22} />}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => enter(event.target.value)}
              hint={`A whole number, 0 to ${max}`}
              error={typed !== '' && 'fault' in read ? read.fault : undefined}
            />
          )}
          {at === 'after' && value !== 0 && (
            <Button
              variant="secondary"
              size="small"
              icon={<CircleCheck size={20} aria-hidden />}
              onClick={() => enter('0')}
            >
              It’s stopped dripping
            </Button>
          )}
        </Stack>
      </Panel>
      {children}
    </StepFrame>
  );
}

interface DripCounterProps {
  rules: DripRules;
  value: number | null;
  onCounted: (dripsPerMinute: number) => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Counts presses for the seconds of the rules from the first one, then reports drips per minute. */
function DripCounter({ rules, value, onCounted }: DripCounterProps) {
  const { seconds } = rules;
  const clock = useClock();
  const [isAgain, setIsAgain] = useState(false);
  /** Number of switches between button and result; from the first one, the new part is focused. */
  const [turns, setTurns] = useState(0);
  /** The start of the count, by the app's clock, and the time since then, in milliseconds. */
  const [run, setRun] = useState<{ startedAt: number; elapsed: number; drips: number } | null>(
    null,
  );
  const isRunning = run !== null;
  useScreenOn(isRunning);
  const isCounted = value !== null && !isAgain && !run;
  const focusRef = turns > 0 ? takeFocus : null;
  const elapsed = run ? Math.min(seconds, run.elapsed / 1000) : 0;
  const fraction = isCounted ? 1 : elapsed / seconds;

  const turn = (again: boolean) => {
    setRun(null);
    setIsAgain(again);
    setTurns(turns + 1);
  };
  const press = () => {
    const now = clock.now();
    if (!run) setRun({ startedAt: now, elapsed: 0, drips: 1 });
    else if (now - run.startedAt < seconds * 1000) {
      setRun((last) => last && { ...last, drips: last.drips + 1 });
    }
  };
  const look = useEffectEvent(() => {
    if (!run) return;
    const passed = clock.now() - run.startedAt;
    setRun((last) => last && { ...last, elapsed: passed });
    if (passed < seconds * 1000) return;
    onCounted(dripsPerMinute(run.drips, rules));
    turn(false);
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => look(), 100);
    return () => clearInterval(timer);
  }, [isRunning]);

  return (
    <Stack $align="center" $gap={2}>
      <Dial>
        <svg viewBox="-120 -120 240 240" aria-hidden="true">
          <circle r="111" />
          {fraction > 0 && <circle r="111" pathLength={1} strokeDasharray={`${fraction} 1`} />}
        </svg>
        {isCounted ? (
          <p tabIndex={-1} ref={focusRef}>
            <strong>{value}</strong>
            <span>{value === 1 ? 'drip a minute' : 'drips a minute'}</span>
          </p>
        ) : (
          <button
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
          </button>
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
            {run
              ? `${pluralize(Math.ceil(seconds - elapsed), 'second')} left`
              : `The count runs for ${seconds} seconds.`}
          </Text>
          {run && (
            <Button variant="quiet" onClick={() => turn(false)}>
              Cancel
            </Button>
          )}
          <VisuallyHidden role="status">
            {run && run.drips >= 5 && pluralize(run.drips - (run.drips % 5), 'drip')}
          </VisuallyHidden>
        </>
      )}
    </Stack>
  );
}

interface BasisProps {
  text: string | undefined;
  sources?: readonly Citation[] | undefined;
}

export function Basis({ text, sources }: BasisProps) {
  return (
    <Caption as={Stack}>
      <p>{text}</p>
      {sources?.map((source) => (
        <SourceNote key={source.organization + source.title} citation={source} />
      ))}
    </Caption>
  );
}

const Dial = styled.div`
  position: relative;
  display: grid;
  width: min(clamp(10rem, 25vh, 13rem), 100%);
  aspect-ratio: 1;

  > svg {
    position: absolute;
    width: 100%;
    height: 100%;
    transform: rotate(-90deg);
  }

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

  > p,
  > button {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 2px;
    margin: 11%;
    padding: ${theme.space[3]};
    border-radius: 50%;
  }

  > button {
    background: ${theme.color.action};
    box-shadow: 0 6px 0 ${theme.color.actionLip};
    color: ${theme.color.onAction};
    user-select: none;
    transition: transform ${theme.motion.release};
  }

  > button:active {
    transform: translateY(5px);
    box-shadow: 0 1px 0 ${theme.color.actionLip};
    transition-duration: ${theme.motion.press};
  }

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
