import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const grid = css<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[1]};
  width: 16rem;

  > button {
    aspect-ratio: 1;
  }

  ${({ $count }) =>
    $count === 3 &&
    css`
      > button:first-child {
        grid-column: 1 / -1;
        aspect-ratio: 2;
      }
    `}
`;

export const Images = styled.div<{ $count: number; $hasWords: boolean }>`
  max-width: calc(100% + 16px);
  margin: -4px -8px ${({ $hasWords }) => ($hasWords ? theme.space[2] : '-4px')};
  white-space: normal;
  ${({ $count }) => $count > 1 && grid}
`;

export const Tile = styled.button<{ $ratio: number | null }>`
  position: relative;
  display: block;
  max-width: 100%;
  overflow: hidden;
  border-radius: 14px;
  background: color-mix(in srgb, currentColor 8%, transparent);
  ${({ $ratio }) =>
    $ratio !== null &&
    css`
      width: min(16rem, ${Math.round(320 * $ratio)}px);
      aspect-ratio: ${$ratio.toFixed(3)};
    `}

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -5px;
  }
`;

export const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
