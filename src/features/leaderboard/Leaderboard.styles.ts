import styled from 'styled-components';
import { HeroPanel } from '@/ui/layout/Hero';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Tabs = styled.div`
  margin-top: 10px;
`;

export const Panel = styled(HeroPanel)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-top: 10px;
  padding: ${theme.space[2]} ${theme.space[4]};
`;

export const Figures = styled.dl`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-width: 0;
`;

export const Figure = styled.div<{ $isAtEnd?: boolean; $isLong?: boolean }>`
  min-width: 0;
  text-align: ${({ $isAtEnd }) => ($isAtEnd ? 'end' : 'start')};

  dt {
    ${text.small}
    color: ${theme.color.heroInkSoft};
    font-weight: ${theme.font.weight.bold};
  }

  dd {
    ${text.figure}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${theme.space[2]};
    justify-content: ${({ $isAtEnd }) => ($isAtEnd ? 'end' : 'start')};
    ${({ $isLong }) => $isLong && 'display: grid; justify-items: start;'}
    overflow-wrap: anywhere;
  }
`;

export const Note = styled.div`
  margin-bottom: ${theme.space[3]};

  &:focus {
    outline: none;
  }
`;
