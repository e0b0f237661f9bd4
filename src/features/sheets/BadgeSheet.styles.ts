import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const List = styled(Card).attrs({ as: 'ul' })`
  padding: ${theme.space[1]} ${theme.space[4]};
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: ${theme.space[3]} 0;

  & + & {
    border-top: 1.5px solid ${theme.color.sunken};
  }
`;

export const Words = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  overflow-wrap: anywhere;
`;

export const Rule = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
`;

export const Earned = styled.p`
  ${text.caption}
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${theme.color.successInk};
  font-weight: ${theme.font.weight.heavy};
`;

export const Progress = styled.div`
  ${text.caption}
  display: grid;
  gap: 4px;
  margin-top: 4px;
  color: ${theme.color.inkSoft};
`;

export const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[4]};
  padding-top: ${theme.space[3]};
  text-align: center;
`;

export const EarnedPill = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 6px ${theme.space[4]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.successTint};
  color: ${theme.color.successInk};
  font-weight: ${theme.font.weight.heavy};
`;

export const BigRule = styled.p`
  ${text.body}
  font-weight: ${theme.font.weight.bold};
  text-wrap: balance;
`;

export const BigProgress = styled.div`
  ${text.small}
  display: grid;
  gap: ${theme.space[2]};
  width: 100%;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
`;
