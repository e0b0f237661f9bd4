import { useState } from 'react';
import styled from 'styled-components';
import type { MessageImage } from '@/contract/messages';
import { atApi } from '@/lib/env';
import { isolated } from '@/lib/isolated';
import { Stack, Text } from '@/ui/layout/primitives';
import { lineClamp, text, theme } from '@/ui/theme/theme';

export const imageText = ({ description }: MessageImage, author: string) =>
  description.trim() || `Image from ${isolated(author)}, not described`;

interface MessageImagesProps {
  images: readonly MessageImage[];
  author: string;
  onOpen: (index: number) => void;
}

/** A single image keeps its shape, within what fits a bubble; the rest is cropped. */
export function MessageImages({ images, author, onOpen }: MessageImagesProps) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const isAlone = images.length === 1;
  return (
    <Images $isAlone={isAlone}>
      {images.map((image, index) => {
        const { id, url, width, height } = image;
        const label = imageText(image, author);
        const ratio = Math.min(2.4, Math.max(0.62, width / height || 4 / 3));
        const shape = { width: `min(16rem, ${Math.round(320 * ratio)}px)`, aspectRatio: ratio };
        return (
          <button
            key={id}
            type="button"
            style={isAlone ? shape : {}}
            onClick={() => {
              setLost(lost.filter((each) => each !== id));
              onOpen(index);
            }}
          >
            {lost.includes(id) ? (
              <MissingImage>{label}</MissingImage>
            ) : (
              <img
                src={atApi(url)}
                alt={label}
                loading="lazy"
                decoding="async"
                onError={() => setLost((all) => [...all, id])}
              />
            )}
          </button>
        );
      })}
    </Images>
  );
}

const drop =
  'M36 13c1 0 1.700.5 2.300 1.300C41.600 18.600 47 26 47 31.500a11 11 0 0 1-22 0c0-5.500 5.400-12.900 8.700-17.200.6-.8 1.300-1.300 2.300-1.300Z';

export function MissingImage({ children }: { children: string }) {
  return (
    <Lost as="span" $gap={1} $align="center">
      <svg width="54" height="42" viewBox="0 0 72 56" fill="currentColor" aria-hidden="true">
        <path d={drop} opacity=".55" />
        <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" fillOpacity=".14">
          <rect x="3" y="3" width="66" height="50" rx="12" strokeDasharray="7 6" />
          <path d="M14 46 58 10" />
        </g>
      </svg>
      <Beginning>{children}</Beginning>
      <Text as="span" $weight="regular">
        Couldn’t load
      </Text>
    </Lost>
  );
}

/** Several images are squares; the first of three is as wide as two. */
const Images = styled.div<{ $isAlone: boolean }>`
  max-width: calc(100% + 16px);
  margin: -4px -8px ${theme.space[2]};
  white-space: normal;

  &:has(+ :empty) {
    margin-bottom: -4px;
  }

  ${({ $isAlone }) =>
    !$isAlone &&
    `display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[1]};
    width: 16rem;`}

  > button {
    position: relative;
    display: block;
    max-width: 100%;
    overflow: hidden;
    border-radius: 14px;
    background: color-mix(in srgb, currentColor 8%, transparent);
    aspect-ratio: 1;
  }

  > button:focus-visible {
    outline-color: currentColor;
    outline-offset: -5px;
  }

  > :first-child:nth-last-child(3) {
    grid-column: 1 / -1;
    aspect-ratio: 2;
  }

  > button > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Lost = styled(Stack)`
  ${text.caption}
  grid-auto-rows: max-content;
  place-content: center;
  width: 100%;
  height: 100%;
  padding: ${theme.space[2]};
  overflow: hidden;
`;

/** Two lines of a text. */
export const Beginning = styled.span`
  ${lineClamp(2)}
`;
