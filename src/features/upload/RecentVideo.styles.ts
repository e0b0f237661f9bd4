import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Row = styled(Card).attrs({ as: 'li' })`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} 14px;
  padding: ${theme.space[3]} ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
  transition: transform ${theme.motion.release};

  &:active {
    transform: translateY(2px);
    box-shadow: none;
    transition-duration: ${theme.motion.press};
  }
`;

export const Open = styled.a`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.card};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &:focus-visible::after {
      outline-color: Highlight;
    }
  }
`;

export const Words = styled.div`
  flex: 1 1 6.5rem;
  min-width: 0;
`;

export const Facts = styled.p`
  ${text.caption}
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;

export const Chevron = styled.span`
  flex: none;
  color: ${theme.color.inkSoft};
`;
