import { Brain, Clock, Gamepad2, Video, Wrench } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { kindOf, type Kind } from './kinds';
import { Silhouette } from './Silhouette';

interface TypeTileProps {
  /** The challenge's type. An unknown one is shown as a clock. */
  kind: string;
  size?: number;
}

const glyphs = { quiz: Brain, video: Video, game: Gamepad2, action: Wrench, other: Clock };

export function TypeTile({ kind, size = 52 }: TypeTileProps) {
  const known = kindOf(kind);
  const Glyph = glyphs[known];
  return (
    <svg width={size} height={(size * 60) / 56} viewBox="0 0 56 60" aria-hidden="true">
      <Lip $kind={known} transform="translate(0 3)">
        <Silhouette kind={known} />
      </Lip>
      <Face $kind={known}>
        <Silhouette kind={known} />
      </Face>
      <Glyph x="14.5" y="14.5" width="27" height="27" stroke="#fff" strokeWidth="2.2" />
    </svg>
  );
}

const Lip = styled.g<{ $kind: Kind }>`
  fill: ${({ $kind }) => theme.color.kind[$kind].lip};
`;

const Face = styled.g<{ $kind: Kind }>`
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;
