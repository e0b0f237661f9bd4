import { useId } from 'react';
import { addLitres } from '@/domain/litres';
import { Derivation } from '@/components/awards/Derivation';
import { useWaterFormat } from '@/components/useWaterFormat';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Section } from '@/ui/layout/Section';
import { withTicked } from '@/features/players/frame/withTicked';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { Stack } from '@/ui/layout/primitives';
import { ActionMark } from './ActionMark';
import * as S from './ActionsStep.styles';
import { LitresGauge } from './LitresGauge';
import { type StoryStepProps, chosenOf, missingOf } from './storyDraft';
import { Sum } from './Sum';
import { waterKinds } from './waterKinds';

export function ActionsStep({ draft, prompt, onChange, actions, frame }: StoryStepProps) {
  const { maxActions, minLitres } = prompt;
  const limit = `You can choose up to ${maxActions} actions. Remove one to choose another.`;
  const chosen = chosenOf(draft, actions);
  const litres = addLitres(chosen);
  const water = useWaterFormat();
  const isFull = chosen.length >= maxActions;
  const limitId = useId();
  const tick = (id: string, isTicked: boolean) =>
    onChange(({ actionIds }) => ({ actionIds: withTicked(actionIds, id, isTicked) }));

  return (
    <StepFrame
      {...frame}
      title="How do you save water?"
      lead={`Choose up to ${maxActions} actions that save ${water.long(minLitres)} or more.`}
      missing={missingOf({ draft, actions, prompt, water }, ['actions', 'litres'])}
      gauge={
        <LitresGauge litres={litres} goal={minLitres}>
          {isFull && <S.Limit id={limitId}>{limit}</S.Limit>}
        </LitresGauge>
      }
    >
      {waterKinds.map(({ kind, title, hint }) => {
        const group = actions.filter((action) => action.kind === kind);
        if (group.length === 0) return null;
        return (
          <Section key={kind} title={title} action={<Sum>{water.long(litres[kind])}</Sum>}>
            <S.Hint>{hint}</S.Hint>
            <Stack>
              {group.map(({ id, title: name, litres: worth, per, basis, source }) => (
                <ChoiceCard
                  key={id}
                  type="checkbox"
                  isChecked={draft.actionIds.includes(id)}
                  offBecause={isFull && !draft.actionIds.includes(id) ? limitId : undefined}
                  onChange={(isTicked) => tick(id, isTicked)}
                  title={name}
                  mark={<ActionMark kind={kind} />}
                  footer={<Derivation title={name} basis={basis} source={source} />}
                  aside={
                    <>
                      <S.Worth>{water.long(worth)}</S.Worth>
                      <span>{`per ${per}`}</span>
                    </>
                  }
                />
              ))}
            </Stack>
          </Section>
        );
      })}
    </StepFrame>
  );
}
