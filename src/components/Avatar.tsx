import { useState } from 'react';
import { atApi } from '@/lib/env';
import * as S from './Avatar.styles';

interface AvatarProps {
  /** The initials replace an empty or broken picture. */
  src: string;
  initials: string;
  /** In pixels, without the ring. */
  size?: number;
  ring?: S.AvatarRing;
  /** Needed only where the user's name isn't beside the picture. */
  alt?: string;
}

export function Avatar({ src, initials, size = 44, ring = 'none', alt = '' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasPicture = src !== '' && src !== brokenSrc;
  return (
    <S.Ring $ring={ring}>
      {hasPicture ? (
        <S.Picture
          src={atApi(src)}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBrokenSrc(src);
          }}
        />
      ) : (
        <S.Initials
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          style={{ width: size, height: size, fontSize: size * 0.38 }}
        >
          {initials}
        </S.Initials>
      )}
    </S.Ring>
  );
}
