import { CircleAlert, Droplets, House, Timer, UserRound, Wrench } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { RowList, RowWords } from '@/components/RowList';
import { scenes } from '@/components/posters/VideoThumbnail';
import { useInUnits, useWaterFormat } from '@/components/water';
import type { ActionGuide } from '@/contract/challengeContent';
import { lengthText, PhotoPicker, usePhotoPicker } from '@/features/players/frame/PhotoPicker';
import {
  DraftPlayer,
  type SavedProps,
  StepFrame,
  withTicked,
} from '@/features/players/frame/DraftPlayer';
import { NumberedList, Panel } from '@/features/players/frame/panels';
import type { PlayerProps } from '@/features/players/frame/PlayFrame';
import { wavePath } from '@/ui/art/svg';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { TextArea } from '@/ui/controls/TextField';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, CardTitle, Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { Basis, CountAfter, CountBefore } from './CountSteps';
import {
  type ActionStepProps,
  draftSchema,
  emptyDraft,
  missingTextOf,
  stepFor,
  stepsOf,
  toSubmission,
  waterRange,
} from './actionDraft';

const steps = {
  path: PathStep,
  find: FindStep,
  before: CountBefore,
  work: WorkStep,
  after: CountAfter,
  evidence: EvidenceStep,
  tests: TestsStep,
};

export function ActionPlayer(props: PlayerProps<ActionGuide>) {
  const guide = props.content;
  return (
    <DraftPlayer
      {...props}
      schema={draftSchema}
      empty={emptyDraft}
      goBack={(missing, draft) => ({ step: stepFor(missing, draft) })}
      Saved={ActionSaved}
    >
      {({ draft, onChange, frame, onSubmit }) => {
        const position = stepsOf(draft, guide);
        const Step = steps[position.step];
        return (
          <Step
            key={position.step}
            draft={draft}
            guide={guide}
            onChange={onChange}
            frame={{
              ...frame,
              ...position,
              onSubmit: () => onSubmit(toSubmission(draft, guide)),
            }}
          />
        );
      }}
    </DraftPlayer>
  );
}

function PathStep({ draft, guide, onChange, frame }: ActionStepProps) {
  const name = useId();
  if (!guide.noneFound) return null;
  const { found, none } = guide.noneFound;
  const choices = [
    { path: 'done', Icon: Wrench, ...found },
    { path: 'noneFound', Icon: House, ...none },
  ] as const;
  return (
    <StepFrame
      {...frame}
      {...guide.noneFound}
      missing={draft.path ? undefined : 'Choose what you found at home.'}
    >
      <Stack role="radiogroup" aria-label="What you found">
        {choices.map(({ path, Icon, ...choice }) => (
          <ChoiceCard
            key={path}
            type="radio"
            name={name}
            isChecked={draft.path === path}
            onChange={() => onChange({ path })}
            title={choice.title}
            mark={<Icon size={20} aria-hidden />}
          >
            {choice.text}
          </ChoiceCard>
        ))}
      </Stack>
      <Text $size="small" $weight="bold" $tone="soft" $align="center">
        Both earn the same points.
      </Text>
    </StepFrame>
  );
}

function FindStep({ guide, frame }: ActionStepProps) {
  const { find } = guide;
  if (!find) return null;
  return (
    <StepFrame {...frame} {...find}>
      <SceneArt scene={find.scene} />
      <RowList as="ul">
        {find.rules.map(({ icon, text }) => (
          <li key={text}>
            <GuideIcon name={icon} tone="action" />
            <RowWords>{text}</RowWords>
          </li>
        ))}
      </RowList>
    </StepFrame>
  );
}

function WorkStep({ draft, guide, onChange, frame }: ActionStepProps) {
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
        <Stack $gap={2}>
          <Caption>{helper ? `Or do it yourself: ${progress}` : progress}</Caption>
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
        </Stack>
      )}
    </StepFrame>
  );
}

function EvidenceStep({ draft, guide, onChange, frame }: ActionStepProps) {
  const { before, after, note } = draft;
  const { label, noteLength, photos: maxPhotos } = guide.evidence;
  const picker = usePhotoPicker(draft, maxPhotos, onChange);
  const water = useWaterFormat();
  const dripsSaved = (before ?? 0) - (after ?? 0);

  return (
    <StepFrame
      {...frame}
      {...guide.evidence}
      mood="happy"
      missing={missingTextOf(draft, guide, 'evidence')}
      isBusy={picker.isReading}
    >
      {guide.measure && (
        <Panel>
          <Row>
            <GuideIcon />
            <div>
              <CardTitle>{`From ${before ?? 0} to ${after ?? 0} drips a minute`}</CardTitle>
              {dripsSaved > 0 && <Note>{`About ${waterRange(dripsSaved, water)} a day`}</Note>}
            </div>
          </Row>
        </Panel>
      )}
      <TextArea
        label={label}
        value={note}
        maxLength={5000}
        onChange={(event) => onChange({ note: event.target.value })}
        hint={lengthText(note, noteLength)}
      />
      {maxPhotos > 0 && (
        <>
          <Text $size="caption" $tone="soft" $align="center">
            or
          </Text>
          <PhotoPicker picker={picker} />
        </>
      )}
    </StepFrame>
  );
}

function TestsStep({ draft, guide, onChange, frame }: ActionStepProps) {
  if (!guide.noneFound) return null;
  const { tests } = guide.noneFound;
  return (
    <StepFrame {...frame} {...tests} mood="think" missing={missingTextOf(draft, guide, 'tests')}>
      {tests.items.map(({ id, icon, title, steps, done }) => (
        <Panel key={id}>
          <Row>
            <GuideIcon name={icon} />
            <CardTitle as="h2">{title}</CardTitle>
          </Row>
          <NumberedList>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </NumberedList>
          <ChoiceCard
            type="checkbox"
            isChecked={draft.tests.includes(id)}
            onChange={(isDone) => onChange({ tests: withTicked(draft.tests, id, isDone) })}
            title={done}
          />
        </Panel>
      ))}
      <Basis text={tests.note} sources={tests.source && [tests.source]} />
    </StepFrame>
  );
}

function ActionSaved({ savings: [saving], challenge: { guide } }: SavedProps) {
  const water = useWaterFormat();
  const basis = useInUnits(saving?.basis);
  if (!guide?.measure) return null;
  const { measure, noneFound } = guide;
  if (!saving) {
    return (
      noneFound && (
        <Panel $align="center">
          <p>{noneFound.result}</p>
        </Panel>
      )
    );
  }
  const { liters, days, source } = saving;
  return (
    <Panel $align="center">
      <IconChip size={52}>
        <Droplets size={26} />
      </IconChip>
      <Text $size="heading">{`${water.long(liters / days)} a day`}</Text>
      <p>{`That’s ${water.long(liters)} over ${days} days. Then check the ${measure.subject} again.`}</p>
      <Basis text={basis} sources={source && [source]} />
    </Panel>
  );
}

const icons = new Map(
  Object.entries({
    tool: <Wrench size={22} />,
    person: <UserRound size={22} />,
    warning: <CircleAlert size={22} />,
    timer: <Timer size={22} />,
  }),
);

interface GuideIconProps {
  name?: string | undefined;
  tone?: 'water' | 'action';
}

function GuideIcon({ name = '', tone = 'water' }: GuideIconProps) {
  return (
    <IconChip size={44} tone={tone}>
      {icons.get(name) ?? <Droplets size={22} />}
    </IconChip>
  );
}

function SceneArt({ scene }: { scene: string | undefined }) {
  if (scene !== 'tap' && scene !== 'garden' && scene !== 'shower') return null;
  return (
    <Picture viewBox="0 0 240 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="translate(48 4) scale(1.5)">{scenes[scene].art}</g>
      <path
        d={wavePath({ y: 86, period: 60, amplitude: 9, width: 240, bottom: 104, x: -20 })}
        opacity=".3"
      />
      <path
        d={wavePath({ y: 92, period: 48, amplitude: 8, width: 240, bottom: 104 })}
        opacity=".4"
      />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: 132px;
  border-radius: ${theme.radius.card};
  background: linear-gradient(160deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  fill: ${theme.color.heroFillStart};
`;
