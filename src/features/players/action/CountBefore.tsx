import { maxLitresPerDay } from '@/domain/faucet';
import { dripLitresPerDay } from '@/domain/litres';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { DripMeasure } from './DripMeasure';
import { litresRange } from './drips';
import { DripVerdict } from './DripVerdict';
import * as S from './Steps.styles';
import type { FaucetStepProps } from './faucetDraft';

const most = `A strong leak! For one tap, at most ${maxLitresPerDay} liters a day are counted.`;

/** Measures how much the tap drips before the fix. */
export function CountBefore({ draft, onChange, frame }: FaucetStepProps) {
  const { before } = draft;
  return (
    <StepFrame
      {...frame}
      title="Count the drips"
      lead="Close the tap as far as it goes, then count."
      mood="think"
      missing={missingBefore(before)}
    >
      <DripMeasure value={before} onChange={(drips) => onChange({ before: drips })} />
      {before === 0 && (
        <S.Note>
          <Alert
            tone="info"
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => onChange({ path: 'noLeak', step: 'tests' })}
              >
                No leak found
              </Button>
            }
          >
            No drip: choose the no-leak path. It gives the same points.
          </Alert>
        </S.Note>
      )}
      {before !== null && before > 0 && <LitresADay drips={before} />}
      {before !== null && dripLitresPerDay(before) > maxLitresPerDay && (
        <DripVerdict isGood={false}>{most}</DripVerdict>
      )}
    </StepFrame>
  );
}

function missingBefore(before: number | null): string | undefined {
  if (before === null) return 'Count the drips first, or type how many fall in a minute.';
  return before === 0 ? 'No drip: choose the no-leak path.' : undefined;
}

function LitresADay({ drips }: { drips: number }) {
  return (
    <S.Litres>
      <S.LitresFigure>{`About ${litresRange(drips)} liters a day`}</S.LitresFigure>
      <S.Source>
        Sources: USGS counts a drip as 0.25 mL. EPA WaterSense, rounded: a drip a second is 31
        liters a day.
      </S.Source>
    </S.Litres>
  );
}
