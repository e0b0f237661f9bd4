import { Brain, Clock, Gamepad2, Video, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { theme } from '@/ui/theme/theme';
import { kindOf, type Kind } from './kinds';

const glyphs = { quiz: Brain, video: Video, game: Gamepad2, action: Wrench, other: Clock };

const hexagon =
  'M28 2.500c2 0 3.800.5 5.500 1.500l13.500 7.800c3.500 2 5.500 5.500 5.500 9.500v13.400c0 4-2 7.500-5.500 9.500L33.500 52c-3.500 2-7.500 2-11 0L9 44.200c-3.500-2-5.500-5.500-5.500-9.500V21.300c0-4 2-7.500 5.500-9.500L22.500 4c1.700-1 3.500-1.500 5.500-1.500Z';

const scallops = Array.from({ length: 8 }, (_, index) => (
  <circle key={index} cx="44.6" cy="28" r="9.4" transform={`rotate(${index * 45} 28 28)`} />
));

const silhouettes: Record<Kind, ReactNode> = {
  quiz: <rect x="7" y="7" width="42" height="42" rx="14.5" transform="rotate(45 28 28)" />,
  video: <circle cx="28" cy="28" r="26" />,
  game: <path d={hexagon} />,
  action: [<circle key="disc" cx="28" cy="28" r="20" />, ...scallops],
  other: <rect x="4" y="4" width="48" height="48" rx="17" />,
};

/** A picture for the challenge's type. An unknown one is shown as a clock. */
export function TypeTile({ kind, size = 52 }: { kind: string; size?: number }) {
  const known = kindOf(kind);
  const { lip, fill } = theme.color.kind[known];
  const Glyph = glyphs[known];
  return (
    <svg width={size} height={(size * 60) / 56} viewBox="0 0 56 60" aria-hidden="true">
      <g fill={lip} transform="translate(0 3)">
        {silhouettes[known]}
      </g>
      <g fill={fill}>{silhouettes[known]}</g>
      <Glyph x="14.5" y="14.5" width="27" height="27" stroke="#fff" strokeWidth="2.2" />
    </svg>
  );
}
