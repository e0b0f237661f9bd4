import { CircleCheck, Droplet } from 'lucide-react';
import { useState } from 'react';
import { SourceNote } from '@/components/SourceNote';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Citation } from '@/contract/citations';
import type { DripRules } from '@/domain/grading';
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

export function CountBefore({ draft, guide, onChange, frame }: ActionStepProps) {
  const before = draft.before ?? 0;
  const { measure, noneFound } = guide;
  const water = useWaterFormat();
  if (!measure) return null;
  const { subject, maxLitersPerDay, basis, sources } = measure;
  const noDrips = noneFound
    ? 'No drips? Choose the no-leak path.'
    : 'No drips? There’s nothing to count.';
  const notCounted = 'Count the drips first, or enter how many fall in a minute.';

  return (
    <StepFrame
      {...frame}
      {...measure.before}
      mood="think"
      missing={before > 0 ? undefined : draft.before === 0 ? noDrips : notCounted}
    >
      <DripMeasure
        rules={measure}
        value={draft.before}
        onChange={(drips) => onChange({ before: drips })}
      />
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
          No drips? Choose the no-leak path. It earns the same points.
        </Alert>
      )}
      {before > 0 && (
        <Panel>
          <Text $size="title">{`About ${waterRange(before, water)} a day`}</Text>
          <Basis text={basis} sources={sources} />
        </Panel>
      )}
      {dripLitersPerDay(before) > maxLitersPerDay && (
        <Alert tone="lesson">
          {`That’s a big leak! We count up to ${water.long(maxLitersPerDay)} a day for one ${subject}.`}
        </Alert>
      )}
    </StepFrame>
  );
}

const moreThanBefore = 'That’s more than before. Measure again.';

export function CountAfter({ draft, guide, onChange, frame }: ActionStepProps) {
  const before = draft.before ?? 0;
  const after = draft.after ?? 0;
  const { measure } = guide;
  const water = useWaterFormat();
  if (!measure) return null;
  const isMore = after > before;
  const stillDrips = missingTextOf(draft, guide, 'drips');
  const isCounted = draft.after !== null;
  const notCounted = 'Count again, or choose “It’s stopped dripping”.';
  const lesson = isMore
    ? `${moreThanBefore} It was ${pluralize(before, 'drip')} a minute before.`
    : stillDrips && `${stillDrips} Check the steps again, then measure again.`;

  return (
    <StepFrame
      {...frame}
      {...measure.after}
      missing={isCounted ? (isMore ? moreThanBefore : undefined) : notCounted}
    >
      <DripMeasure
        rules={measure}
        value={draft.after}
        onChange={(drips) => onChange({ after: drips })}
        canBeNone
      />
      {isCounted && (
        <Alert tone={lesson ? 'lesson' : 'success'}>
          {lesson ?? `Fixed! That saves about ${waterRange(before - after, water)} a day.`}
        </Alert>
      )}
    </StepFrame>
  );
}

interface DripMeasureProps {
  rules: DripRules;
  /** Drips per minute; null until there is a count. */
  value: number | null;
  onChange: (drips: number | null) => void;
  canBeNone?: boolean;
}

const ways = [
  { value: 'press', label: 'Tap along' },
  { value: 'type', label: 'Enter a number' },
] as const;

function DripMeasure({ rules, value, onChange, canBeNone = false }: DripMeasureProps) {
  const { maxPerMinute } = rules;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('press');
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const read = readDrips(typed, maxPerMinute);
  const take = (drips: number) => {
    setTyped(String(drips));
    onChange(drips);
  };
  const enter = (next: string) => {
    setTyped(next);
    const latest = readDrips(next, maxPerMinute);
    onChange('drips' in latest ? latest.drips : null);
  };

  return (
    <Panel>
      <ChoiceGroup label="How will you count?" items={ways} value={way} onChange={setWay} />
      <Stack>
        {way === 'press' ? (
          <DripCounter rules={rules} value={value} onCounted={take} />
        ) : (
          <TextField
            label="Drips a minute"
            icon={<Droplet size={22} />}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => enter(event.target.value)}
            hint={`A whole number, 0 to ${maxPerMinute}`}
            error={typed !== '' && 'fault' in read ? read.fault : undefined}
          />
        )}
        {canBeNone && value !== 0 && (
          <Button
            variant="secondary"
            size="small"
            icon={<CircleCheck size={20} aria-hidden />}
            onClick={() => take(0)}
          >
            It’s stopped dripping
          </Button>
        )}
      </Stack>
    </Panel>
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
