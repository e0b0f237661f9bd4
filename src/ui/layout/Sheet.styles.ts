import styled, { keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const rise = keyframes`
  from { transform: translateY(64px); opacity: 0; }
`;

export const Sheet = styled.dialog`
  width: min(100%, ${theme.layout.column});
  max-width: none;
  max-height: 90vh;
  max-height: 90dvh;
  margin: auto auto 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: 28px 28px 0 0;
  background: ${theme.color.column};
  color: ${theme.color.ink};
  animation: ${rise} 250ms ${theme.motion.ease} backwards;

  &::backdrop {
    background: ${theme.color.heroTrack};
  }

  @media (forced-colors: active) {
    border-top: 2px solid CanvasText;
  }
`;

/** Covers the dialog, so that clicks on the dialog itself are beside it. */
export const Content = styled.div`
  min-height: 100%;
`;

export const Header = styled.div`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: 22px ${theme.space[3]} ${theme.space[2]} ${theme.space[5]};
  background: ${theme.color.column};

  &::before {
    content: '';
    position: absolute;
    top: 8px;
    left: calc(50% - 20px);
    width: 40px;
    height: 5px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.track};
  }
`;

export const Body = styled.div`
  padding: ${theme.space[1]} ${theme.layout.gutter}
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;
