import { maxStoryLength, maxStoryPhotos, minStoryLength } from '@/domain/story';
import { Section } from '@/ui/layout/Section';
import { TextArea } from '@/ui/controls/TextArea';
import { lengthText } from '@/features/players/evidence/lengthText';
import { PhotoPicker } from '@/features/players/evidence/PhotoPicker';
import type { usePhotoPicker } from '@/features/players/evidence/usePhotoPicker';
import type { StoryStepProps } from './storyDraft';
import { Sum } from './Sum';

interface PhotosFormProps extends Pick<StoryStepProps, 'draft' | 'onChange'> {
  photoPicker: ReturnType<typeof usePhotoPicker>;
}

/** Edits a story told in words and photos. */
export function PhotosForm({ draft: { text, photos }, onChange, photoPicker }: PhotosFormProps) {
  return (
    <>
      <TextArea
        label="Your story"
        value={text}
        maxLength={10_000}
        onChange={(event) => onChange({ text: event.target.value })}
        hint={lengthText(text, minStoryLength, maxStoryLength)}
      />
      <Section title="Photos" action={<Sum>{`${photos.length} of ${maxStoryPhotos}`}</Sum>}>
        <PhotoPicker
          photos={photos}
          max={maxStoryPhotos}
          photoPicker={photoPicker}
          onChange={(photo) =>
            onChange((latest) => ({
              photos: latest.photos.map((each) => (each.id === photo.id ? photo : each)),
            }))
          }
          onRemove={({ id }) =>
            onChange((latest) => ({ photos: latest.photos.filter((each) => each.id !== id) }))
          }
        />
      </Section>
    </>
  );
}
