import { useEffect, useRef, useState } from 'react';
import { createClientId } from '@/lib/clientId';
import { quoted } from '@/lib/isolated';
import { encodePhoto } from './encodePhoto';
import type { Photo } from './photo';

export function usePhotoPicker(room: number, onAdd: (photos: Photo[]) => void) {
  const [isReading, setIsReading] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [freshId, setFreshId] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function pick(files: readonly File[]) {
    if (files.length === 0 || isReading) return;
    setIsReading(true);
    setErrors([]);
    const read = await readUpTo(room, files);
    if (!isShown.current) return;
    setIsReading(false);
    setErrors([...new Set(read.errors)]);
    setFreshId(read.photos[0]?.id);
    if (read.photos.length > 0) onAdd(read.photos);
  }

  return {
    pick,
    isReading,
    errors,
    /** Id of the first photo that was added by the last pick. */
    freshId,
  };
}

async function readUpTo(room: number, files: readonly File[]) {
  const photos: Photo[] = [];
  const errors: string[] = [];
  for (const [index, file] of files.entries()) {
    if (photos.length === room) {
      const left = files.length - index;
      errors.push(
        `${left === 1 ? 'One photo wasn’t' : `${left} photos weren’t`} added. There’s no more room.`,
      );
      break;
    }
    const read = await readPhoto(file);
    if ('error' in read) errors.push(read.error);
    else photos.push({ id: createClientId(), dataUrl: read.dataUrl, description: '' });
  }
  return { photos, errors };
}

const maxMegabytes = 15;
const bytesPerMegabyte = 1_048_576;
const kinds = 'Choose a JPEG, PNG, or WebP.';

type ReadPhoto = { dataUrl: string } | { error: string };

async function readPhoto(file: File): Promise<ReadPhoto> {
  const name = quoted(file.name);
  const error = photoErrorOf(file, name);
  if (error !== null) return { error };
  const dataUrl = await encodePhoto(file);
  return dataUrl === null
    ? { error: `${name} couldn’t be read. It may be damaged or an unsupported type. ${kinds}` }
    : { dataUrl };
}

function photoErrorOf({ type, name: fileName, size }: File, name: string): string | null {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(fileName)) {
    return `${name} is an SVG drawing, not a photo. ${kinds}`;
  }
  if (type !== '' && !type.startsWith('image/')) return `${name} isn’t an image. ${kinds}`;
  if (size > maxMegabytes * bytesPerMegabyte) {
    return `${name} is larger than ${maxMegabytes} MB. Choose a smaller one.`;
  }
  return null;
}
