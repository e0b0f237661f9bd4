import { Droplets } from 'lucide-react';
import { useWaterFormat } from '@/components/useWaterFormat';
import { IconChip } from '@/ui/layout/IconChip';
import { TextArea } from '@/ui/controls/TextArea';
import { lengthText } from '@/features/players/evidence/lengthText';
import { PhotoPicker } from '@/features/players/evidence/PhotoPicker';
import { usePhotoPicker } from '@/features/players/evidence/usePhotoPicker';
import { StepFrame } from '@/features/players/frame/StepFrame';
import { CardTitle, Note } from '@/ui/layout/primitives';
import { waterRange } from './drips';
import { missingTextOf, type ActionStepProps } from './actionDraft';
import * as S from './Steps.styles';

export function EvidenceStep({ draft, guide, onChange, frame }: ActionStepProps) {
  const { before, after, note, photos } = draft;
  const { title, lead, label, noteLength, photos: maxPhotos } = guide.evidence;
  const photoPicker = usePhotoPicker(maxPhotos - photos.length, (added) =>
    onChange((latest) => ({ photos: [...latest.photos, ...added] })),
  );
  const water = useWaterFormat();
  const dripsSaved = (before ?? 0) - (after ?? 0);

  return (
    <StepFrame
      {...frame}
      title={title}
      lead={lead}
      mood="happy"
      missing={missingTextOf(draft, guide, 'evidence')}
      isBusy={photoPicker.isReading}
      nextLabel="Submit"
    >
      {guide.measure && (
        <S.Summary>
          <IconChip size={44}>
            <Droplets size={22} />
          </IconChip>
          <div>
            <CardTitle>{`From ${before ?? 0} to ${after ?? 0} drips a minute`}</CardTitle>
            {dripsSaved > 0 && <Note>{`About ${waterRange(dripsSaved, water)} a day`}</Note>}
          </div>
        </S.Summary>
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
          <S.Or>or</S.Or>
          <PhotoPicker
            photos={photos}
            max={maxPhotos}
            photoPicker={photoPicker}
            onChange={(change) => onChange((latest) => ({ photos: change(latest.photos) }))}
          />
        </>
      )}
    </StepFrame>
  );
}
