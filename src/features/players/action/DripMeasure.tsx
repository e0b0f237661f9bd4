import { CircleCheck, Droplet } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { DripRules } from '@/domain/action';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextField } from '@/ui/controls/TextField';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { DripCounter } from './DripCounter';
import { readDrips } from './drips';

interface DripMeasureProps {
  rules: DripRules;
  /** Drips per minute; null until there is a count. */
  value: number | null;
  onChange: (drips: number | null) => void;
  /** Offers a button for a tap that no longer drips. */
  canBeNone?: boolean;
}

const ways = [
  { value: 'press', label: 'Tap along' },
  { value: 'type', label: 'Enter a number' },
] as const;

export function DripMeasure({ rules, value, onChange, canBeNone = false }: DripMeasureProps) {
  const { maxPerMinute } = rules;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('press');
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const take = (drips: number) => {
    setTyped(String(drips));
    onChange(drips);
  };

  return (
    <Measure>
      <ChoiceGroup label="How will you count?" items={ways} value={way} onChange={setWay} />
      <Stack>
        {way === 'press' ? (
          <DripCounter rules={rules} value={value} onCounted={take} />
        ) : (
          <DripField
            max={maxPerMinute}
            typed={typed}
            onType={(text) => {
              setTyped(text);
              const read = readDrips(text, maxPerMinute);
              onChange('drips' in read ? read.drips : null);
            }}
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
    </Measure>
  );
}

interface DripFieldProps {
  max: number;
  typed: string;
  onType: (typed: string) => void;
}

function DripField({ max, typed, onType }: DripFieldProps) {
  const read = readDrips(typed, max);
  return (
    <TextField
      label="Drips a minute"
      icon={<Droplet size={22} />}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      hint={`A whole number, 0 to ${max}`}
      error={typed !== '' && 'fault' in read ? read.fault : undefined}
    />
  );
}

const Measure = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
`;
