import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useImage } from '@/api/imagesApi';
import { LoadedPart } from '@/components/LoadedPart';
import { Chip, CloseButton, Glass } from '@/components/recorder/Glass';
import type { MessageImage } from '@/contract/messages';
import { hasModifier, pressedKey } from '@/lib/keys';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Dialog } from '@/ui/layout/Dialog';
import { Row } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import { waterGradient } from '@/ui/theme/waterGradient';
import { imageText, MissingImage } from './MessageImages';

export interface OpenedImage {
  readonly images: readonly MessageImage[];
  readonly index: number;
  readonly author: string;
}

const turns = [
  { label: 'Previous image', step: -1, Icon: ChevronLeft },
  { label: 'Next image', step: 1, Icon: ChevronRight },
] as const;

export function ImageViewer(props: OpenedImage & { onClose: () => void }) {
  const { images, index, author, onClose } = props;
  const last = images.length - 1;
  const [shown, setShown] = useState(Math.min(index, last));
  const image = images[shown];
  const after = (step: 1 | -1) => Math.min(last, Math.max(0, shown + step));
  const go = (step: 1 | -1) => setShown(after(step));
  const swipe = useSwipe(go);
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
          <CloseButton onClick={onClose} />
          {last > 0 && (
            <Chip
              style={{ minHeight: 36, paddingInline: 14 }}
            >{`${shown + 1} of ${last + 1}`}</Chip>
          )}
          <SaveLink image={image} />
        </Row>
        <Stage {...swipe}>
          <Picture key={image.id} image={image} />
          {last > 0 &&
            turns.map(({ label, step, Icon }) => (
              <Turn
                key={step}
                type="button"
                aria-label={label}
                aria-disabled={after(step) === shown}
                onClick={() => go(step)}
              >
                <Icon size={26} aria-hidden="true" />
              </Turn>
            ))}
        </Stage>
        <div aria-live="polite">
          <h1 tabIndex={-1} dir="auto">
            {imageText(image, author)}
          </h1>
        </div>
      </Room>
    </Dialog>
  );
}

function SaveLink({ image }: { image: MessageImage }) {
  const { currentData: address } = useImage(image.id);
  if (address === undefined) return <span style={{ width: 48 }} />;
  return (
    <Chip
      as="a"
      href={address}
      download={image.description.trim() || 'Water Savers image'}
      style={{ borderRadius: theme.radius.button }}
    >
      <Download size={22} aria-hidden="true" />
      Save
    </Chip>
  );
}

function Picture({ image }: { image: MessageImage }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <LoadedPart
      query={useImage(image.id)}
      what="the image"
      skeleton={
        <div style={{ width: '100%', aspectRatio: `${image.width} / ${image.height}` }}>
          <Skeleton shape="card" tone="hero" height="100%" />
        </div>
      }
    >
      {(address) =>
        isBroken ? (
          <MissingImage>
            This browser can’t show this image. Save it and open it with another app.
          </MissingImage>
        ) : (
          <img src={address} alt="" draggable={false} onError={() => setIsBroken(true)} />
        )
      }
    </LoadedPart>
  );
}

/** Reports horizontal swipes of at least 48 px: 1 to the next, -1 to the previous. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<PointerEvent | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05;
      const isFinger = event.isPrimary && event.pointerType !== 'mouse';
      start.current = isFinger && !isZoomed ? event : null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const across = clientX - start.current.clientX;
      const down = clientY - start.current.clientY;
      start.current = null;
      if (Math.abs(across) >= Math.max(48, 2 * Math.abs(down))) onSwipe(across < 0 ? 1 : -1);
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

  h1 {
    ${text.body}
    padding: 0 ${theme.space[2]};
    font-weight: ${theme.font.weight.bold};
    text-align: center;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  h1:focus {
    outline: none;
  }
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

  img,
  [role='status'] > div {
    max-width: 100%;
    max-height: 72dvh;
    border-radius: ${theme.radius.control};
  }

  img {
    background: ${theme.color.game.glass};
    user-select: none;
  }
`;

const Turn = styled(Glass)`
  position: absolute;
  top: calc(50% - 24px);
  left: 0;

  &:last-child {
    right: 0;
    left: auto;
  }

  &[aria-disabled='true'] {
    opacity: 0.38;
    cursor: default;
  }
`;
