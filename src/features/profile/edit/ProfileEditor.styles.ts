import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Form = styled.form`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

export const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: calc(10px + env(safe-area-inset-top, 0px)) ${theme.layout.gutter} 0 10px;
`;

export const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.button};
  background: ${theme.color.heroPanel};
  color: ${theme.color.heroInk};
  transition: transform ${theme.motion.release};

  &:active:not([aria-disabled='true']) {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
`;

export const Preview = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  margin-top: -76px;
  padding: 0 ${theme.layout.gutter} ${theme.space[3]};
  text-align: center;
`;

export const Name = styled.p`
  ${text.heading}
  display: -webkit-box;
  max-width: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Unsticks the footer where text is large or the window low, so that it doesn't cover all. */
const unstuck = css`
  @container (max-width: 15em) {
    position: static;
  }

  @media (max-height: 30em) {
    position: static;
  }
`;

export const Body = styled.div`
  flex: 1;
  padding: 0 ${theme.layout.gutter} ${theme.space[6]};

  /* What has the focus is not hidden behind the footer. */
  :is(button, input) {
    scroll-margin-block: 2rem 7rem;
  }
`;

export const Slow = styled.p`
  ${text.small}
  text-align: center;
`;

export const Footer = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.layout.gutter} ${theme.layout.gutter}
    calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};
  ${unstuck}

  @media (forced-colors: active) {
    border-top: 1px solid CanvasText;
  }
`;

export const Question = styled.h2`
  ${text.title}
  text-align: center;

  &:focus {
    outline: none;
  }
`;

export const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-top: ${theme.space[3]};
`;
