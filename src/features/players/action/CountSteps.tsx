import { CircleCheck, Droplet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SourceNote } from '@/components/SourceNote';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Citation } from '@/contract/citations';
import { dripLitersPerDay } from '@/domain/liters';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Panel } from '@/features/players/frame/panels';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Caption, Stack, Text } from '@/ui/layout/primitives';
import { DripCounter } from './DripCounter';
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
