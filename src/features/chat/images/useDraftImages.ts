import { slowMs } from '@/lib/useIsLate';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { imagesApi } from '@/api/imagesApi';
import { maxImageBytes, maxMessageImages } from '@/domain/limits';
import { createClientId } from '@/lib/clientId';
import { resizeImage, type ResizedImage } from '@/lib/resizeImage';
import { imageChanged, imageChosen, imageRemoved, selectDraftImages } from '../chatSlice';
import { addingErrorText, noRoomText, imageErrorText } from './imageErrorText';

const { addImage } = imagesApi.endpoints;

const longest = 1600;
const maxBytes = 600_000;

/** Selected images in the size that is sent, by key. They are dropped when the screen is left. */
export type SmallImages = ReadonlyMap<string, ResizedImage>;

const without = (small: SmallImages, key: string): SmallImages =>
  new Map([...small].filter(([each]) => each !== key));

/** Uploads images, and aborts the previous request for the same key. */
function useImageUploads() {
  const dispatch = useAppDispatch();
  const requests = useRef(new Map<string, { abort(): void }>());

  const abort = (key: string) => {
    requests.current.get(key)?.abort();
    requests.current.delete(key);
  };

  async function upload(key: string, { blob, width, height }: ResizedImage) {
    abort(key);
    const request = dispatch(addImage.initiate({ bytes: blob }, { track: false }));
    requests.current.set(key, request);
    dispatch(imageChanged({ key, state: 'adding', isSlow: false }));
    const slow = setTimeout(() => dispatch(imageChanged({ key, isSlow: true })), slowMs);
    const { data, error } = await request;
    clearTimeout(slow);
    if (requests.current.get(key) !== request) return;
    dispatch(
      data
        ? imageChanged({ key, state: 'there', stored: { ...data, width, height } })
        : imageChanged({ key, state: 'failed', reason: addingErrorText(error) }),
    );
  }

  return { upload, abort };
}

export function useDraftImages() {
  const images = useAppSelector(selectDraftImages);
  const dispatch = useAppDispatch();
  const [small, setSmall] = useState<SmallImages>(new Map());
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { upload, abort } = useImageUploads();
  const current = () => dispatch((_, getState) => selectDraftImages(getState()));

  /** One after the other: a photo takes 50 MB while it is drawn. */
  async function makeSmall(chosen: ReadonlyMap<string, File>) {
    for (const [key, file] of chosen) {
      const resized = await resizeImage(file, { longest, maxBytes, maxSourceBytes: maxImageBytes })
        // The file may no longer be on the device.
        .catch(() => ({ error: 'undecodable' as const }));
      if (!current().some((image) => image.key === key)) continue;
      if ('error' in resized) {
        dispatch(imageRemoved(key));
        setErrors((others) => [...others, imageErrorText(file.name, resized.error)]);
      } else {
        setSmall((others) => new Map([...others, [key, resized]]));
        void upload(key, resized);
      }
    }
  }

  return {
    images,
    small,
    errors,
    add: (files: readonly File[]) => {
      if (files.length === 0) return;
      const room = maxMessageImages - current().length;
      const leftOut = files.slice(room).map(({ name }) => name);
      const chosen = new Map(files.slice(0, room).map((file) => [createClientId(), file]));
      setErrors(leftOut.length > 0 ? [noRoomText(leftOut)] : []);
      for (const [key, { name }] of chosen) dispatch(imageChosen({ key, name }));
      void makeSmall(chosen);
    },
    retry: (key: string) => {
      const resized = small.get(key);
      if (resized) void upload(key, resized);
    },
    remove: (key: string) => {
      abort(key);
      dispatch(imageRemoved(key));
      setSmall((all) => without(all, key));
      setErrors([]);
    },
    describe: (key: string, description: string) => {
      dispatch(imageChanged({ key, description }));
    },
    /** Drops them after the message was sent. */
    forget: () => {
      setSmall(new Map());
      setErrors([]);
    },
  };
}
