import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const Sources = styled(Card)`
  padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[2]};
`;

export const Source = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: ${theme.space[3]} 0;

  & + & {
    border-top: 1.5px solid ${theme.color.sunken};
  }
`;

export const Words = styled.div`
  flex: 1 1 7em;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Amount = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;

export const Citation = styled(SourceNote)`
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;
