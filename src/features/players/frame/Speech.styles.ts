import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Speech = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 14px;
  margin-bottom: ${theme.space[5]};

  ${landscape} {
    align-items: center;
    margin-bottom: 10px;

    svg {
      width: auto;
      height: 72px;
    }
  }
`;

export const Speaker = styled.span`
  flex: none;

  @media (max-width: 20em) {
    display: none;
  }

  @container (max-width: 15em) {
    display: none;
  }
`;

export const Words = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  margin-bottom: ${theme.space[3]};
  padding: 14px ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};
  overflow-wrap: anywhere;

  ${landscape} {
    margin-bottom: 0;
    padding-block: 10px;
  }

  &::before {
    content: '';
    position: absolute;
    left: -9px;
    bottom: 22px;
    width: 10px;
    height: 20px;
    background: inherit;
    clip-path: polygon(0 50%, 100% 0, 100% 100%);

    @media (max-width: 20em), (forced-colors: active) {
      display: none;
    }

    @container (max-width: 15em) {
      display: none;
    }
  }

  p {
    margin-top: ${theme.space[1]};
    color: ${theme.color.inkSoft};
    font-size: ${theme.font.size.small};
    line-height: ${theme.font.line.small};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
