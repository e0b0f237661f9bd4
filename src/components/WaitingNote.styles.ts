import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Note = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[2]};

  svg {
    flex: none;
  }
`;

export const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  text-align: start;
  overflow-wrap: anywhere;
`;

export const Why = styled.p<{ $isRefused: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${({ $isRefused }) => ($isRefused ? theme.color.dangerInk : theme.color.inkSoft)};
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: auto;

  > button {
    width: auto;
  }
`;
