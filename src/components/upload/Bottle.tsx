import { Check } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { clampFraction } from '@/ui/art/clampFraction';
import { useSvgId } from '@/ui/art/useSvgId';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const { fillEnd } = theme.color;
const outline =
  'M58 20h44v16c0 6 3 9 8 14 10 9 16 20 16 34v78c0 12-8 20-20 20H54c-12 0-20-8-20-20V84c0-14 6-25 16-34 5-5 8-8 8-14Z';
const wave = 'M-64 0q16 -8 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0V210H-64Z';

/** Fills up with the percent, and has a green cap and a check mark once it is complete. */
export function Bottle({ percent, isComplete }: { percent: number; isComplete?: boolean }) {
  const id = useSvgId();
  const y = 179.2 - 138 * (isComplete ? 0.97 : clampFraction(percent, 100));
  return (
    <Root width="160" height="190" viewBox="0 0 160 190" aria-hidden="true">
      <defs>
        <clipPath id={`${id}c`}>
          <path d={outline} transform="translate(80 101) scale(.92 .955) translate(-80 -101)" />
        </clipPath>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#7FE0F7" />
          <stop offset="1" stopColor="#1688B8" />
        </linearGradient>
      </defs>
      <ellipse cx="80" cy="184" rx="52" ry="5" fill="#0B6E99" opacity=".14" />
      <path d={outline} fill={theme.color.sunken} stroke={theme.color.outline} strokeWidth="3.5" />
      <g clipPath={`url(#${id}c)`}>
        <Water style={{ transform: `translateY(${y}px)` }}>
          <g transform="translate(-30 -5)">
            <Wave d={wave} $duration={theme.motion.driftSlow} fill="#7FE0F7" opacity=".5" />
          </g>
          <Wave d={wave} $duration={theme.motion.drift} fill={`url(#${id}g)`} />
          <g fill="#fff" opacity=".75">
            <circle cx="62" cy="30" r="4" />
            <circle cx="98" cy="18" r="2.8" />
            <circle cx="90" cy="52" r="3.4" />
            <circle cx="70" cy="66" r="2.2" />
          </g>
        </Water>
      </g>
      <path
        d="M46 92c1-12 6-20 14-28M46 104v10"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
        opacity=".9"
      />
      <rect x="54" y="8" width="52" height="16" rx="6" fill={isComplete ? '#2E9E6B' : fillEnd} />
      {isComplete && (
        <CheckDisc>
          <circle cx="80" cy="118" r="26" fill="#fff" />
          <Check x="63" y="101" width="34" height="34" stroke="#14633F" strokeWidth="3" />
        </CheckDisc>
      )}
    </Root>
  );
}

const Root = styled.svg`
  margin: 0 auto ${theme.space[2]};
`;

const Water = styled.g`
  transition: transform ${theme.motion.rise} ${theme.motion.ease};
`;

const drift = keyframes`
  to { transform: translateX(-64px); }
`;

const Wave = styled.path<{ $duration: string }>`
  animation: ${drift} ${({ $duration }) => $duration} linear infinite;
`;

const CheckDisc = styled.g`
  transform-origin: 80px 118px;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease} backwards;
`;
