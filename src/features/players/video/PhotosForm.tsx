import { Section } from '@/ui/layout/Section';
import { TextArea } from '@/ui/controls/TextArea';
import { lengthText } from '@/features/players/evidence/lengthText';
import { PhotoPicker } from '@/features/players/evidence/PhotoPicker';
import type { usePhotoPicker } from '@/features/players/evidence/usePhotoPicker';
import type { StoryStepProps } from './storyDraft';
import { Sum } from './Sum';

interface PhotosFormProps extends Pick<StoryStepProps, 'draft' | 'prompt' | 'onChange'> {
  photoPicker: ReturnType<typeof usePhotoPicker>;
}

export function PhotosForm({ draft, prompt, onChange, photoPicker }: PhotosFormProps) {
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
