import { Suspense } from 'react';
import { useAppSelector } from '@/app/hooks';
import { PhotoPicker } from '@/features/players/evidence/PhotoPicker';
import { lengthText } from '@/features/players/evidence/lengthText';
import { usePhotoPicker } from '@/features/players/evidence/usePhotoPicker';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { selectUpload } from '@/services/upload/uploadSlice';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { TextArea } from '@/ui/controls/TextArea';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Section } from '@/ui/layout/Section';
import * as S from './EvidenceStep.styles';
import { Sum } from './Sum';
import { type StoryStepProps, missingOf } from './storyDraft';
import { VideoForm } from './videoParts';

const ways = [
  { value: 'video', label: 'Video' },
  { value: 'photos', label: 'Photos and words' },
] as const;

const whats = ['text', 'photos', 'descriptions', 'video'];
const notThere = 'Your video isn’t uploaded yet. Retry or cancel it.';

export function EvidenceStep(props: StoryStepProps) {
  const { draft, prompt, onChange, actions, upload, frame } = props;
  const { way, photos } = draft;
  const photoPicker = usePhotoPicker(prompt.photos.max - photos.length, (added) =>
    onChange((latest) => ({ photos: [...latest.photos, ...added] })),
  );
  const state = useAppSelector(selectUpload(upload.slot));
  const phase = way === 'video' ? state?.phase : undefined;
  const missing = phase === 'failed' ? notThere : missingOf({ draft, actions, prompt }, whats);

  return (
    <StepFrame
      {...frame}
      title={prompt.title}
      lead={prompt.lead}
      mood="happy"
      missing={phase === 'sending' ? undefined : missing}
      isBusy={phase === 'sending' || photoPicker.isReading}
    >
      <ChoiceGroup
        label="How will you show it?"
        items={ways}
        value={way}
        onChange={(chosen) => onChange({ way: chosen })}
      />
      <S.Part>
        {way === 'video' ? (
          <Suspense
            fallback={
              <Loading label="Loading video options">
                <Skeleton shape="block" height={232} />
              </Loading>
            }
          >
            <VideoForm draft={draft} prompt={prompt} onChange={onChange} upload={upload} />
          </Suspense>
        ) : (
          <PhotosForm draft={draft} prompt={prompt} onChange={onChange} photoPicker={photoPicker} />
        )}
      </S.Part>
    </StepFrame>
  );
}

interface PhotosFormProps extends Pick<StoryStepProps, 'draft' | 'prompt' | 'onChange'> {
  photoPicker: ReturnType<typeof usePhotoPicker>;
}

function PhotosForm({ draft, prompt, onChange, photoPicker }: PhotosFormProps) {
  const { text, photos } = draft;
  return (
    <>
      <TextArea
        label="Your story"
        value={text}
        maxLength={10_000}
        onChange={(event) => onChange({ text: event.target.value })}
        hint={lengthText(text, prompt.text.min, prompt.text.max)}
      />
      <Section title="Photos" action={<Sum>{`${photos.length} of ${prompt.photos.max}`}</Sum>}>
        <PhotoPicker
          photos={photos}
          max={prompt.photos.max}
          photoPicker={photoPicker}
          onChange={(change) => onChange((latest) => ({ photos: change(latest.photos) }))}
        />
      </Section>
    </>
  );
}
