import { useEffect, useRef, useState } from 'react';
import { maxImageBytes } from '@/domain/limits';
import type { ImageRefusal } from '@/lib/imageFile';
import { resizeImage } from '@/lib/resizeImage';

/** Side length of an avatar in pixels. */
const side = 512;

/** Resizes a chosen photo to an avatar, or returns in `refusal` why that isn't possible. */
export function usePhotoPicking(onPhoto: (photo: Blob) => void) {
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
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
    setRefusal(undefined);
    const wanted = { longest: side, isSquare: true, maxSourceBytes: maxImageBytes };
    const read = await resizeImage(file, wanted)
      // The file may no longer exist on the device.
      .catch(() => ({ refusal: 'undecodable' as const }));
    if (latest.current !== file) return;
    setIsReading(false);
    if ('refusal' in read) setRefusal(refusalText(file, read.refusal));
    else onPhoto(read.blob);
  }

  return {
    pick,
    isReading,
    refusal,
    /** Drops a photo that is still being read, because something else was chosen. */
    forget() {
      latest.current = undefined;
      setIsReading(false);
      setRefusal(undefined);
    },
  };
}

const reasons: Record<ImageRefusal, string> = {
  empty: 'is empty. Choose a JPEG, PNG or WebP photo.',
  svg: 'is a drawing (SVG), which can’t be a face. Choose a JPEG, PNG or WebP photo.',
  'not-an-image': 'is not a picture. Choose a JPEG, PNG or WebP photo.',
  'too-large': `is larger than ${maxImageBytes / 1_048_576} MB. Choose a smaller photo.`,
  undecodable:
    'can’t be read: it is broken, or of a kind unknown here. Choose a JPEG, PNG or WebP photo.',
};

const refusalText = ({ name }: File, refusal: ImageRefusal) =>
  `“\u2068${name}\u2069” ${reasons[refusal]} Your face stays as it was.`;
