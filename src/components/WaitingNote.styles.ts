import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Note = styled.div<{ $isRefused: boolean }>`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[2]};
  color: ${({ $isRefused }) => ($isRefused ? theme.color.dangerInk : theme.color.inkSoft)};

  > p {
    display: flex;
    flex: 1 1 12rem;
    align-items: center;
    gap: 6px;
    text-align: start;
  }

  svg {
    flex: none;
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: auto;

  > button {
    width: auto;
  }
`;
