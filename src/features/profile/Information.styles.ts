import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const List = styled(Card).attrs({ as: 'dl' })``;

export const Row = styled.div`
  position: relative;
  padding: 14px ${theme.space[4]} 14px 58px;

  & + & {
    border-top: 1.5px solid ${theme.color.sunken};
  }

  svg {
    position: absolute;
    left: 18px;
    top: calc(50% - 12px);
    color: ${theme.color.actionInk};
  }
`;

export const Detail = styled.dd`
  ${text.body}
  display: -webkit-box;
  overflow: hidden;
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
  text-align: left;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
