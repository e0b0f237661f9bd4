import { House, Wrench } from 'lucide-react';
import { useId } from 'react';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Points } from '@/components/Points';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import * as S from './Steps.styles';
import type { ActionStepProps } from './actionDraft';

export function PathStep({ draft, guide, onChange, frame }: ActionStepProps) {
  const name = useId();
  if (!guide.noneFound) return null;
  const { title, lead, found, none } = guide.noneFound;
  const choice = (path: 'done' | 'noneFound') => ({
    type: 'radio' as const,
    name,
    isChecked: draft.path === path,
    onChange: () => onChange({ path }),
  });
  return (
    <StepFrame
      {...frame}
      title={title}
      lead={lead}
      missing={draft.path ? undefined : 'Choose what you found at home.'}
    >
      <Stack role="radiogroup" aria-label="What you found">
        <ChoiceCard {...choice('done')} title={found.title} mark={<Wrench size={20} aria-hidden />}>
          {found.text}
        </ChoiceCard>
        <ChoiceCard
          {...choice('noneFound')}
          title={none.title}
          mark={<House size={20} aria-hidden />}
        >
          {none.text}
        </ChoiceCard>
      </Stack>
      <S.SamePoints>
        <Points variant="pill">Both earn the same points.</Points>
      </S.SamePoints>
    </StepFrame>
  );
}
