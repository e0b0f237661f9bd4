import { useRef, useState } from 'react';
import { slowMs } from '@/lib/hooks';
import { errorText } from '@/api/errorText';
import { imagesApi } from '@/api/imagesApi';
import { useAppDispatch } from '@/app/hooks';
import { maxImageBytes, maxMessageImages } from '@/domain/limits';
import { createClientId } from '@/lib/clientId';
import type { ImageFileError } from '@/lib/imageFile';
import { quoted } from '@/lib/isolated';
import { type ResizedImage, resizeImage } from '@/lib/resizeImage';
import { draftChanged, type DraftImage, imageChanged, selectChat } from './chatSlice';

const { addImage } = imagesApi.endpoints;

const longest = 1600;
const maxBytes = 600_000;

export function useDraftImages() {
  const dispatch = useAppDispatch();
  /** The images in the size that is sent, by key. They are dropped when the screen is left. */
  const [small, setSmall] = useState<ReadonlyMap<string, ResizedImage>>(new Map());
  const [errors, setErrors] = useState<readonly string[]>([]);
  const requests = useRef(new Map<string, { abort(): void }>());
  const current = () => dispatch((_, getState) => selectChat(getState()).draftImages);
  const setImages = (draftImages: DraftImage[]) => dispatch(draftChanged({ draftImages }));
  const drop = (key: string) => setImages(current().filter((image) => image.key !== key));

  function abort(key: string) {
    requests.current.get(key)?.abort();
    requests.current.delete(key);
  }

  /** Aborts the previous request for the same key. */
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
        : imageChanged({ key, state: 'failed', reason: errorText(error, addingErrors) }),
    );
  }

  /** One after the other: a photo takes 50 MB while it is drawn. */
  async function makeSmall(chosen: ReadonlyMap<string, File>) {
    for (const [key, file] of chosen) {
      const resized = await resizeImage(file, { longest, maxBytes, maxSourceBytes: maxImageBytes })
        // The file may no longer be on the device.
        .catch(() => ({ error: 'undecodable' as const }));
      if (!current().some((image) => image.key === key)) continue;
      if ('error' in resized) {
        drop(key);
        setErrors((others) => [...others, `${quoted(file.name)} ${fileErrors[resized.error]}`]);
      } else {
        setSmall((others) => new Map([...others, [key, resized]]));
        void upload(key, resized);
      }
    }
  }

  return {
    small,
    errors,
    add: (files: readonly File[]) => {
      if (files.length === 0) return;
      const room = maxMessageImages - current().length;
      const leftOut = files.slice(room).map(({ name }) => name);
      const chosen = new Map(files.slice(0, room).map((file) => [createClientId(), file]));
      setErrors(leftOut.length > 0 ? [noRoomText(leftOut)] : []);
      const added = [...chosen].map(([key, { name }]) => {
        return { key, name, state: 'adding', description: '' } satisfies DraftImage;
      });
      setImages([...current(), ...added]);
      void makeSmall(chosen);
    },
    retry: (key: string) => {
      const resized = small.get(key);
      if (resized) void upload(key, resized);
    },
    remove: (key: string) => {
      abort(key);
      drop(key);
      setSmall((all) => new Map([...all].filter(([each]) => each !== key)));
      setErrors([]);
    },
    /** Drops them after the message was sent. */
    forget: () => {
      setSmall(new Map());
      setErrors([]);
    },
  };
}

const kinds = 'Choose a JPEG, PNG, or WebP.';

const fileErrors: Record<ImageFileError, string> = {
  empty: 'is empty. Choose another image.',
  svg: `is an SVG drawing. ${kinds}`,
  'not-an-image': `isn’t an image. ${kinds}`,
  'too-large': `is larger than ${maxImageBytes / 1_048_576} MB. Choose a smaller one.`,
  undecodable: `couldn’t be read. It may be damaged or an unsupported type. ${kinds}`,
};

function noRoomText(fileNames: readonly string[]): string {
  const [first = ''] = fileNames;
  const left =
    fileNames.length === 1
      ? `${quoted(first)} was left out`
      : `${fileNames.length} images were left out`;
  return `${left}. You can send up to ${maxMessageImages} images in a message.`;
}

const addingErrors = {
  file_too_large: 'It’s too large to upload.',
  not_an_image: 'It isn’t an image we can use.',
  storage_full: 'The server is out of space.',
};
