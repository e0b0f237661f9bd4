import styled from 'styled-components';
import { Card } from './Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Section = styled.section<{ $level: 2 | 3 }>`
  margin-top: ${({ $level }) => ($level === 2 ? theme.space[4] : 0)};
`;

export const Header = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 72px;
  padding: ${theme.space[3]} ${theme.space[4]};
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

export const Title = styled.h2`
  ${text.cardTitle}
`;

export const Toggle = styled.button`
  font-weight: inherit;
  text-align: start;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.card};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${theme.color.focus};
      outline-offset: 2px;
    }
  }

  @media (forced-colors: active) {
    border: 0;
  }
`;

export const Summary = styled.p`
  ${text.caption}
  color: ${theme.color.inkSoft};
`;

export const Chevron = styled.span<{ $isOpen: boolean }>`
  color: ${theme.color.actionInk};
  transition: transform ${theme.motion.quick};
  ${({ $isOpen }) => $isOpen && 'transform: rotate(180deg);'}
`;

export const Content = styled.div`
  margin-top: ${theme.space[3]};
`;
