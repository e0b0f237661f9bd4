import { useState } from 'react';
import type { MessageImage } from '@/contract/messages';
import { atApi } from '@/lib/env';
import { imageText } from './imageText';
import { MissingImage } from './MissingImage';
import * as S from './MessageImages.styles';

interface MessageImagesProps {
  images: readonly MessageImage[];
  author: string;
  hasWords: boolean;
  onOpen: (index: number) => void;
}

export function MessageImages({ images, author, hasWords, onOpen }: MessageImagesProps) {
  return (
    <S.Images $count={images.length} $hasWords={hasWords}>
      {images.map((image, index) => (
        <Tile
          key={image.id}
          image={image}
          label={imageText(image, author)}
          isAlone={images.length === 1}
          onOpen={() => onOpen(index)}
        />
      ))}
    </S.Images>
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
    <S.Tile type="button" $ratio={isAlone ? ratioOf(width, height) : null} onClick={open}>
      {isLost ? (
        <MissingImage>{label}</MissingImage>
      ) : (
        <S.Picture
          src={atApi(url)}
          alt={label}
          loading="lazy"
          decoding="async"
          onError={() => setIsLost(true)}
        />
      )}
    </S.Tile>
  );
}

const flattest = 2.4;
const steepest = 0.62;

/** Returns width by height, limited to what fits a bubble; the rest is cropped. */
function ratioOf(width: number, height: number): number {
  return Math.min(flattest, Math.max(steepest, width / height || 4 / 3));
}
