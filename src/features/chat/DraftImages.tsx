import { ImageIcon, LoaderCircle, RotateCw, X } from 'lucide-react';
import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { imagesApi } from '@/api/imagesApi';
import { useAppDispatch } from '@/app/hooks';
import { maxDescriptionLength, maxImageBytes, maxMessageImages } from '@/domain/limits';
import { createClientId } from '@/lib/clientId';
import { atApi } from '@/lib/env';
import { slowMs } from '@/lib/hooks';
import { quoted } from '@/lib/isolated';
import { leaveToInputMethod } from '@/lib/keys';
import { pluralize } from '@/lib/pluralize';
import { type ResizedImage, resizeImage } from '@/lib/resizeImage';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { fieldLook } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Card, Center, Detail, Row, VisuallyHidden } from '@/ui/layout/primitives';
import { turn } from '@/ui/theme/motion';
import { text, theme } from '@/ui/theme/theme';
import { draftChanged, type DraftImage, imageChanged, selectChat } from './chatSlice';

const limitText = `You can send up to ${maxMessageImages} images in a message.`;
const size = { longest: 1600, maxBytes: 600_000, maxSourceBytes: maxImageBytes };

/** The button gets the focus of a removed image. */
export function useDraftImages(addButton: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch();
  /** The images in the size that is sent, by key. They are dropped when the screen is left. */
  const [small, setSmall] = useState<ReadonlyMap<string, ResizedImage>>(new Map());
  const [errors, setErrors] = useState<readonly string[]>([]);
  const requests = useRef(new Map<string, { abort(): void }>());
  const current = () => dispatch((_, getState) => selectChat(getState()).draftImages);
  const setImages = (draftImages: DraftImage[]) => dispatch(draftChanged({ draftImages }));
  const drop = (key: string) => setImages(current().filter((image) => image.key !== key));

  /** Aborts the previous request for the same key. */
  async function upload(key: string, { blob, width, height }: ResizedImage) {
    requests.current.get(key)?.abort();
    const { addImage } = imagesApi.endpoints;
    const request = dispatch(addImage.initiate({ bytes: blob }, { track: false }));
    requests.current.set(key, request);
    dispatch(imageChanged({ key, reason: undefined, isSlow: false }));
    const slow = setTimeout(() => dispatch(imageChanged({ key, isSlow: true })), slowMs);
    const { data, error } = await request;
    clearTimeout(slow);
    if (requests.current.get(key) !== request) return;
    const added = data && { stored: { ...data, width, height } };
    dispatch(imageChanged({ key, ...(added ?? { reason: errorText(error, addingErrors) }) }));
  }

  async function add(files: readonly File[]) {
    if (files.length === 0) return;
    const room = maxMessageImages - current().length;
    const chosen = files.slice(0, room).map((file) => ({ file, key: createClientId() }));
    const left = files.slice(room).map(({ name }) => quoted(name));
    const which = left.length === 1 ? `${left[0]} was` : `${left.length} images were`;
    setErrors(left.length > 0 ? [`${which} left out. ${limitText}`] : []);
    const images = chosen.map(({ key, file }) => ({ key, name: file.name, description: '' }));
    setImages([...current(), ...images]);
    // One after the other: a photo takes 50 MB while it is drawn.
    for (const { key, file } of chosen) {
      const resized = await resizeImage(file, size);
      if (!current().some((image) => image.key === key)) continue;
      if ('error' in resized) {
        drop(key);
        setErrors((all) => [...all, resized.error]);
      } else {
        setSmall((all) => new Map([...all, [key, resized]]));
        void upload(key, resized);
      }
    }
  }

  return {
    small,
    errors,
    add: (files: readonly File[]) => void add(files),
    retry: (key: string, image: ResizedImage) => void upload(key, image),
    remove: (key: string) => {
      requests.current.get(key)?.abort();
      requests.current.delete(key);
      addButton.current?.focus();
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

const addingErrors = {
  file_too_large: 'It’s too large to upload.',
  not_an_image: 'It isn’t an image we can use.',
  storage_full: 'The server is out of space.',
};

type Ways = ReturnType<typeof useDraftImages>;

export function DraftImages({ images, ways }: { images: readonly DraftImage[]; ways: Ways }) {
  const helpId = useId();
  const added = images.filter(({ stored }) => stored).length;
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {added > 0 && `${pluralize(added, 'image')} added`}
      </VisuallyHidden>
      {images.length > 0 && (
        <>
          <Strip aria-label="Images to send">
            {images.map((image, index) => (
              <Item
                key={image.key}
                image={image}
                helpId={helpId}
                number={images.length > 1 ? ` ${index + 1}` : ''}
                ways={ways}
              />
            ))}
          </Strip>
          <Detail id={helpId} style={{ margin: '6px 10px 10px 0' }}>
            Descriptions help people who can’t see the images. They’re optional.
          </Detail>
        </>
      )}
      {ways.errors.length > 0 && (
        <div style={{ margin: `0 ${theme.space[2]} ${theme.space[3]} -4px` }}>
          <Alert>
            {ways.errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Alert>
        </div>
      )}
    </>
  );
}

interface ItemProps {
  image: DraftImage;
  helpId: string;
  /** Distinguishes it from the others. */
  number: string;
  ways: Ways;
}

function Item({ image, helpId, number, ways }: ItemProps) {
  const dispatch = useAppDispatch();
  const { key, name, reason, stored, description } = image;
  const field = useRef<HTMLInputElement>(null);
  /** Absent after the screen was left. */
  const resized = ways.small.get(key);
  const hasFailed = reason !== undefined;
  const isAdding = !stored && !hasFailed;
  const isSlow = isAdding && image.isSlow;
  return (
    <Box as="li">
      <Thumb $isDim={!stored}>
        <Picture blob={resized?.blob} url={stored?.url} />
        {isAdding && (
          <Row as="span" $gap={1} $justify="center">
            <LoaderCircle size={18} aria-hidden="true" />
            Adding…
          </Row>
        )}
      </Thumb>
      <IconButton label={`Remove image${number}`} tone="soft" onClick={() => ways.remove(key)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <Described>
        {hasFailed ? (
          <p role="alert">
            {`Image${number} wasn’t added. ${reason}${resized ? '' : ' Remove it and choose it again.'}`}
          </p>
        ) : (
          <label>
            <span>
              Describe this image<VisuallyHidden>{number}</VisuallyHidden>
            </span>
            <input
              ref={field}
              name="description"
              dir="auto"
              aria-describedby={helpId}
              placeholder={name}
              autoComplete="off"
              maxLength={maxDescriptionLength}
              value={description}
              onChange={(event) => dispatch(imageChanged({ key, description: event.target.value }))}
              onKeyDown={leaveToInputMethod}
            />
          </label>
        )}
        <p role="status">
          {isSlow && `Image${number} is still being added. Your connection may be slow.`}
        </p>
        {resized && (isSlow || hasFailed) && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Retry image${number}`}
            icon={<RotateCw size={18} aria-hidden="true" />}
            onClick={() => {
              // The pressed button unmounts.
              field.current?.focus();
              ways.retry(key, resized);
            }}
          >
            Retry
          </Button>
        )}
      </Described>
    </Box>
  );
}

/** Shows the image from this device, or from the server if it is no longer available here. */
function Picture({ blob, url }: { blob: Blob | undefined; url: string | undefined }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      if (!blob) return undefined;
      const objectUrl = URL.createObjectURL(blob);
      picture.src = objectUrl;
      return () => URL.revokeObjectURL(objectUrl);
    },
    [blob],
  );
  if (blob) return <img ref={show} alt="" />;
  return url ? <img src={atApi(url)} alt="" /> : <ImageIcon size={28} aria-hidden="true" />;
}

const Strip = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min(88%, 17.5rem), 1fr);
  grid-auto-flow: column;
  gap: ${theme.space[2]};
  margin: 0 ${theme.space[2]} 0 -4px;
  padding-bottom: ${theme.space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
`;

const Box = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: end;
  min-height: 104px;
  padding: 10px;
  border-radius: ${theme.radius.control};
  scroll-snap-align: start;

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;

const Thumb = styled(Center)<{ $isDim: boolean }>`
  position: relative;
  align-self: stretch;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};

  > img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: ${({ $isDim }) => $isDim && 0.55};
  }

  > span {
    ${text.caption}
    position: absolute;
    inset: auto 0 0;
    padding: 3px 0;
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  }

  > span > svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;

/** Its first line leaves room for the button that removes the image. */
const Described = styled.div`
  overflow-wrap: anywhere;

  > p,
  > label > span {
    ${text.caption}
    display: block;
  }

  > label > span {
    padding: 0 32px 6px 0;
  }

  input {
    ${fieldLook}
    min-height: ${theme.layout.target};
    padding: 0 10px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.column};
  }

  > [role='alert'] {
    padding-right: 32px;
    color: ${theme.color.dangerInk};
  }

  > [role='status'] {
    color: ${theme.color.mediumInk};

    &:not(:empty) {
      padding-top: 6px;
    }
  }

  > button {
    width: auto;
    margin-left: calc(-1 * ${theme.space[4]});
  }
`;
