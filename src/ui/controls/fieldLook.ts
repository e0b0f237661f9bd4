import { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const fieldLook = css`
  width: 100%;
  border: 0;
  box-shadow: inset 0 0 0 1.5px ${theme.color.border};
  color: ${theme.color.ink};
  appearance: none;

  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }

  &:focus {
    outline: none;
    box-shadow:
      inset 0 0 0 2px ${theme.color.action},
      0 0 0 4px ${theme.color.focusHalo};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &:focus {
      outline: 3px solid Highlight;
    }

    &::placeholder {
      color: CanvasText;
      opacity: 0.75;
    }
  }
`;
