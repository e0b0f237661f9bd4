import { Brain, Clapperboard, Droplets, Handshake, Leaf, Shield } from 'lucide-react';
import styled from 'styled-components';
import type { Badge } from '@/contract/badges';
import { clampFraction, useSvgId, wavePath } from '@/ui/art/svg';
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
  const svgId = useSvgId();
  const [Glyph, top, bottom, rim] = (Object.hasOwn(looks, id) && looks[id]) || plain;
  const clipPath = `url(#${svgId}c)`;
  const fraction = progress ? clampFraction(progress.current, progress.goal) : 0;
  const ink = isEarned ? '#fff' : theme.color.inkSoft;
  return (
    <svg width={size} height={size * 1.2} viewBox="0 0 80 96" aria-hidden="true">
      <clipPath id={`${svgId}c`}>
        <path d={drop} />
      </clipPath>
      {isEarned ? (
        <>
          <linearGradient id={`${svgId}g`} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={top} />
            <stop offset=".8" stopColor={bottom} />
          </linearGradient>
          <path d={drop} fill={rim} transform="translate(0 3)" />
          <path d={drop} fill={`url(#${svgId}g)`} />
          <g clipPath={clipPath} fill="#fff">
            <path d={wave(66, 40, 9)} opacity=".14" />
            <path d={wave(76, 34, 7)} opacity=".12" />
          </g>
          <g fill="none" stroke="#fff" strokeLinecap="round">
            <path
              d={drop}
              opacity=".5"
              strokeWidth="2.5"
              transform="matrix(.86 0 0 .86 5.6 8.14)"
            />
            <path d="M17 51c1.8-8 6.5-15.5 11.5-22.5" opacity=".85" strokeWidth="4" />
          </g>
        </>
      ) : (
        <>
          <path d={drop} fill={theme.color.sunken} />
          <path d={wave(95 - 84 * fraction, 32, 5)} fill={theme.color.track} clipPath={clipPath} />
          <path
            d={drop}
            fill="none"
            stroke={theme.color.border}
            strokeWidth="2.2"
            strokeDasharray="5 5"
            strokeLinecap="round"
          />
        </>
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

/** Colors of an earned badge, and its glyph in place of the emoji. */
type Look = readonly [glyph: typeof Brain | null, top: string, bottom: string, rim: string];

const looks: Record<string, Look> = {
  'first-drop': [Droplets, '#5CCFF2', '#0A719E', '#06506F'],
  'water-warrior': [Shield, '#8F9DFF', '#4150D0', '#2B3599'],
  'eco-champion': [Leaf, '#52CB88', '#11703F', '#0A4E2B'],
  'quiz-master': [Brain, '#B79CFF', '#6B45D6', '#4A2BA3'],
  'video-star': [Clapperboard, '#FF9CBD', '#C93A72', '#962551'],
  'social-saver': [Handshake, '#FFBF7A', '#B05206', '#8A4004'],
};
const plain: Look = [null, '#8FB4C4', '#44616F', '#2F4652'];

const drop =
  'M40 4c2.7 0 4.7 1.3 6.3 3.5C55.5 20 73 43 73 59.5a33 33 0 0 1-66 0C7 43 24.5 20 33.7 7.5 35.3 5.3 37.3 4 40 4Z';

const wave = (y: number, period: number, amplitude: number) =>
  wavePath({ y, period, amplitude, width: 80, bottom: 110 });

const Emoji = styled.text`
  font-size: 30px;
  text-anchor: middle;
  forced-color-adjust: none;
`;
