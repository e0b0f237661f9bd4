import type { ActionGuide } from '@/contract/challengeContent';
import { useWaterFormat } from '@/components/useWaterFormat';
import { dripLitresPerDay } from '@/domain/litres';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { DripMeasure } from './DripMeasure';
import { waterRange } from './drips';
import { DripVerdict } from './DripVerdict';
import * as S from './Steps.styles';
import type { ActionStepProps } from './actionDraft';

export function CountBefore({ draft, guide, onChange, frame }: ActionStepProps) {
  const { before } = draft;
  const { measure, noneFound } = guide;
  const water = useWaterFormat();
  if (!measure) return null;
  const { subject, maxLitresPerDay } = measure;
  const most = `That’s a big leak! We count up to ${water.long(maxLitresPerDay)} a day for one ${subject}.`;

  return (
    <StepFrame
      {...frame}
      {...measure.before}
      mood="think"
      missing={missingBefore(before, noneFound !== undefined)}
    >
      <DripMeasure
        rules={measure}
        value={before}
        onChange={(drips) => onChange({ before: drips })}
      />
      {before === 0 && noneFound && (
        <S.Note>
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
        </S.Note>
      )}
      {before !== null && before > 0 && <LitresADay drips={before} measure={measure} />}
      {before !== null && dripLitresPerDay(before) > maxLitresPerDay && (
        <DripVerdict isGood={false}>{most}</DripVerdict>
      )}
    </StepFrame>
  );
}

function missingBefore(before: number | null, hasOtherPath: boolean): string | undefined {
  if (before === null) return 'Count the drips first, or enter how many fall in a minute.';
  if (before > 0) return undefined;
  return hasOtherPath
    ? 'No drips? Choose the no-leak path.'
    : 'No drips? There’s nothing to count.';
}

type Measure = NonNullable<ActionGuide['measure']>;

function LitresADay({ drips, measure }: { drips: number; measure: Measure }) {
  const water = useWaterFormat();
  return (
    <S.Litres>
      <S.LitresFigure>{`About ${waterRange(drips, water)} a day`}</S.LitresFigure>
      <S.Basis>{measure.basis}</S.Basis>
      {measure.sources.map((source) => (
        <S.Source key={source.organization + source.title} citation={source} />
      ))}
    </S.Litres>
  );
}
