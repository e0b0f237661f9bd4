import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Quote = styled.div`
  ${text.caption}
  min-width: 0;
  margin: 0 0 6px;
  padding-inline-start: 10px;
  border-inline-start: 3px solid currentcolor;
  font-weight: ${theme.font.weight.regular};
`;

export const Author = styled.span`
  display: block;
  font-weight: ${theme.font.weight.heavy};
`;

export const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Draft = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  margin-top: -8px;
  color: ${theme.color.inkSoft};

  > :first-child {
    margin-top: 6px;
  }

  > button {
    flex: none;
  }
`;
