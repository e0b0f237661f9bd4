import { CircleCheck, Droplet, Sprout } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/app/hooks';
import { RowList, RowWords } from '@/components/RowList';
import { Derivation } from '@/components/awards/Derivation';
import { useWaterFormat } from '@/components/water';
import { addLiters, type Saving } from '@/domain/liters';
import { isBlank } from '@/domain/text';
import {
  lengthText,
  PhotoPicker,
  Picture,
  usePhotoPicker,
} from '@/features/players/frame/PhotoPicker';
import { StepFrame, withTicked } from '@/features/players/frame/DraftPlayer';
import { Panel, Sum } from '@/features/players/frame/panels';
import { selectUpload } from '@/services/upload/uploadSlice';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextArea } from '@/ui/controls/TextField';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Section } from '@/ui/layout/Section';
import { Caption, CardTitle, Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { VideoForm, VideoRow } from './VideoForm';
import type { VideoStepProps } from './videoDraft';

export function ActionsStep(props: VideoStepProps) {
  const { draft, prompt, onChange, actions, chosen, missing, frame } = props;
  const { maxActions, minLiters } = prompt;
  const water = useWaterFormat();
  const isFull = chosen.length >= maxActions;
  const limitId = useId();

  return (
    <StepFrame
      {...frame}
      title="How do you save water?"
      lead={`Choose up to ${maxActions} actions that save ${water.long(minLiters)} or more.`}
      missing={missing('actions', 'liters')}
      gauge={
        <LitersGauge chosen={chosen} goal={minLiters}>
          {isFull && (
            <Text id={limitId} $size="small">
              {`You can choose up to ${maxActions} actions. Remove one to choose another.`}
            </Text>
          )}
        </LitersGauge>
      }
    >
      <WaterSections items={actions} chosen={chosen} hasHints>
        {(group) =>
          group.map(({ id, kind, title, liters, per, basis, source }) => (
            <ChoiceCard
              key={id}
              type="checkbox"
              isChecked={draft.actionIds.includes(id)}
              offBecause={isFull && !draft.actionIds.includes(id) ? limitId : undefined}
              onChange={(isTicked) =>
                onChange(({ actionIds }) => ({ actionIds: withTicked(actionIds, id, isTicked) }))
              }
              title={title}
              mark={kindIcons[kind]}
              footer={<Derivation title={title} basis={basis} source={source} />}
              aside={
                <>
                  <Text as="strong" $size="cardTitle" $tone="action" style={{ display: 'block' }}>
                    {water.long(liters)}
                  </Text>
                  <span>{`per ${per}`}</span>
                </>
              }
            />
          ))
        }
      </WaterSections>
    </StepFrame>
  );
}

const ways = [
  { value: 'video', label: 'Video' },
  { value: 'photos', label: 'Photos and words' },
] as const;

const evidenceParts = ['text', 'photos', 'descriptions', 'video'];

export function EvidenceStep({ draft, prompt, onChange, missing, slot, frame }: VideoStepProps) {
  const { way, text, photos } = draft;
  const picker = usePhotoPicker(draft, prompt.photos.max, onChange);
  const state = useAppSelector(selectUpload(slot));
  const isVideo = way === 'video';
  const phase = isVideo ? state?.phase : undefined;
  const problem =
    phase === 'failed'
      ? 'Your video isn’t uploaded yet. Retry or cancel it.'
      : missing(...evidenceParts);

  const words = (
    <TextArea
      label={isVideo ? 'In a few words (optional)' : 'Your story'}
      value={text}
      maxLength={10_000}
      onChange={(event) => onChange({ text: event.target.value })}
      hint={lengthText(text, isVideo ? 0 : prompt.text.min, prompt.text.max)}
    />
  );

  return (
    <StepFrame
      {...frame}
      title={prompt.title}
      lead={prompt.lead}
      mood="happy"
      missing={phase === 'sending' ? undefined : problem}
      isBusy={phase === 'sending' || picker.isReading}
    >
      <ChoiceGroup
        label="How will you show it?"
        items={ways}
        value={way}
        onChange={(chosen) => onChange({ way: chosen })}
      />
      {isVideo ? (
        <>
          <VideoForm video={draft.video} task={prompt.recording} slot={slot} />
          {words}
        </>
      ) : (
        <>
          {words}
          <Section title="Photos" action={<Sum>{`${photos.length} of ${prompt.photos.max}`}</Sum>}>
            <PhotoPicker picker={picker} />
          </Section>
        </>
      )}
    </StepFrame>
  );
}

export function ReviewStep({ draft, chosen, missing, frame }: VideoStepProps) {
  const { way, video, text, photos } = draft;
  return (
    <StepFrame
      {...frame}
      title="Ready to submit?"
      lead="Go back to make changes."
      mood="happy"
      missing={missing('actions', 'liters', ...evidenceParts)}
    >
      <WaterSections items={chosen}>
        {(group) => (
          <RowList as="ul">
            {group.map(({ id, kind, title }) => (
              <li key={id}>
                <Text as="span" $tone="action">
                  {kindIcons[kind]}
                </Text>
                <RowWords>{title}</RowWords>
              </li>
            ))}
          </RowList>
        )}
      </WaterSections>
      <Section title="Your story">
        <Story>
          {way === 'video' && video && <VideoRow video={video} />}
          {!isBlank(text) && <p dir="auto">{text.trim()}</p>}
          {way === 'photos' && (
            <ul>
              {photos.map(({ id, dataUrl, description }) => (
                <li key={id}>
                  <Picture src={dataUrl} alt="" />
                  <Caption dir="auto">{description}</Caption>
                </li>
              ))}
            </ul>
          )}
        </Story>
      </Section>
    </StepFrame>
  );
}

const Story = styled(Panel)`
  > p {
    white-space: pre-line;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
    gap: ${theme.space[3]};
  }

  img {
    aspect-ratio: 4 / 3;
    margin-bottom: ${theme.space[1]};
  }
`;

/** The two kinds of water. Their liters are never added up. */
const waterKinds = [
  ['direct', 'Water from the tap', 'It would have run down the drain.'],
  ['hidden', 'Hidden water', 'It goes into making food and goods. We count it separately.'],
] as const;

const kindIcons = {
  direct: <Droplet size={20} aria-hidden />,
  hidden: <Sprout size={20} aria-hidden />,
};

type WaterItem = Pick<Saving, 'kind' | 'liters'>;

interface WaterSectionsProps<Item extends WaterItem> {
  items: readonly Item[];
  /** Those that count. Default: all. */
  chosen?: readonly Item[];
  hasHints?: boolean;
  children: (group: readonly Item[]) => ReactNode;
}

export function WaterSections<Item extends WaterItem>(props: WaterSectionsProps<Item>) {
  const { items, chosen = items, hasHints = false, children } = props;
  const liters = addLiters(chosen);
  const water = useWaterFormat();
  return waterKinds.map(([kind, title, hint]) => {
    const group = items.filter((item) => item.kind === kind);
    if (group.length === 0) return null;
    return (
      <Section key={kind} title={title} action={<Sum>{water.long(liters[kind])}</Sum>}>
        <Stack>
          {hasHints && <Note>{hint}</Note>}
          {children(group)}
        </Stack>
      </Section>
    );
  });
}

function LitersGauge(props: { chosen: readonly WaterItem[]; goal: number; children: ReactNode }) {
  const { chosen, goal, children } = props;
  const liters = addLiters(chosen);
  const water = useWaterFormat();
  const kinds = ['direct', 'hidden'] as const;
  return (
    <Stack $gap={2} role="status">
      {kinds.slice(0, liters.hidden > 0 ? 2 : 1).map((kind) => (
        <div key={kind}>
          <Goal $wrap $align="baseline" $justify="space-between">
            <CardTitle as="strong">
              {`${water.figure(liters[kind])} of ${water.long(goal)}`}
            </CardTitle>{' '}
            <Text $size="caption" $tone={liters[kind] >= goal ? 'success' : 'soft'}>
              <Row as="span" $gap={1}>
                <span>{kind === 'direct' ? 'from the tap' : 'of hidden water'}</span>
                {liters[kind] >= goal && <CircleCheck size={18} role="img" aria-label="enough" />}
              </Row>
            </Text>
          </Goal>
          <ProgressBar value={liters[kind]} max={goal} height={10} />
        </div>
      ))}
      {children}
    </Stack>
  );
}

const Goal = styled(Row)`
  gap: 0 ${theme.space[2]};
  margin-bottom: ${theme.space[1]};
`;
