import { useWaterFormat } from '@/components/useWaterFormat';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { DripMeasure } from './DripMeasure';
import { DripVerdict } from './DripVerdict';
import { dripsText, waterRange } from './drips';
import { missingTextOf, type ActionStepProps } from './actionDraft';

export function CountAfter({ draft, guide, onChange, frame }: ActionStepProps) {
  const { before, after } = draft;
  const { measure } = guide;
  if (!measure) return null;
  return (
    <StepFrame {...frame} {...measure.after} missing={missingAfter(draft)}>
      <DripMeasure
        rules={measure}
        value={after}
        onChange={(drips) => onChange({ after: drips })}
        canBeNone
      />
      {after !== null && (
        <Verdict
          before={before ?? 0}
          after={after}
          stillDrips={missingTextOf(draft, guide, 'drips')}
        />
      )}
    </StepFrame>
  );
}

const moreThanBefore = 'That’s more than before. Measure again.';

function missingAfter({ before, after }: ActionStepProps['draft']): string | undefined {
  if (after === null) return 'Count again, or choose “It’s stopped dripping”.';
  return after > (before ?? 0) ? moreThanBefore : undefined;
}

interface VerdictProps {
  before: number;
  after: number;
  /** Sentence about the drips that are left, if they are too many. */
  stillDrips: string | undefined;
}

function Verdict({ before, after, stillDrips }: VerdictProps) {
  const water = useWaterFormat();
  if (after > before) {
    return (
      <DripVerdict isGood={false}>
        {`${moreThanBefore} It was ${dripsText(before)} a minute before.`}
      </DripVerdict>
    );
  }
  if (stillDrips) {
    return (
      <DripVerdict isGood={false}>
        {`${stillDrips} Check the steps again, then measure again.`}
      </DripVerdict>
    );
  }
  return (
    <DripVerdict isGood>
      {`Fixed! That saves about ${waterRange(before - after, water)} a day.`}
    </DripVerdict>
  );
}
