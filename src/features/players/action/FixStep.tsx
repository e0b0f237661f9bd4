import { UserRound } from 'lucide-react';
import { byPlumber, faucetFixSteps } from '@/domain/faucet';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import { missingTextOf, type FaucetStepProps } from './faucetDraft';
import { fixSteps } from './faucetSteps';
import * as S from './Steps.styles';

/** Lists six steps to tick, or lets the user say that a plumber did them. */
export function FixStep({ draft, onChange, frame }: FaucetStepProps) {
  const { steps } = draft;
  const isByPlumber = steps.includes(byPlumber);
  const done = faucetFixSteps.filter((step) => steps.includes(step)).length;
  const tick = (step: string, isTicked: boolean) => {
    const others = steps.filter((each) => each !== step);
    onChange({ steps: isTicked ? [...others, step] : others });
  };

  return (
    <StepFrame
      {...frame}
      title="Fix it, step by step"
      lead="Tick each step when it is done. You can close this and go on later."
      mood="happy"
      missing={missingTextOf(draft, 'steps')}
    >
      <ChoiceCard
        type="checkbox"
        isChecked={isByPlumber}
        onChange={(isTicked) => tick(byPlumber, isTicked)}
        title="A plumber did it"
        mark={<UserRound size={20} aria-hidden />}
      >
        Counts just the same.
      </ChoiceCard>
      {!isByPlumber && (
        <>
          <S.Progress>{`Or do it yourself: ${done} of ${faucetFixSteps.length} steps done`}</S.Progress>
          <Stack role="group" aria-label="Steps of the fix">
            {faucetFixSteps.map((step, index) => (
              <ChoiceCard
                key={step}
                type="checkbox"
                isChecked={steps.includes(step)}
                onChange={(isTicked) => tick(step, isTicked)}
                title={fixSteps[step].title}
                mark={index + 1}
              >
                {fixSteps[step].how}
              </ChoiceCard>
            ))}
          </Stack>
        </>
      )}
    </StepFrame>
  );
}
