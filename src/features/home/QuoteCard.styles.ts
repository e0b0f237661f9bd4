import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const Quote = styled(Card)`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: 16px 8px 14px 16px;

  > button {
    margin: -6px 0;
  }

  @media (max-width: 389px) {
    > button {
      margin-left: -12px;
    }
  }
`;

/** Reserves the height of the longest quote, so that nothing moves when quotes change. */
export const Text = styled.p`
  min-height: 2.7em;
  font-weight: ${theme.font.weight.bold};
  line-height: 1.35;

  @media (max-width: 374px) {
    min-height: 4.05em;
  }
`;

export const Lines = styled.div`
  display: grid;
  gap: 9px;
  padding-top: 4px;
`;

export const Dots = styled.div`
  display: flex;
  gap: 5px;
  min-height: 6px;
  margin-top: 10px;
`;

export const Dot = styled.i<{ $isActive: boolean }>`
  width: ${({ $isActive }) => ($isActive ? '20px' : '6px')};
  height: 6px;
  border-radius: ${theme.radius.pill};
  background: ${({ $isActive }) => ($isActive ? theme.color.action : theme.color.track)};
`;
