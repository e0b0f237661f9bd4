import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { errorText } from '@/api/errorText';
import { imagesApi } from '@/api/imagesApi';
import { Glass } from '@/components/recorder/Glass';
import type { MessageImage } from '@/contract/messages';
import { hasModifier, pressedKey } from '@/lib/keys';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Dialog } from '@/ui/layout/Dialog';
import * as S from './ImageViewer.styles';
import { MissingImage } from './MissingImage';
import { imageText } from './imageText';
import type { OpenedImage } from './useOpenedImage';

interface ImageViewerProps extends OpenedImage {
  onClose: () => void;
}

export function ImageViewer({ images, index, author, onClose }: ImageViewerProps) {
  const [shown, setShown] = useState(Math.min(index, images.length - 1));
  const last = images.length - 1;
  const go = (step: 1 | -1) => setShown(Math.min(last, Math.max(0, shown + step)));
  const swipe = useSwipe(go);
  const image = images[shown];
  const turn = (event: KeyboardEvent) => {
    const key = hasModifier(event) ? '' : pressedKey(event);
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  if (!image) return null;

  return (
    <Dialog label="Image" onClose={onClose}>
      <S.Room onKeyDown={turn}>
        <Top
          image={image}
          onClose={onClose}
          position={last > 0 ? `${shown + 1} of ${last + 1}` : ''}
        />
        <S.Stage {...swipe}>
          <Picture key={image.id} image={image} />
          {last > 0 && (
            <>
              <S.Before
                aria-label="Previous image"
                aria-disabled={shown === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft size={26} aria-hidden="true" />
              </S.Before>
              <S.Next aria-label="Next image" aria-disabled={shown === last} onClick={() => go(1)}>
                <ChevronRight size={26} aria-hidden="true" />
              </S.Next>
            </>
          )}
        </S.Stage>
        <S.Words aria-live="polite">
          <S.Text tabIndex={-1} dir="auto">
            {imageText(image, author)}
          </S.Text>
        </S.Words>
      </S.Room>
    </Dialog>
  );
}

interface TopProps {
  image: MessageImage;
  position: string;
  onClose: () => void;
}

function Top({ image, position, onClose }: TopProps) {
  const { currentData: address } = useImage(image);
  return (
    <S.Top>
      <Glass type="button" aria-label="Close" onClick={onClose}>
        <X size={24} aria-hidden="true" />
      </Glass>
      {position && <S.Position>{position}</S.Position>}
      {address === undefined ? (
        <S.NoSave />
      ) : (
        <S.Save href={address} download={image.description.trim() || 'Water Savers image'}>
          <Download size={22} aria-hidden="true" />
          Save
        </S.Save>
      )}
    </S.Top>
  );
}

function Picture({ image }: { image: MessageImage }) {
  const [isBroken, setIsBroken] = useState(false);
  const query = useImage(image);
  const { currentData, error, isFetching, refetch } = query;
  return (
    <QueryPart
      data={currentData}
      failure={error && `Couldn’t load the image. ${errorText(error)}`}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      loading="Loading the image"
      skeleton={
        <S.Waiting style={{ aspectRatio: `${image.width} / ${image.height}` }}>
          <Skeleton shape="card" tone="hero" height="100%" />
        </S.Waiting>
      }
    >
      {(address) =>
        isBroken ? (
          <MissingImage>
            This browser can’t show this image. Save it and open it with another app.
          </MissingImage>
        ) : (
          <S.Picture src={address} alt="" draggable={false} onError={() => setIsBroken(true)} />
        )
      }
    </QueryPart>
  );
}

/** Never refetches: an image doesn't change, and a refetch would leave an object URL behind. */
const useImage = ({ id }: MessageImage) =>
  imagesApi.useImageQuery({ imageId: id }, { refetchOnFocus: false, refetchOnReconnect: false });

/** Minimum distance of a swipe in pixels. */
const shortest = 48;

/** Reports horizontal swipes: 1 to the next, -1 to the previous. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.05;

  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' && !isZoomed() ? { x, y } : null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
