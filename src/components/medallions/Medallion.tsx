import {
  Brain,
  Clapperboard,
  Droplets,
  Handshake,
  Leaf,
  Shield,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import type { Badge } from '@/contract/badges';
import { clampFraction } from '@/ui/art/clampFraction';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';
import { theme } from '@/ui/theme/theme';

interface MedallionProps {
  /** Selects colors and glyph. An unknown id shows the emoji. */
  id: string;
  emoji: string;
  isEarned: boolean;
  /** Fills an unearned badge. */
  progress?: Pick<NonNullable<Badge['progress']>, 'current' | 'goal'> | undefined;
  size?: number | undefined;
}

/** A decorative, drop-shaped medal. The badge's name is next to it. */
export function Medallion({ id, emoji, isEarned, progress, size = 76 }: MedallionProps) {
  const clipId = useSvgId();
  const look = (Object.hasOwn(looks, id) && looks[id]) || plain;
  const Glyph = look.glyph;
  const fraction = progress ? clampFraction(progress.current, progress.goal) : 0;
  const ink = isEarned ? '#fff' : theme.color.inkSoft;
  return (
    <svg width={size} height={size * 1.2} viewBox="0 0 80 96" aria-hidden="true">
      <clipPath id={clipId}>
        <path d={dropPath} />
      </clipPath>
      {isEarned ? (
        <FullDrop look={look} clip={`url(#${clipId})`} />
      ) : (
        <EmptyDrop fraction={fraction} clip={`url(#${clipId})`} />
      )}
      {Glyph ? (
        <Glyph x="24" y="44" width="32" height="32" color={ink} strokeWidth="2.2" />
      ) : (
        <Emoji x="40" y="71" opacity={isEarned ? 1 : 0.6}>
          {emoji}
        </Emoji>
      )}
    </svg>
  );
}

interface Look {
  glyph?: LucideIcon;
  top: string;
  bottom: string;
  rim: string;
}

const looks: Record<string, Look> = {
  'first-drop': { glyph: Droplets, top: '#5CCFF2', bottom: '#0A719E', rim: '#06506F' },
  'water-warrior': { glyph: Shield, top: '#8F9DFF', bottom: '#4150D0', rim: '#2B3599' },
  'eco-champion': { glyph: Leaf, top: '#52CB88', bottom: '#11703F', rim: '#0A4E2B' },
  'quiz-master': { glyph: Brain, top: '#B79CFF', bottom: '#6B45D6', rim: '#4A2BA3' },
  'video-star': { glyph: Clapperboard, top: '#FF9CBD', bottom: '#C93A72', rim: '#962551' },
  'social-saver': { glyph: Handshake, top: '#FFBF7A', bottom: '#B05206', rim: '#8A4004' },
};
const plain: Look = { top: '#8FB4C4', bottom: '#44616F', rim: '#2F4652' };

const dropPath =
  'M40 4c2.700 0 4.700 1.300 6.300 3.500C55.500 20 73 43 73 59.500a33 33 0 0 1-66 0C7 43 24.500 20 33.700 7.500 35.300 5.300 37.300 4 40 4Z';
const wave = { width: 80, bottom: 110 };

function FullDrop({ look: { top, bottom, rim }, clip }: { look: Look; clip: string }) {
  const id = useSvgId();
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={top} />
        <stop offset=".8" stopColor={bottom} />
      </linearGradient>
      <path d={dropPath} fill={rim} transform="translate(0 3)" />
      <path d={dropPath} fill={`url(#${id})`} />
      <g clipPath={clip} fill="#fff">
        <path d={wavePath({ ...wave, y: 66, period: 40, amplitude: 9 })} opacity=".14" />
        <path d={wavePath({ ...wave, y: 76, period: 34, amplitude: 7 })} opacity=".12" />
      </g>
      <g fill="none" stroke="#fff">
        <path
          d={dropPath}
          opacity=".5"
          strokeWidth="2.5"
          transform="translate(40 52) scale(.86) translate(-40 -51)"
        />
        <path
          d="M17 51c1.800-8 6.500-15.500 11.500-22.500"
          opacity=".85"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function EmptyDrop({ fraction, clip }: { fraction: number; clip: string }) {
  const water = wavePath({ ...wave, y: 95 - 84 * fraction, period: 32, amplitude: 5 });
  return (
    <>
      <path d={dropPath} fill={theme.color.sunken} />
      <path d={water} fill={theme.color.track} clipPath={clip} />
      <path
        d={dropPath}
        fill="none"
        stroke={theme.color.border}
        strokeWidth="2.2"
        strokeDasharray="5 5"
        strokeLinecap="round"
      />
    </>
  );
}

const Emoji = styled.text`
  font-size: 30px;
  text-anchor: middle;
  forced-color-adjust: none;
`;
