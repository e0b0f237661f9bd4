import { useId } from 'react';
import styled from 'styled-components';
import { Derivation } from '@/components/awards/Derivation';
import { useWaterFormat } from '@/components/useWaterFormat';
import { addLitres } from '@/domain/litres';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { withTicked } from '@/features/players/frame/withTicked';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { ActionMark } from './ActionMark';
import { LitresGauge } from './LitresGauge';
import { Sum } from './Sum';
import { type StoryStepProps, chosenOf, missingOf } from './storyDraft';
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
          {isFull && <Limit id={limitId}>{limit}</Limit>}
        </LitresGauge>
      }
    >
      {waterKinds.map(({ kind, title, hint }) => {
        const group = actions.filter((action) => action.kind === kind);
        if (group.length === 0) return null;
        return (
          <Section key={kind} title={title} action={<Sum>{water.long(litres[kind])}</Sum>}>
            <Hint>{hint}</Hint>
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
                      <Worth>{water.long(worth)}</Worth>
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

const Hint = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

const Worth = styled.strong`
  ${text.cardTitle}
  display: block;
  color: ${theme.color.actionInk};
`;

const Limit = styled.p`
  ${text.small}
`;
