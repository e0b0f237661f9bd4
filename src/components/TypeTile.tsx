import { Brain, Clock, Gamepad2, Video, Wrench } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { kindOf, type Kind } from './kinds';

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

const hexagon =
  'M28 2.500c2 0 3.800.5 5.500 1.500l13.500 7.800c3.500 2 5.500 5.500 5.500 9.500v13.400c0 4-2 7.500-5.500 9.500L33.500 52c-3.500 2-7.500 2-11 0L9 44.200c-3.500-2-5.500-5.500-5.500-9.500V21.300c0-4 2-7.500 5.500-9.500L22.500 4c1.700-1 3.500-1.500 5.500-1.500Z';

const scallops = [
  [44.6, 28],
  [39.74, 39.74],
  [28, 44.6],
  [16.26, 39.74],
  [11.4, 28],
  [16.26, 16.26],
  [28, 11.4],
  [39.74, 16.26],
] as const;

function Silhouette({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'quiz':
      return <rect x="7" y="7" width="42" height="42" rx="14.5" transform="rotate(45 28 28)" />;
    case 'video':
      return <circle cx="28" cy="28" r="26" />;
    case 'game':
      return <path d={hexagon} />;
    case 'action':
      return (
        <>
          <circle cx="28" cy="28" r="20" />
          {scallops.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="9.4" />
          ))}
        </>
      );
    case 'other':
      return <rect x="4" y="4" width="48" height="48" rx="17" />;
  }
}
