import { useEffect, useRef, useState } from 'react';
import { createClientId } from '@/lib/clientId';
import type { Photo } from './photo';
import { readPhoto } from './readPhoto';

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
