import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { maxPhotoLength } from '@/domain/limits';
import { visibleLength } from '@/domain/text';
import { Panel } from '@/features/players/frame/panels';
import { createClientId } from '@/lib/clientId';
import { bytesPerMegabyte } from '@/lib/format';
import { useIsMounted } from '@/lib/hooks';
import { quoted } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import { resizeImage } from '@/lib/resizeImage';
import { Button } from '@/ui/controls/Button';
import { FileInput } from '@/ui/controls/FileInput';
import { IconButton } from '@/ui/controls/IconButton';
import { TextField } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { DottedPanel } from '@/ui/layout/DottedPanel';
import { Caption, Stack, VisuallyHidden } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

export function PhotoPicker({ picker }: { picker: ReturnType<typeof usePhotoPicker> }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { photos, max, pick, change, isReading, errors, freshId } = picker;

  return (
    <Stack>
      {photos.map(({ id, dataUrl, description }, index) => {
        const name = max === 1 ? 'your photo' : `photo ${index + 1}`;
        return (
          <Panel key={id}>
            <Frame>
              <Picture src={dataUrl} alt={description || name} />
              <IconButton
                label={`Remove ${name}`}
                tone="rimmed"
                onClick={() => {
                  flushSync(() => change((latest) => latest.filter((each) => each.id !== id)));
                  add.current?.focus();
                }}
              >
                <Trash2 size={20} aria-hidden />
              </IconButton>
            </Frame>
            <TextField
              ref={id === freshId ? takeFocus : null}
              label={`What does ${name} show?`}
              placeholder="In a few words"
              value={description}
              onChange={({ target: { value } }) =>
                change((latest) =>
                  latest.map((each) => (each.id === id ? { ...each, description: value } : each)),
                )
              }
            />
          </Panel>
        );
      })}
      {photos.length >= max ? (
        <PickerHint>{`That’s the limit. Remove ${max === 1 ? 'it' : 'one'} to add another.`}</PickerHint>
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
          <PickerHint>We shrink it on your device and remove its location.</PickerHint>
        </DottedPanel>
      )}
      {errors.length > 0 && (
        <Alert tone="danger">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Alert>
      )}
      <VisuallyHidden role="status">
        {photos.length > 0 && `${pluralize(photos.length, 'photo')} added`}
      </VisuallyHidden>
    </Stack>
  );
}

/** Focuses the field unless the user is typing in another one. */
function takeFocus(field: HTMLInputElement | null) {
  if (!document.activeElement?.matches('input, textarea')) field?.focus();
}

/** Reads photos into a draft, up to `max`. */
export function usePhotoPicker(
  { photos }: { photos: Photo[] },
  max: number,
  onChange: (part: (latest: { photos: Photo[] }) => { photos: Photo[] }) => void,
) {
  const [isReading, setIsReading] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [freshId, setFreshId] = useState<string>();
  const isMounted = useIsMounted();
  const change = (next: (latest: Photo[]) => Photo[]) =>
    onChange((latest) => ({ photos: next(latest.photos) }));

  async function pick(files: readonly File[]) {
    if (files.length === 0 || isReading) return;
    setIsReading(true);
    setErrors([]);
    const read: Photo[] = [];
    const problems = new Set<string>();
    const room = max - photos.length;
    for (const [index, file] of files.entries()) {
      if (read.length === room) {
        const left = files.length - index;
        const what = left === 1 ? 'One photo wasn’t' : `${left} photos weren’t`;
        problems.add(`${what} added. There’s no more room.`);
        break;
      }
      const photo = await readPhoto(file);
      if (typeof photo === 'string') problems.add(photo);
      else read.push(photo);
    }
    if (!isMounted()) return;
    setIsReading(false);
    setErrors([...problems]);
    setFreshId(read[0]?.id);
    if (read.length > 0) change((latest) => [...latest, ...read]);
  }

  return { photos, max, pick, change, isReading, errors, freshId };
}

export const PickerHint = styled(Caption)`
  margin-top: ${theme.space[2]};
  text-align: center;
  text-wrap: balance;
`;

export const Picture = styled.img`
  width: 100%;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  object-fit: cover;
`;

const Frame = styled.div`
  position: relative;

  img {
    height: 180px;
  }

  button {
    position: absolute;
    right: 6px;
    bottom: -18px;
  }
`;

/** A photo of a draft. `dataUrl` is empty while the picture is stored separately. */
export const photoSchema = v.object({
  id: v.string(),
  dataUrl: v.string(),
  description: v.string(),
});
export type Photo = v.InferOutput<typeof photoSchema>;

export const toSubmittedPhoto = ({ dataUrl, description }: Photo) => ({
  dataUrl,
  description: description.trim(),
});

export function lengthText(text: string, min: number, max = Infinity): string {
  const length = visibleLength(text);
  const written = pluralize(length, 'character');
  if (length === 0) return min === 0 ? `Up to ${max} characters.` : `${min} characters or more.`;
  if (length < min) return `${written}, ${min - length} more to go.`;
  if (length > max) return `${written}, ${length - max} too many.`;
  return max === Infinity ? `${written}, long enough.` : `${length} of ${max} characters.`;
}

const maxBytes = maxPhotoLength * 0.74;
const maxSourceBytes = 15 * bytesPerMegabyte;

/** Returns a photo small enough to submit, without camera metadata, or a sentence about its file. */
async function readPhoto(file: File): Promise<Photo | string> {
  for (const longest of [1024, 512]) {
    const read = await resizeImage(file, { longest, maxSourceBytes, maxBytes });
    if ('error' in read) return read.error;
    const dataUrl = await dataUrlOf(read.blob);
    if (dataUrl.length <= maxPhotoLength) return { id: createClientId(), dataUrl, description: '' };
  }
  return `${quoted(file.name)} is too large. Choose a smaller one.`;
}

async function dataUrlOf(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${blob.type};base64,${btoa(text)}`;
}
