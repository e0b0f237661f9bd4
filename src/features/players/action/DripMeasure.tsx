import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DripRules } from '@/domain/action';
import { Button } from '@/ui/controls/Button';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Stack } from '@/ui/layout/primitives';
import { DripCounter } from './DripCounter';
import * as S from './DripMeasure.styles';
import { readDrips } from './drips';
import { DripField } from './DripField';

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
    <S.Measure>
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
    </S.Measure>
  );
}
