import { useEffect, useRef, useState } from 'react';
import { maxImageBytes } from '@/domain/limits';
import type { ImageFileError } from '@/lib/imageFile';
import { quoted } from '@/lib/isolated';
import { resizeImage } from '@/lib/resizeImage';

/** Side length of an avatar in pixels. */
const side = 512;

export function usePhotoPicker(onPhoto: (photo: Blob) => void) {
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string>();
  /** The file that was chosen last. Results for other files are ignored. */
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  async function pick([file]: readonly File[]) {
    if (!file) return;
    latest.current = file;
    setIsReading(true);
    setError(undefined);
    const wanted = { longest: side, isSquare: true, maxSourceBytes: maxImageBytes };
    const read = await resizeImage(file, wanted)
      // The file may no longer exist on the device.
      .catch(() => ({ error: 'undecodable' as const }));
    if (latest.current !== file) return;
    setIsReading(false);
    if ('error' in read) setError(imageErrorText(file, read.error));
    else onPhoto(read.blob);
  }

  return {
    pick,
    isReading,
    error,
    /** Drops a photo that is still being read, because another avatar was chosen. */
    forget() {
      latest.current = undefined;
      setIsReading(false);
      setError(undefined);
    },
  };
}

const reasons: Record<ImageFileError, string> = {
  empty: 'is empty. Choose a JPEG, PNG, or WebP photo.',
  svg: 'is an SVG drawing, which can’t be an avatar. Choose a JPEG, PNG, or WebP photo.',
  'not-an-image': 'isn’t an image. Choose a JPEG, PNG, or WebP photo.',
  'too-large': `is larger than ${maxImageBytes / 1_048_576} MB. Choose a smaller photo.`,
  undecodable:
    'couldn’t be read. It may be damaged or an unsupported type. Choose a JPEG, PNG, or WebP photo.',
};

const imageErrorText = ({ name }: File, error: ImageFileError) =>
  `${quoted(name)} ${reasons[error]} Your avatar hasn’t changed.`;
