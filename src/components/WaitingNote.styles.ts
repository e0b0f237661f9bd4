import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Note = styled.div<{ $isRefused: boolean }>`
  ${text.caption}
  color: ${({ $isRefused }) => ($isRefused ? theme.color.dangerInk : theme.color.inkSoft)};

  svg {
    margin-inline-end: 6px;
    vertical-align: text-bottom;
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;

  > button {
    width: auto;
  }
`;
