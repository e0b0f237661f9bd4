import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const Ledger = styled(Card).attrs({ as: 'ol' })`
  padding: ${theme.space[1]} ${theme.space[4]};
`;

export const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 60px;
  padding: ${theme.space[2]} 0;

  & + & {
    border-top: 1.5px solid ${theme.color.sunken};
  }
`;

export const Amount = styled.span<{ $isTakenBack: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-width: 4.5rem;
  color: ${({ $isTakenBack }) => ($isTakenBack ? theme.color.dangerInk : theme.color.rewardInk)};
  font-weight: ${theme.font.weight.heavy};
`;

export const Words = styled.div`
  flex: 1 1 8em;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Older = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
`;
