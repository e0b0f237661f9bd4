import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { pillIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

export const Bar = styled.nav`
  position: fixed;
  z-index: 5;
  left: 0;
  right: 0;
  bottom: 0;
  max-width: ${theme.layout.column};
  margin: 0 auto;
  padding: 8px 4px calc(6px + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};

  ${landscape} {
    padding: 4px ${theme.layout.gutter} env(safe-area-inset-bottom, 0px);
  }

  @media (forced-colors: active) {
    border-top: 1px solid CanvasText;
  }
`;

export const Links = styled.div`
  display: flex;
  min-height: 62px;

  > a {
    flex: 1 1 auto;
    min-width: 0;
  }

  ${landscape} {
    min-height: 48px;
  }
`;

export const BarIcon = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: min(60px, 100%);
  height: 34px;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 17px;
  }

  svg {
    position: relative;
  }

  ${landscape} {
    width: 44px;
  }
`;

/** Highlighted by `aria-current="page"`. */
export const BarLink = styled.a`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  min-height: 54px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.tab};
  font-weight: ${theme.font.weight.bold};
  line-height: 1.3334;

  ${landscape} {
    flex-direction: row;
    justify-content: center;
    min-height: 44px;
    max-height: 44px;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};
  }

  &[aria-current='page'] svg {
    stroke-width: 2.5;
  }

  &[aria-current='page'] ${BarIcon}::before {
    background: ${theme.color.actionTint};
    animation: ${pillIn} ${theme.motion.quick} ${theme.motion.ease};
  }
`;
