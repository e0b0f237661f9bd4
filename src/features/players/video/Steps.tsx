import { Suspense, useId } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/app/hooks';
import { Derivation } from '@/components/awards/Derivation';
import { useWaterFormat } from '@/components/useWaterFormat';
import { isBlank } from '@/domain/text';
import { PhotoPicker, usePhotoPicker } from '@/features/players/evidence/PhotoPicker';
import { lengthText } from '@/features/players/evidence/evidence';
import { StepFrame, withTicked } from '@/features/players/frame/StepFrame';
import { LinedCard, Panel } from '@/features/players/frame/panels';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { selectUpload } from '@/services/upload/uploadSlice';
import { ChoiceCard } from '@/ui/controls/ChoiceCard';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextArea } from '@/ui/controls/TextField';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Section } from '@/ui/layout/Section';
import { Caption, Row, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text as typography } from '@/ui/theme/typography';
import { kindIcons, LitersGauge, Sum, WaterSections } from './WaterSections';
import type { VideoStepProps } from './videoDraft';

/** The video components, which a submission in photos and words doesn't need. */
const loadVideo = () => import('./VideoForm');
const VideoForm = lazyWithReload(() => loadVideo().then((part) => part.VideoForm));
const VideoRow = lazyWithReload(() => loadVideo().then((part) => part.VideoRow));

const loading = (label: string, height: number) => (
  <Loading label={label}>
    <Skeleton shape="block" height={height} />
  </Loading>
);

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
                  <Worth>{water.long(liters)}</Worth>
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

export function EvidenceStep({ draft, prompt, onChange, missing, upload, frame }: VideoStepProps) {
  const { way, text, photos } = draft;
  const picker = usePhotoPicker(draft, prompt.photos.max, onChange);
  const state = useAppSelector(selectUpload(upload.slot));
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
        <Suspense fallback={loading('Loading video options', 232)}>
          <VideoForm video={draft.video} task={prompt.recording} {...upload} />
          {words}
        </Suspense>
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
          <LinedCard>
            {group.map(({ id, kind, title }) => (
              <Row as="li" key={id}>
                {kindIcons[kind]}
                <span>{title}</span>
              </Row>
            ))}
          </LinedCard>
        )}
      </WaterSections>
      <Section title="Your story">
        <Story>
          {way === 'video' && video && (
            <Suspense fallback={loading('Loading your video', 64)}>
              <VideoRow video={video} />
            </Suspense>
          )}
          {!isBlank(text) && <p dir="auto">{text.trim()}</p>}
          {way === 'photos' && (
            <ul>
              {photos.map(({ id, dataUrl, description }) => (
                <li key={id}>
                  <img src={dataUrl} alt="" />
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

const Worth = styled.strong`
  ${typography.cardTitle}
  display: block;
  color: ${theme.color.actionInk};
`;

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
    width: 100%;
    aspect-ratio: 4 / 3;
    margin-bottom: ${theme.space[1]};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
    object-fit: cover;
  }
`;
