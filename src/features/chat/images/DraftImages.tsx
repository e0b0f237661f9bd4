import { LoaderCircle, RotateCw, X, ImageIcon } from 'lucide-react';
import { useRef, useCallback } from 'react';
import { maxDescriptionLength } from '@/domain/limits';
import { atApi } from '@/lib/env';
import { leaveToInputMethod } from '@/lib/keys';
import { pluralize } from '@/lib/pluralize';
import { Button } from '@/ui/controls/Button';
import { IconButton } from '@/ui/controls/IconButton';
import { Alert } from '@/ui/feedback/Alert';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import type { DraftImage } from '../chatState';
import * as S from './DraftImages.styles';
import type { useDraftImages } from './useDraftImages';

type Draft = ReturnType<typeof useDraftImages>;

interface DraftImagesProps extends Pick<
  Draft,
  'images' | 'small' | 'errors' | 'retry' | 'remove' | 'describe'
> {
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
          <S.Strip aria-label="Images to send">
            {images.map((image, index) => (
              <Item
                {...ways}
                key={image.key}
                image={image}
                helpId={helpId}
                number={images.length > 1 ? ` ${index + 1}` : ''}
              />
            ))}
          </S.Strip>
          <S.Help id={helpId}>
            Descriptions help people who can’t see the images. They’re optional.
          </S.Help>
        </>
      )}
      {errors.length > 0 && (
        <S.Errors>
          <Alert>
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Alert>
        </S.Errors>
      )}
    </>
  );
}

interface ItemProps extends Pick<Draft, 'small' | 'retry' | 'remove' | 'describe'> {
  image: DraftImage;
  helpId: string;
  /** Distinguishes it from the others. */
  number: string;
}

function Item({ image, helpId, number, small, retry, remove, describe }: ItemProps) {
  const { key, name, state, stored, description } = image;
  const field = useRef<HTMLInputElement>(null);
  const isSlow = state === 'adding' && image.isSlow;
  return (
    <S.Item>
      <S.Thumb $isDim={state !== 'there'}>
        <DraftThumb blob={small.get(key)?.blob} url={stored?.url} />
        {state === 'adding' && (
          <S.Adding>
            <LoaderCircle size={18} aria-hidden="true" />
            Adding…
          </S.Adding>
        )}
      </S.Thumb>
      <S.Remove>
        <IconButton label={`Remove image${number}`} tone="soft" onClick={() => remove(key)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </S.Remove>
      {state === 'failed' ? (
        <Failed image={image} number={number} onRetry={small.has(key) ? () => retry(key) : null} />
      ) : (
        <div>
          <S.Described>
            <S.Label>
              Describe this image<VisuallyHidden>{number}</VisuallyHidden>
            </S.Label>
            <S.Field
              ref={field}
              name="description"
              dir="auto"
              aria-describedby={helpId}
              placeholder={name}
              autoComplete="off"
              maxLength={maxDescriptionLength}
              value={description}
              onChange={(event) => describe(key, event.target.value)}
              onKeyDown={leaveToInputMethod}
            />
          </S.Described>
          <S.Slow role="status">
            {isSlow && `Image${number} is still being added. Your connection may be slow.`}
          </S.Slow>
          {isSlow && small.has(key) && (
            <Retry
              number={number}
              onRetry={() => {
                // The pressed button unmounts.
                field.current?.focus();
                retry(key);
              }}
            />
          )}
        </div>
      )}
    </S.Item>
  );
}

interface FailedProps {
  image: DraftImage;
  number: string;
  /** Null if the image is no longer available. */
  onRetry: (() => void) | null;
}

function Failed({ image, number, onRetry }: FailedProps) {
  return (
    <S.Failed>
      <S.Reason role="alert">
        {`Image${number} wasn’t added. ${image.reason}${onRetry ? '' : ' Remove it and choose it again.'}`}
      </S.Reason>
      {onRetry && <Retry number={number} onRetry={onRetry} />}
    </S.Failed>
  );
}

function Retry({ number, onRetry }: { number: string; onRetry: () => void }) {
  return (
    <S.Retry>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Retry image${number}`}
        icon={<RotateCw size={18} aria-hidden="true" />}
        onClick={onRetry}
      >
        Retry
      </Button>
    </S.Retry>
  );
}

interface DraftThumbProps {
  blob: Blob | undefined;
  url: string | undefined;
}

/** Shows the image from this device, or from the server if it is no longer available here. */
function DraftThumb({ blob, url }: DraftThumbProps) {
  if (blob) return <LocalThumb blob={blob} />;
  if (url !== undefined) return <S.Picture src={atApi(url)} alt="" />;
  return <ImageIcon size={28} aria-hidden="true" />;
}

function LocalThumb({ blob }: { blob: Blob }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const objectUrl = URL.createObjectURL(blob);
      picture.src = objectUrl;
      return () => URL.revokeObjectURL(objectUrl);
    },
    [blob],
  );
  return <S.Picture ref={show} alt="" />;
}
