import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { MessageImage } from '@/contract/messages';
import { atApi } from '@/lib/env';
import { isolated } from '@/lib/isolated';
import { useBack } from '@/lib/useBack';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export interface OpenedImage {
  readonly images: readonly MessageImage[];
  readonly index: number;
  readonly author: string;
}

/** Returns the open image, as a step in the history: Back closes it, and a reload keeps it open. */
export function useOpenedImage() {
  const navigate = useNavigate();
  const back = useBack();
  const location = useLocation();
  const { pathname, search } = location;
  const { image } = (location.state ?? {}) as { image?: OpenedImage };

  return {
    opened: image,
    open: (opened: OpenedImage) => {
      void navigate({ pathname, search }, { state: { image: opened } });
    },
    close: back,
  };
}

export const imageText = ({ description }: MessageImage, author: string) =>
  description.trim() || `Image from ${isolated(author)}, not described`;

interface MessageImagesProps {
  images: readonly MessageImage[];
  author: string;
  hasWords: boolean;
  onOpen: (index: number) => void;
}

export function MessageImages({ images, author, hasWords, onOpen }: MessageImagesProps) {
  return (
    <Images $count={images.length} $hasWords={hasWords}>
      {images.map((image, index) => (
        <Tile
          key={image.id}
          image={image}
          label={imageText(image, author)}
          isAlone={images.length === 1}
          onOpen={() => onOpen(index)}
        />
      ))}
    </Images>
  );
}

interface TileProps {
  image: MessageImage;
  label: string;
  isAlone: boolean;
  onOpen: () => void;
}

function Tile({ image: { url, width, height }, label, isAlone, onOpen }: TileProps) {
  const [isLost, setIsLost] = useState(false);
  const open = () => {
    setIsLost(false);
    onOpen();
  };
  return (
    <TileButton type="button" $ratio={isAlone ? ratioOf(width, height) : null} onClick={open}>
      {isLost ? (
        <MissingImage>{label}</MissingImage>
      ) : (
        <img
          src={atApi(url)}
          alt={label}
          loading="lazy"
          decoding="async"
          onError={() => setIsLost(true)}
        />
      )}
    </TileButton>
  );
}

const flattest = 2.4;
const steepest = 0.62;

/** Returns width by height, limited to what fits a bubble; the rest is cropped. */
function ratioOf(width: number, height: number): number {
  return Math.min(flattest, Math.max(steepest, width / height || 4 / 3));
}

export function MissingImage({ children }: { children: string }) {
  return (
    <Lost>
      <svg
        width="54"
        height="42"
        viewBox="0 0 72 56"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <rect
          x="3"
          y="3"
          width="66"
          height="50"
          rx="12"
          fill="currentColor"
          fillOpacity=".14"
          strokeDasharray="7 6"
        />
        <path
          d="M36 13c1 0 1.700.5 2.300 1.300C41.600 18.600 47 26 47 31.500a11 11 0 0 1-22 0c0-5.500 5.400-12.900 8.700-17.200.6-.8 1.300-1.300 2.300-1.300Z"
          fill="currentColor"
          stroke="none"
          opacity=".55"
        />
        <path d="M14 46 58 10" />
      </svg>
      <Words>{children}</Words>
      <Note>Couldn’t load</Note>
    </Lost>
  );
}

const grid = css<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[1]};
  width: 16rem;

  > button {
    aspect-ratio: 1;
  }

  ${({ $count }) =>
    $count === 3 &&
    css`
      > button:first-child {
        grid-column: 1 / -1;
        aspect-ratio: 2;
      }
    `}
`;

const Images = styled.div<{ $count: number; $hasWords: boolean }>`
  max-width: calc(100% + 16px);
  margin: -4px -8px ${({ $hasWords }) => ($hasWords ? theme.space[2] : '-4px')};
  white-space: normal;
  ${({ $count }) => $count > 1 && grid}
`;

const TileButton = styled.button<{ $ratio: number | null }>`
  position: relative;
  display: block;
  max-width: 100%;
  overflow: hidden;
  border-radius: 14px;
  background: color-mix(in srgb, currentColor 8%, transparent);
  ${({ $ratio }) =>
    $ratio !== null &&
    css`
      width: min(16rem, ${Math.round(320 * $ratio)}px);
      aspect-ratio: ${$ratio.toFixed(3)};
    `}

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -5px;
  }

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Lost = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  width: 100%;
  height: 100%;
  padding: ${theme.space[2]};
  overflow: hidden;
`;

/** Two lines of a text. */
export const Beginning = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Words = styled(Beginning)`
  ${text.caption}
  flex: none;
  max-width: 100%;
  text-align: center;
`;

const Note = styled.span`
  ${text.caption}
  font-weight: ${theme.font.weight.regular};
`;
