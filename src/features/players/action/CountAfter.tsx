import { StepFrame } from '@/features/players/frame/StepFrame';
import { DripMeasure } from './DripMeasure';
import { DripVerdict } from './DripVerdict';
import { dripsText, litresRange } from './drips';
import { missingTextOf, type ActionStepProps } from './actionDraft';

/** Measures how much the tap drips after the fix. */
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

const moreThanBefore = 'That is more than before: measure again.';

function missingAfter({ before, after }: ActionStepProps['draft']): string | undefined {
  if (after === null) return 'Count once more, or say that it does not drip any more.';
  return after > (before ?? 0) ? moreThanBefore : undefined;
}

interface VerdictProps {
  before: number;
  after: number;
  /** Sentence about the drips that are left, if they are too many. */
  stillDrips: string | undefined;
}

function Verdict({ before, after, stillDrips }: VerdictProps) {
  if (after > before) {
    return (
      <DripVerdict isGood={false}>
        {`${moreThanBefore} Before, it was ${dripsText(before)} a minute.`}
      </DripVerdict>
    );
  }
  if (stillDrips) {
    return (
      <DripVerdict isGood={false}>
        {`${stillDrips} Look at the steps again, then measure once more.`}
      </DripVerdict>
    );
  }
  return (
    <DripVerdict isGood>
      {`Fixed! That keeps about ${litresRange(before - after)} liters a day in the pipe.`}
    </DripVerdict>
  );
}
