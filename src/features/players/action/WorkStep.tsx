import { UserRound } from 'lucide-react';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { withTicked } from '@/features/players/frame/withTicked';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import { missingTextOf, type ActionStepProps } from './actionDraft';
import * as S from './Steps.styles';

export function WorkStep({ draft, guide, onChange, frame }: ActionStepProps) {
  const { steps } = draft;
  const { title, lead, steps: all, helper } = guide.work;
  const isByHelper = helper !== undefined && steps.includes(helper.id);
  const done = all.filter(({ id }) => steps.includes(id)).length;
  const progress = `${done} of ${all.length} steps done`;
  const tick = (step: string, isTicked: boolean) =>
    onChange({ steps: withTicked(steps, step, isTicked) });

  return (
    <StepFrame
      {...frame}
      title={title}
      lead={lead}
      mood="happy"
      missing={missingTextOf(draft, guide, 'steps')}
    >
      {helper && (
        <ChoiceCard
          type="checkbox"
          isChecked={isByHelper}
          onChange={(isTicked) => tick(helper.id, isTicked)}
          title={`${helper.name.charAt(0).toUpperCase()}${helper.name.slice(1)} did it`}
          mark={<UserRound size={20} aria-hidden />}
        >
          That counts, too.
        </ChoiceCard>
      )}
      {!isByHelper && (
        <>
          <S.Progress>{helper ? `Or do it yourself: ${progress}` : progress}</S.Progress>
          <Stack role="group" aria-label="Steps">
            {all.map(({ id, title: name, text }, index) => (
              <ChoiceCard
                key={id}
                type="checkbox"
                isChecked={steps.includes(id)}
                onChange={(isTicked) => tick(id, isTicked)}
                title={name}
                mark={index + 1}
              >
                {text}
              </ChoiceCard>
            ))}
          </Stack>
        </>
      )}
    </StepFrame>
  );
}
