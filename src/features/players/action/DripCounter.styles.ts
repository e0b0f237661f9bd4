import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Counter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[2]};
`;

export const Dial = styled.div`
  position: relative;
  display: grid;
  width: min(clamp(10rem, 25vh, 13rem), 100%);
  aspect-ratio: 1;
`;

const disc = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  margin: 11%;
  padding: ${theme.space[3]};
  border-radius: 50%;
  text-align: center;
`;

export const Press = styled.button`
  ${disc}
  position: relative;
  background: ${theme.color.action};
  box-shadow: 0 6px 0 ${theme.color.actionLip};
  color: ${theme.color.onAction};
  user-select: none;
  transition: transform ${theme.motion.release};

  &:active {
    transform: translateY(5px);
    box-shadow: 0 1px 0 ${theme.color.actionLip};
    transition-duration: ${theme.motion.press};
  }
`;

export const Counted = styled.p`
  ${disc}
  position: relative;
  color: ${theme.color.ink};

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;

export const Figure = styled.span`
  font-size: 3.5rem;
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  letter-spacing: -0.02em;
`;

export const Word = styled.span`
  ${text.small}
  max-width: 8em;
  text-wrap: balance;
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.heading};
`;

export const Time = styled.p`
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
`;
