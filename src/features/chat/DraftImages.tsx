import { ImageIcon, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '@/app/hooks';
import { maxDescriptionLength } from '@/domain/limits';
import { atApi } from '@/lib/env';
import { leaveToInputMethod } from '@/lib/keys';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { fieldLook } from '@/ui/controls/TextField';
import { Alert } from '@/ui/feedback/Alert';
import { Detail } from '@/ui/layout/primitives';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { turn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { imageChanged, type DraftImage } from './chatSlice';
import type { useDraftImages } from './useDraftImages';

type Draft = ReturnType<typeof useDraftImages>;
type Ways = Pick<Draft, 'small' | 'retry' | 'remove'>;

interface DraftImagesProps extends Ways, Pick<Draft, 'errors'> {
  images: readonly DraftImage[];
  helpId: string;
}

export function DraftImages({ images, errors, helpId, ...ways }: DraftImagesProps) {
  const added = images.filter(({ state }) => state === 'there').length;
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
                {...ways}
                key={image.key}
                image={image}
                helpId={helpId}
                number={images.length > 1 ? ` ${index + 1}` : ''}
              />
            ))}
          </Strip>
          <Help id={helpId}>
            Descriptions help people who can’t see the images. They’re optional.
          </Help>
        </>
      )}
      {errors.length > 0 && (
        <Errors>
          <Alert>
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Alert>
        </Errors>
      )}
    </>
  );
}

interface ItemProps extends Ways {
  image: DraftImage;
  helpId: string;
  /** Distinguishes it from the others. */
  number: string;
}

function Item({ image, helpId, number, small, retry, remove }: ItemProps) {
  const dispatch = useAppDispatch();
  const { key, name, state, stored, description } = image;
  const field = useRef<HTMLInputElement>(null);
  const isSlow = state === 'adding' && image.isSlow;
  const hasFile = small.has(key);
  const retryButton = hasFile && (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Retry image${number}`}
      icon={<RotateCw size={18} aria-hidden="true" />}
      onClick={() => {
        // The pressed button unmounts.
        field.current?.focus();
        retry(key);
      }}
    >
      Retry
    </Button>
  );
  return (
    <Box>
      <Thumb $isDim={state !== 'there'}>
        <Picture blob={small.get(key)?.blob} url={stored?.url} />
        {state === 'adding' && (
          <Adding>
            <LoaderCircle size={18} aria-hidden="true" />
            Adding…
          </Adding>
        )}
      </Thumb>
      <IconButton label={`Remove image${number}`} tone="soft" onClick={() => remove(key)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      {state === 'failed' ? (
        <Described>
          <p role="alert">
            {`Image${number} wasn’t added. ${image.reason}${hasFile ? '' : ' Remove it and choose it again.'}`}
          </p>
          {retryButton}
        </Described>
      ) : (
        <Described>
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
          <p role="status">
            {isSlow && `Image${number} is still being added. Your connection may be slow.`}
          </p>
          {isSlow && retryButton}
        </Described>
      )}
    </Box>
  );
}

interface PictureProps {
  blob: Blob | undefined;
  url: string | undefined;
}

/** Shows the image from this device, or from the server if it is no longer available here. */
function Picture({ blob, url }: PictureProps) {
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
  if (url !== undefined) return <img src={atApi(url)} alt="" />;
  return <ImageIcon size={28} aria-hidden="true" />;
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

const Box = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: end;
  min-height: 104px;
  padding: 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};
  scroll-snap-align: start;

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Thumb = styled.div<{ $isDim: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
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
`;

const Adding = styled.span`
  ${text.caption}
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  padding: 3px 0;
  background: ${theme.color.surface};
  color: ${theme.color.ink};

  > svg {
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

const Help = styled(Detail)`
  margin: 6px 10px 10px 0;
`;

const Errors = styled.div`
  margin: 0 ${theme.space[2]} ${theme.space[3]} -4px;
  overflow-wrap: anywhere;
`;
