import { IconChip } from '@/ui/layout/IconChip';
import { StepFrame } from '@/features/players/frame/StepFrame';
import * as S from './Steps.styles';
import type { ActionStepProps } from './actionDraft';
import { iconOf } from './icons';
import { SceneArt } from './SceneArt';

export function FindStep({ guide, frame }: ActionStepProps) {
  const { find } = guide;
  if (!find) return null;
  return (
    <StepFrame {...frame} title={find.title} lead={find.lead}>
      <SceneArt scene={find.scene} />
      <S.Rules>
        {find.rules.map(({ icon, text }) => {
          const Icon = iconOf(icon);
          return (
            <S.Rule key={text}>
              <IconChip size={44} tone="action">
                <Icon size={22} />
              </IconChip>
              {text}
            </S.Rule>
          );
        })}
      </S.Rules>
    </StepFrame>
  );
}
