import { Droplets } from 'lucide-react';
import { minNoteLength } from '@/domain/faucet';
import { IconChip } from '@/ui/layout/IconChip';
import { TextArea } from '@/ui/controls/TextArea';
import { lengthText } from '@/features/players/evidence/lengthText';
import { PhotoPicker } from '@/features/players/evidence/PhotoPicker';
import { usePhotoPicker } from '@/features/players/evidence/usePhotoPicker';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { CardTitle, Note } from '@/ui/layout/primitives';
import { litresRange } from './drips';
import { missingTextOf, type FaucetStepProps } from './faucetDraft';
import * as S from './Steps.styles';

const maxPhotos = 1;

/** Asks for a note or a photo, then submits. */
export function EvidenceStep({ draft, onChange, frame }: FaucetStepProps) {
  const { before, after, note, photos } = draft;
  const photoPicker = usePhotoPicker(maxPhotos - photos.length, (added) =>
    onChange((latest) => ({ photos: [...latest.photos, ...added] })),
  );
  const dripsSaved = (before ?? 0) - (after ?? 0);

  return (
    <StepFrame
      {...frame}
      title="Show what you did"
      lead="A few words or a photo. Both together earn one more star."
      mood="happy"
      missing={missingTextOf(draft, 'evidence')}
      isBusy={photoPicker.isReading}
      nextLabel="Hand in"
    >
      <S.Summary>
        <IconChip size={44}>
          <Droplets size={22} />
        </IconChip>
        <div>
          <CardTitle>{`From ${before ?? 0} to ${after ?? 0} drips a minute`}</CardTitle>
          {dripsSaved > 0 && <Note>{`About ${litresRange(dripsSaved)} liters a day`}</Note>}
        </div>
      </S.Summary>
      <TextArea
        label="What was wrong, and what helped?"
        value={note}
        maxLength={5000}
        onChange={(event) => onChange({ note: event.target.value })}
        hint={lengthText(note, minNoteLength)}
      />
      <S.Or>or</S.Or>
      <PhotoPicker
        photos={photos}
        max={maxPhotos}
        photoPicker={photoPicker}
        onChange={(photo) => onChange({ photos: [photo] })}
        onRemove={() => onChange({ photos: [] })}
      />
    </StepFrame>
  );
}
