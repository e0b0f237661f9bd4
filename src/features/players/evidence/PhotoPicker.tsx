import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '@/ui/controls/Button';
import { FileInput } from '@/ui/controls/FileInput';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { PhotoCard } from './PhotoCard';
import type { Photo } from './photo';
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
        <Hint>{`That’s the limit. Remove ${max === 1 ? 'it' : 'one'} to add another.`}</Hint>
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
          <Hint>We shrink it on your device and remove its location.</Hint>
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

const Hint = styled.p`
  ${text.caption}
  margin-top: 10px;
  color: ${theme.color.inkSoft};
  text-align: center;
  text-wrap: balance;
`;
