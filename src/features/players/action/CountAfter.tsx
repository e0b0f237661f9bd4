import { StepFrame } from '@/features/players/frame/StepFrame';
import { DripMeasure } from './DripMeasure';
import { DripVerdict } from './DripVerdict';
import { dripsText, litresRange } from './drips';
import { missingTextOf, type FaucetDraft, type FaucetStepProps } from './faucetDraft';

/** Measures how much the tap drips after the fix. */
export function CountAfter({ draft, onChange, frame }: FaucetStepProps) {
  const { before, after } = draft;
  return (
    <StepFrame
      {...frame}
      title="Does it still drip?"
      lead="Waiting ten minutes is best. You can close this and go on later."
      missing={missingAfter(draft)}
    >
      <DripMeasure value={after} onChange={(drips) => onChange({ after: drips })} canBeNone />
      {after !== null && <Verdict draft={draft} before={before ?? 0} after={after} />}
    </StepFrame>
  );
}

const moreThanBefore = 'That is more than before: measure again.';

function missingAfter({ before, after }: FaucetDraft): string | undefined {
  if (after === null) return 'Count once more, or say that it does not drip any more.';
  return after > (before ?? 0) ? moreThanBefore : undefined;
}

function Verdict({ draft, before, after }: { draft: FaucetDraft; before: number; after: number }) {
  const stillDrips = missingTextOf(draft, 'drips');
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
