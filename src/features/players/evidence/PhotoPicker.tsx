import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { FileInput } from '@/ui/controls/FileInput';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Stack } from '@/ui/layout/primitives';
import type { Photo } from './photo';
import { PhotoCard } from './PhotoCard';
import * as S from './PhotoPicker.styles';
import type { usePhotoPicker } from './usePhotoPicker';

interface PhotoPickerProps {
  photos: readonly Photo[];
  max: number;
  photoPicker: ReturnType<typeof usePhotoPicker>;
  onChange: (change: (latest: readonly Photo[]) => Photo[]) => void;
}

export function PhotoPicker({ photos, max, photoPicker, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { pick, isReading, errors, freshId } = photoPicker;
  const isFull = photos.length >= max;

  return (
    <Stack>
      {photos.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          name={max === 1 ? 'your photo' : `photo ${index + 1}`}
          isFresh={photo.id === freshId}
          onChange={(changed) =>
            onChange((latest) => latest.map((each) => (each.id === changed.id ? changed : each)))
          }
          onRemove={() => {
            flushSync(() => onChange((latest) => latest.filter(({ id }) => id !== photo.id)));
            add.current?.focus();
          }}
        />
      ))}
      {isFull ? (
        <S.Hint>{`That’s the limit. Remove ${max === 1 ? 'it' : 'one'} to add another.`}</S.Hint>
      ) : (
        <DottedPanel>
          <FileInput
            ref={input}
            accept="image/*"
            isMultiple={max > 1}
            label="Photos"
            onPick={(files) => void pick(files)}
          />
          <Button
            ref={add}
            variant="secondary"
            icon={<ImagePlus size={22} aria-hidden />}
            isBusy={isReading}
            onClick={() => input.current?.click()}
          >
            Add a photo
          </Button>
          <S.Hint>We shrink it on your device and remove its location.</S.Hint>
        </DottedPanel>
      )}
      {errors.length > 0 && (
        <Alert tone="danger">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Alert>
      )}
      <VisuallyHidden role="status">{countText(photos.length)}</VisuallyHidden>
    </Stack>
  );
}

const countText = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'} added`;
