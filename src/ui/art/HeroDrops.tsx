import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export function HeroDrops() {
  return (
    <Drops viewBox="0 0 120 100" width="120" height="100" aria-hidden="true">
      <path
        opacity=".14"
        d="M74 6c1.700 0 2.900 1 3.900 2.300C83 16 94 30 94 40.500a20.500 20.500 0 0 1-41 0C53 30 65 16 70.100 8.300 71.100 7 72.300 6 74 6Z"
      />
      <path
        opacity=".1"
        d="M30 34c1 0 1.800.6 2.400 1.400C35.500 40 42 48.500 42 55a12.500 12.500 0 0 1-25 0c0-6.500 7.500-15 10.600-19.600.6-.8 1.400-1.400 2.400-1.400Z"
      />
      <circle cx="106" cy="64" r="7" opacity=".1" />
    </Drops>
  );
}

const Drops = styled.svg`
  position: absolute;
  right: -24px;
  top: -14px;
  fill: ${theme.color.heroInk};
`;
