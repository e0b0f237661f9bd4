import styled, { css } from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

const white = css`
  --face: ${theme.color.game.key};
  --lip: ${theme.color.game.keyLip};
  --ink: ${theme.color.game.onKey};
`;

const golden = css`
  --face: ${theme.color.game.slow};
  --lip: ${theme.color.game.slowLip};
  --ink: ${theme.color.game.onSlow};
`;

export const Sheet = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[3]};
  padding: 14px ${theme.layout.gutter} calc(22px + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  background: ${theme.color.game.sheet};

  ${landscape} {
    display: contents;
  }
`;

export const Key = styled.button<{ $isGolden?: boolean }>`
  ${({ $isGolden }) => ($isGolden ? golden : white)}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  min-height: 72px;
  border-radius: ${theme.radius.card};
  background: var(--face);
  box-shadow: 0 4px 0 var(--lip);
  color: var(--ink);
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  transition: transform ${theme.motion.release};

  ${landscape} {
    grid-row: 2 / 4;
    min-width: 104px;
    margin: ${theme.space[3]} ${theme.layout.gutter} ${theme.space[5]};

    &:nth-child(2) {
      grid-area: 2 / 3;
    }

    &:nth-child(3) {
      grid-area: 3 / 3;
    }
  }

  &:active,
  &[aria-pressed='true'] {
    transform: translateY(4px);
    box-shadow: none;
    transition-duration: ${theme.motion.press};
  }

  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 4px var(--ink);
  }

  &:focus-visible {
    outline-color: ${theme.color.game.ink};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 3px solid Highlight;
    }
  }
`;
