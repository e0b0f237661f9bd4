import { useState } from 'react';
import styled from 'styled-components';
import { atApi } from '@/lib/env';
import { Center } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

interface AvatarProps {
  src: string;
  initials: string;
  size?: number;
  ring?: keyof typeof rings;
  /** Needed only where the user's name isn't beside the picture. */
  alt?: string;
}

export function Avatar({ src, initials, size = 44, ring = 'none', alt = '' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasPicture = src !== '' && src !== brokenSrc;
  return (
    <Ring style={rings[ring]}>
      {hasPicture ? (
        <img
          src={atApi(src)}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <Center
          as="span"
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          style={{ width: size, height: size, fontSize: size * 0.38 }}
        >
          {initials}
        </Center>
      )}
    </Ring>
  );
}

const rings = {
  none: {},
  gold: { padding: 4, background: 'linear-gradient(160deg, #ffebaf, #f2ae22)' },
  silver: { padding: 4, background: 'linear-gradient(160deg, #fff, #a9c2cf)' },
  bronze: { padding: 4, background: 'linear-gradient(160deg, #ffcfa6, #c87a3f)' },
  white: { padding: 3, background: '#fff' },
  surface: { padding: 4, background: theme.color.surface, boxShadow: theme.shadow.float },
};

const Ring = styled.span`
  display: block;
  flex: none;
  width: fit-content;
  height: fit-content;
  border-radius: 50%;

  img {
    border-radius: 50%;
    background: ${theme.color.sunken};
    object-fit: cover;
  }

  span {
    overflow: hidden;
    border-radius: 50%;
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};
    line-height: 1;
    white-space: nowrap;
  }
`;
