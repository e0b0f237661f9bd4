import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

export function CountRing({ fraction }: { fraction: number }) {
  return (
    <Ring viewBox="0 0 240 240" aria-hidden="true">
      <Track cx="120" cy="120" r="111" />
      {fraction > 0 && (
        <Fill cx="120" cy="120" r="111" pathLength={1} strokeDasharray={`${fraction} 1`} />
      )}
    </Ring>
  );
}

const Ring = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  transform: rotate(-90deg);
`;

const stroke = css`
  fill: none;
  stroke-width: 16;
`;

const Track = styled.circle`
  ${stroke}
  stroke: ${theme.color.track};
`;

const Fill = styled.circle`
  ${stroke}
  stroke: ${theme.color.fillStart};
  stroke-linecap: round;
  transition: stroke-dasharray 100ms linear;

  @media (forced-colors: active) {
    stroke: Highlight;
  }
`;
