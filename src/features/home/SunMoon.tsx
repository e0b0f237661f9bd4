import { Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';

const sun = { name: 'Sun', halo: '#FFD46B', disc: '#FFCF5C', shine: '#FFE6A8', ink: '#7A4B00' };
const moon = { name: 'Moon', halo: '#CFE8FF', disc: '#DCEBFA', shine: '#fff', ink: '#24425E' };

export function SunMoon({ isDay }: { isDay: boolean }) {
  const look = isDay ? sun : moon;
  const Glyph = isDay ? Sun : Moon;
  return (
    <Corner viewBox="0 0 200 200" width="150" height="150" role="img" aria-label={look.name}>
      <circle cx="100" cy="100" r="96" fill={look.halo} opacity={isDay ? 0.07 : 0.05} />
      <circle cx="100" cy="100" r="66" fill={look.halo} opacity={isDay ? 0.11 : 0.08} />
      <circle cx="100" cy="100" r="40" fill={look.disc} />
      <circle cx="92" cy="92" r="28" fill={look.shine} opacity={isDay ? 0.55 : 0.4} />
      <Glyph x="81" y="81" width="38" height="38" stroke={look.ink} aria-hidden="true" />
      {!isDay && (
        <g fill="#fff">
          <circle cx="30" cy="56" r="2.5" opacity=".8" />
          <circle cx="14" cy="106" r="1.8" opacity=".6" />
          <circle cx="52" cy="150" r="2" opacity=".7" />
        </g>
      )}
    </Corner>
  );
}

const Corner = styled.svg`
  position: absolute;
  right: 17px;
  top: -34px;

  ${landscape} {
    top: -42px;
    right: calc(50% + 66px);
  }
`;
