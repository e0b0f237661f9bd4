import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled, { css } from 'styled-components';
import { errorText } from '@/api/apiError';
import { imagesApi } from '@/api/imagesApi';
import { Glass, glass } from '@/components/recorder/Glass';
import type { MessageImage } from '@/contract/messages';
import { hasModifier, pressedKey } from '@/lib/keys';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Dialog } from '@/ui/layout/Dialog';
import { Row } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { waterGradient } from '@/ui/theme/waterGradient';
import { imageText, MissingImage, type OpenedImage } from './MessageImages';

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
      <Room onKeyDown={turn}>
        <Row $wrap $gap={2} $justify="space-between">
          <Glass type="button" aria-label="Close" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </Glass>
          {last > 0 && <Position>{`${shown + 1} of ${last + 1}`}</Position>}
          <SaveLink image={image} />
        </Row>
        <Stage {...swipe}>
          <Picture key={image.id} image={image} />
          {last > 0 && (
            <>
              <Before
                type="button"
                aria-label="Previous image"
                aria-disabled={shown === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft size={26} aria-hidden="true" />
              </Before>
              <Next
                type="button"
                aria-label="Next image"
                aria-disabled={shown === last}
                onClick={() => go(1)}
              >
                <ChevronRight size={26} aria-hidden="true" />
              </Next>
            </>
          )}
        </Stage>
        <Words aria-live="polite">
          <h1 tabIndex={-1} dir="auto">
            {imageText(image, author)}
          </h1>
        </Words>
      </Room>
    </Dialog>
  );
}

function SaveLink({ image }: { image: MessageImage }) {
  const { currentData: address } = useImage(image);
  if (address === undefined) return <span style={{ width: 48 }} />;
  return (
    <Save href={address} download={image.description.trim() || 'Water Savers image'}>
      <Download size={22} aria-hidden="true" />
      Save
    </Save>
  );
}

function Picture({ image }: { image: MessageImage }) {
  const [isBroken, setIsBroken] = useState(false);
  const { currentData, error, isFetching, refetch } = useImage(image);
  return (
    <QueryPart
      data={currentData}
      failure={error && `Couldn’t load the image. ${errorText(error)}`}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      loading="Loading the image"
      skeleton={
        <Waiting style={{ aspectRatio: `${image.width} / ${image.height}` }}>
          <Skeleton shape="card" tone="hero" height="100%" />
        </Waiting>
      }
    >
      {(address) =>
        isBroken ? (
          <MissingImage>
            This browser can’t show this image. Save it and open it with another app.
          </MissingImage>
        ) : (
          <Shown src={address} alt="" draggable={false} onError={() => setIsBroken(true)} />
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

const Room = styled.div`
  ${waterGradient}
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-height: 100%;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

const pill = css`
  ${glass}
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.font.weight.heavy};
`;

const Position = styled.p`
  ${pill}
  min-height: 36px;
  padding: 0 14px;
  border-radius: ${theme.radius.pill};
`;

const Save = styled.a`
  ${pill}
  min-height: 48px;
  padding: 0 ${theme.space[4]};
  border-radius: ${theme.radius.button};
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  place-content: center stretch;
  place-items: center;
  min-height: 200px;
  touch-action: pan-y pinch-zoom;
`;

const fitting = css`
  max-width: 100%;
  max-height: 72vh;
  max-height: 72dvh;
  border-radius: ${theme.radius.control};
`;

const Shown = styled.img`
  ${fitting}
  background: ${theme.color.game.glass};
  user-select: none;
`;

const Waiting = styled.div`
  ${fitting}
  width: 100%;
`;

const Before = styled(Glass)`
  position: absolute;
  top: calc(50% - 24px);
  left: 0;

  &[aria-disabled='true'] {
    opacity: 0.38;
    cursor: default;
  }
`;

const Next = styled(Before)`
  right: 0;
  left: auto;
`;

const Words = styled.div`
  padding: 0 ${theme.space[2]};
  text-align: center;

  h1 {
    ${text.body}
    font-weight: ${theme.font.weight.bold};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  h1:focus {
    outline: none;
  }
`;
