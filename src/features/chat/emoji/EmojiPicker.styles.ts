import styled, { css } from 'styled-components';
import { fieldLook } from '@/ui/controls/fieldLook';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** In the flow of the page, so that it covers nothing. */
export const Picker = styled.div`
  margin-top: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} 0;
  border-radius: ${theme.radius.composer};
  background: ${theme.color.column};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const SearchBox = styled.div`
  position: relative;
  color: ${theme.color.inkSoft};

  > svg {
    position: absolute;
    top: 12px;
    left: 12px;
    pointer-events: none;
  }
`;

export const Clear = styled.div`
  position: absolute;
  top: 0;
  right: 0;
`;

export const SearchField = styled.input`
  ${fieldLook}
  min-height: ${theme.layout.target};
  padding: 0 ${theme.layout.target} 0 42px;
  border-radius: ${theme.radius.tab};
  background: ${theme.color.surface};

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** A fixed height, so that results don't move the page. */
const room = css`
  height: clamp(9rem, 36vh, 17rem);
  height: clamp(9rem, 36dvh, 17rem);
`;

export const Scroller = styled.div`
  ${room}
  position: relative;
  margin-top: ${theme.space[1]};
  padding-bottom: ${theme.space[2]};
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

export const Title = styled.h2`
  ${text.caption}
  position: sticky;
  z-index: 1;
  top: 0;
  padding: 6px ${theme.space[2]} ${theme.space[1]};
  background: ${theme.color.column};
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.heavy};
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.layout.target}, 1fr));
  gap: 2px;
`;

export const Emoji = styled.button`
  min-width: 0;
  height: 46px;
  border-radius: ${theme.radius.tab};
  font-size: 1.625rem;
  line-height: 1;
  scroll-margin: 34px 0 ${theme.space[2]};
  transition: transform ${theme.motion.release};

  &:active {
    transform: scale(0.86);
    transition-duration: ${theme.motion.press};
  }

  &:focus-visible {
    background: ${theme.color.actionTint};
    outline-offset: -3px;
  }

  @media (hover: hover) {
    &:hover {
      background: ${theme.color.actionTint};
    }
  }
`;

export const Nothing = styled.p`
  ${text.small}
  ${room}
  display: grid;
  place-content: center;
  margin-top: ${theme.space[1]};
  padding: ${theme.space[4]};
  overflow: hidden auto;
  color: ${theme.color.inkSoft};
  text-align: center;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;
