import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { IconChip } from '@/ui/layout/IconChip';
import { withTicked } from '@/features/players/frame/withTicked';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import { missingTextOf, type ActionStepProps } from './actionDraft';
import { iconOf } from './icons';
import * as S from './Steps.styles';

export function TestsStep({ draft, guide, onChange, frame }: ActionStepProps) {
  if (!guide.noneFound) return null;
  const { title, lead, items, note, source } = guide.noneFound.tests;
  const tick = (test: string, isTicked: boolean) =>
    onChange({ tests: withTicked(draft.tests, test, isTicked) });
  return (
    <StepFrame
      {...frame}
      title={title}
      lead={lead}
      mood="think"
      missing={missingTextOf(draft, guide, 'tests')}
      nextLabel="Submit"
    >
      <Stack>
        {items.map(({ id, icon, title: name, steps, done }) => {
          const Icon = iconOf(icon);
          return (
            <S.Test key={id}>
              <S.TestTitle>
                <IconChip size={44}>
                  <Icon size={22} />
                </IconChip>
                {name}
              </S.TestTitle>
              <S.Tests>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </S.Tests>
              <S.Done>
                <ChoiceCard
                  type="checkbox"
                  isChecked={draft.tests.includes(id)}
                  onChange={(isDone) => tick(id, isDone)}
                  title={done}
                />
              </S.Done>
            </S.Test>
          );
        })}
      </Stack>
      <S.Basis>{note}</S.Basis>
      {source && <S.Source citation={source} />}
    </StepFrame>
  );
}
