import { Droplets, Timer } from 'lucide-react';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { IconChip } from '@/ui/layout/IconChip';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import { missingTextOf, type FaucetStepProps } from './faucetDraft';
import { homeTests, homeTestsSource } from './faucetSteps';
import * as S from './Steps.styles';

const tests = [
  { id: 'dyeTest', Icon: Droplets, done: 'Done: no color in the bowl' },
  { id: 'meterTest', Icon: Timer, done: 'Done: the same number twice' },
] as const;

/** Lists two tests that reveal a leak that can't be heard. */
export function TestsStep({ draft, onChange, frame }: FaucetStepProps) {
  return (
    <StepFrame
      {...frame}
      title="No leak? Make sure"
      lead="Both tests are mostly waiting. You can close this meanwhile."
      mood="think"
      missing={missingTextOf(draft, 'tests')}
      nextLabel="Hand in"
    >
      <Stack>
        {tests.map(({ id, Icon, done }) => (
          <S.Test key={id}>
            <S.TestTitle>
              <IconChip size={44}>
                <Icon size={22} />
              </IconChip>
              {homeTests[id].title}
            </S.TestTitle>
            <S.Tests>
              {homeTests[id].steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </S.Tests>
            <S.Done>
              <ChoiceCard
                type="checkbox"
                isChecked={draft[id]}
                onChange={(isDone) => onChange({ [id]: isDone })}
                title={done}
              />
            </S.Done>
          </S.Test>
        ))}
      </Stack>
      <S.Source>
        {`Did one of them find a leak? Go back and choose the tap. Source: ${homeTestsSource}`}
      </S.Source>
    </StepFrame>
  );
}
