import { House, Wrench } from 'lucide-react';
import { useId } from 'react';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Points } from '@/components/Points';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import * as S from './Steps.styles';
import type { FaucetStepProps } from './faucetDraft';

/** Asks whether there is a leak to fix or none. */
export function PathStep({ draft, onChange, frame }: FaucetStepProps) {
  const name = useId();
  const choice = (path: 'fixed' | 'noLeak') => ({
    type: 'radio' as const,
    name,
    isChecked: draft.path === path,
    onChange: () => onChange({ path }),
  });
  return (
    <StepFrame
      {...frame}
      title="What did you find?"
      lead="Look at each tap, and listen at night."
      missing={draft.path ? undefined : 'Choose what you found at home.'}
    >
      <Stack role="radiogroup" aria-label="What you found">
        <ChoiceCard
          {...choice('fixed')}
          title="I found a leaky tap"
          mark={<Wrench size={20} aria-hidden />}
        >
          Count its drips, fix it, count again.
        </ChoiceCard>
        <ChoiceCard
          {...choice('noLeak')}
          title="No leak found"
          mark={<House size={20} aria-hidden />}
        >
          Make sure with two tests: the toilet, and the water meter.
        </ChoiceCard>
      </Stack>
      <S.SamePoints>
        <Points variant="pill">Both ways give the same points.</Points>
      </S.SamePoints>
    </StepFrame>
  );
}
